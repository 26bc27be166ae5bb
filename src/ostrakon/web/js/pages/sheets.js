/** All that is one tap away: the path, who laid what, the rule of the day, the menu, the rules, the invitation. */

import { useEffect, useState } from '../../vendor/preact.js';
import { Board } from '../drawings/board.js';
import { ruleIcon } from '../drawings/figures.js';
import { el } from '../el.js';
import { openRules, Sheet, sheet } from '../sheet.js';
import { council, history, room } from '../state.js';
import { t } from '../texts.js';
import { House } from './house.js';
import { Menu } from './menu.js';
import { Rules } from './rules.js';
import { Votes } from './votes.js';

/** @import { CouncilView, RoomView } from '../protocol.js' */

export function Sheets() {
  const open = sheet.value;
  const [play, here] = [council.value, room.value];
  if (!open) return null;
  if (open.kind === 'rules') return el(Sheet, { key: 'rules', title: t('rules-title') }, el(Rules, { rule: open.rule }));
  if (!here) return null;
  if (open.kind === 'house') return el(Sheet, { key: 'house', title: t('options-title') }, el(House, null));
  if (open.kind === 'invite') return el(Sheet, { key: 'invite', title: t('client-invite') }, el(Invitation, { room: here }));
  if (open.kind === 'menu') return el(Sheet, { key: 'menu', title: t('client-menu') }, el(Menu, { room: here, council: play }));
  if (!play) return null;
  if (open.kind === 'path') {
    return el(Sheet, { key: 'path', title: t('client-path'), class: 'dark' },
      el(Board, { council: play, room: here, shape: 'tall', turn: play.question ? null : play.last }));
  }
  if (open.kind === 'votes') return el(Sheet, { key: 'votes', title: t('client-votes-title') }, el(Votes, { turns: history.value }));
  return el(Sheet, { key: 'day', title: t(`day-${play.rule}`) }, el(Day, { council: play }));
}

const RULES = { none: '7.1', corruption: '9.1', oracle: '9.2', deception: '9.3' };

/** The rule of the day in a sentence. @param {{ council: CouncilView }} props */
function Day({ council }) {
  return el('div', { class: 'dayrule on-bone' },
    ruleIcon(council.rule),
    el('p', null, t('client-day', { day: council.day, days: council.days })),
    el('p', null, t(`day-${council.rule}.long`, { number: council.number })),
    el('button', { class: 'btn line', type: 'button', onClick: () => openRules(RULES[council.rule]) }, t('client-rule', { rule: RULES[council.rule] })));
}

/** How others come in. @param {{ room: RoomView }} props */
function Invitation({ room }) {
  const address = useAddress();
  return el('div', { class: 'invite' },
    el('img', { class: 'qr', src: `/${room.code}/qr.svg`, alt: t('client-qr', { code: room.code }), width: 240, height: 240 }),
    el('p', null, t('client-invite-how', { address })),
    el('p', { class: 'display bigcode' }, room.code),
    el('p', null, t('client-invite-table', { address: `${address}/${room.code}/table` })));
}

/** The address that leads here from other devices. */
export function useAddress() {
  const [address, setAddress] = useState(location.host);
  useEffect(() => {
    if (!/^(localhost|127\.|\[::1\])/.test(location.host)) return;
    fetch('/api/host').then((answer) => answer.json()).then(
      (said) => said.addresses?.[0] && setAddress(new URL(said.addresses[0]).host), () => undefined);
  }, []);
  return address;
}
