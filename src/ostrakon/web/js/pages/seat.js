/** A seat's page: lobby, council or end; beside it or above it the path, where there is room or nobody else to show it. */

import { useEffect } from '../../vendor/preact.js';
import { held } from '../connection.js';
import { Board } from '../drawings/board.js';
import { Strip } from '../drawings/strip.js';
import { el } from '../el.js';
import { useNews } from '../news.js';
import { open, wide } from '../parts.js';
import { at } from '../place.js';
import { Task } from '../phone/task.js';
import { route } from '../route.js';
import { council, mySeat, nameOf, room } from '../state.js';
import { keep, keepSeat, keptSeat } from '../storage.js';
import { listed, t } from '../texts.js';
import { End } from './end.js';
import { Lobby } from './lobby.js';

export function SeatPage() {
  useKeptSeat();
  useNews();
  const play = council.value;
  if (!play) return el(Lobby, null);
  if (play.phase === 'over') return el(End, { council: play });
  return el('div', { class: 'council' }, el(World, null), el(Task, null));
}

/** The path: whole where the screen is wide, a strip of it where nobody else can show it. */
function World() {
  const [play, here] = [council.value, room.value];
  if (!play || !here) return null;
  if (wide.value) return el('aside', { class: 'world' }, el(Board, { council: play, room: here, shape: 'tall', turn: play.question ? null : play.last }));
  const people = here.seats.filter((card) => !card.bot).length;
  if (people > 2) return null;
  return el('div', { class: 'strip' }, el(Strip, { council: play, me: mySeat.value }),
    el('button', { type: 'button', 'aria-label': t('client-path'), onClick: () => open('path') }));
}

/** Remember the seat, for the home page. */
function useKeptSeat() {
  const code = room.value?.code;
  const hidden = room.value?.code_hidden ?? false;
  const [first, ...others] = held.value.flatMap((line) => line.seat ?? []);
  const name = first ? nameOf(first) : '';
  const names = listed([name, ...others.map(nameOf)]);
  useEffect(() => {
    if (!code) return;
    const where = route.peek();
    if ('code' in where && where.code !== code) {
      globalThis.history.replaceState(null, '', at(`/${code}`));
    }
    if (first) {
      keepSeat({ code, seat: first, name: names, hidden });
      if (name !== t(`philosopher-${first}`)) keep('name', name);
    } else if (keptSeat()?.code === code) keepSeat(null);
  }, [code, first, names, hidden]);
}
