// The table page: black bands for the world, the terracotta band for the talk (DESIGN.md).
import { useEffect } from '../../vendor/preact.js';
import { Board } from '../drawings/board.js';
import { ruleIcon, wordmark } from '../drawings/figures.js';
import { el } from '../el.js';
import { hideAddress } from '../route.js';
import { council, room } from '../state.js';
import { t } from '../texts.js';
import { Calendar } from './calendar.js';
import { Dawn } from './dawn.js';
import { End } from './end.js';
import { TableLobby } from './lobby.js';
import { Tools } from './parts.js';
import { Reveal } from './reveal.js';
import { useScene } from './scene.js';
import { useSaid } from './said.js';
import { useLargeScreen } from './screen.js';
import { Talk } from './talk.js';

/** @typedef {import('../protocol.js').CouncilView} CouncilView */
/** @typedef {import('../protocol.js').RoomView} RoomView */

/** What the big screen shows, whatever the room is at. */
export function TablePage() {
  useLargeScreen();
  const here = room.value;
  const play = council.value;
  useEffect(() => {
    if (here) hideAddress(here.code, here.code_hidden);
  }, [here?.code, here?.code_hidden]);
  if (!here) return null;
  if (!play) return el(TableLobby, { room: here });
  return el(Council, { room: here, council: play });
}

/** @param {{ room: RoomView, council: CouncilView }} props */
function Council({ room, council }) {
  const { scene, fresh } = useScene(council);
  useSaid(council, scene);
  if (scene === 'end') return el(End, { council });
  const revealed = scene === 'reveal' ? council.last : null;
  return el(
    'div',
    { class: 'screen' },
    el(Top, { council, turn: revealed }),
    el('section', { class: 'path', 'aria-label': t('client-path') }, el(Board, { council, room, turn: revealed })),
    el('div', { class: 'fret', 'aria-hidden': 'true' }),
    revealed
      ? el(Reveal, { key: `reveal${revealed.day}${revealed.asker}`, council, turn: revealed, fresh })
      : scene === 'dawn'
        ? el(Dawn, { council })
        : el(Talk, { council, room }),
  );
}

/**
 * The day that is played; while its last turn is revealed, still the day that ends.
 * @param {{ council: CouncilView, turn: import('../protocol.js').TurnResult | null }} props
 */
function Top({ council, turn }) {
  const { day, rule } = turn ?? council;
  return el(
    'header',
    { class: 'top on-glaze' },
    el('div', { class: 'brand' }, wordmark(), el(Tools, null)),
    el(
      'div',
      { class: 'rule on-glaze is-gold' },
      ruleIcon(rule),
      el('p', null, el('strong', null, t(`day-${rule}`)), ' ', t(`day-${rule}.what`, { number: council.number })),
    ),
    el(Calendar, { day, days: council.days }),
  );
}
