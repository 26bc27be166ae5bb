/** All that is one tap away: the path, who laid what, the rule of the day, the menu, the rules, the invitation. */

import { useLayoutEffect } from '../../vendor/preact.js';
import { Board } from '../drawings/board.js';
import { CopyLink } from '../copy.js';
import { ruleIcon } from '../drawings/figures.js';
import { el } from '../el.js';
import { OtherAddress, useWayIn } from '../invitation.js';
import { Why } from '../reason.js';
import { closeSheet, openRules, Sheet, sheet } from '../sheet.js';
import { council, history, nameOf, room } from '../state.js';
import { t } from '../texts.js';
import { Toast } from '../toast.js';
import { FillUp } from './alone.js';
import { Cards } from './cards.js';
import { House } from './house.js';
import { Menu } from './menu.js';
import { Objections } from './objections.js';
import { People } from './people.js';
import { Rules } from './rules.js';
import { Votes } from './votes.js';

/** @import { VNode } from '../../vendor/preact.js' */
/** @import { CouncilView, RoomView } from '../protocol.js' */

/** What gives way when the council begins, being for those who gather; and when they gather again, being of the council before. */
const GIVES_WAY = new Map([['council', new Set(['cards', 'company', 'house', 'invite'])], ['lobby', new Set(['day', 'path', 'votes'])]]);

export function Sheets() {
  const open = sheet.value;
  const [play, here] = [council.value, room.value];
  const stage = here?.stage;
  // At once: what is opened in the frame after that is meant to be open.
  useLayoutEffect(() => {
    if (GIVES_WAY.get(stage ?? '')?.has(sheet.peek()?.kind ?? '')) closeSheet();
  }, [stage]);
  if (!open) return null;
  if (open.kind === 'rules') return over('rules', t('rules-title'), el(Rules, { rule: open.rule }));
  // Before there is a room the start page shows it.
  if (!here) return null;
  if (open.kind === 'why') return over('why', t('why-ask', { name: nameOf(open.turn.asker) }), el(Why, { reason: open.reason, turn: open.turn }));
  if (open.kind === 'company') return over('company', t('client-company'), el(FillUp, { room: here }));
  if (open.kind === 'house') return over('house', t('options-title'), el(House, null));
  if (open.kind === 'invite') return over('invite', t('client-invite'), el(Invitation, { room: here }));
  if (open.kind === 'cards') return over('cards', t('client-cards'), el(Cards, { room: here }));
  if (open.kind === 'objections') return over('objections', t('client-objections-title'), el(Objections, { room: here, council: play }));
  // The Muse is at home in the form, which takes what she suggests.
  if (open.kind === 'muse') return null;
  if (open.kind === 'people') return over('people', t('client-people'), el(People, { room: here, about: open.about ?? null }));
  if (open.kind === 'menu') return over('menu', t('client-menu'), el(Menu, { room: here, council: play }));
  if (!play) return null;
  if (open.kind === 'votes') return over('votes', t('client-votes-title'), el(Votes, { turns: history.value }));
  if (open.kind === 'day') return over('day', t(`day-${play.rule}`), el(Day, { council: play }));
  return over('path', t('client-path'), el(Board, { council: play, room: here, shape: 'tall', turn: play.question ? null : play.last }));
}

/** A sheet, and what was refused in it. @param {string} kind @param {string} title @param {VNode} content */
function over(kind, title, content) {
  return el(Sheet, { key: kind, title, class: kind === 'path' ? 'dark' : '' }, content, el(Toast, null));
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
  const way = useWayIn(room.code);
  const locked = room.locked ? el('p', { class: 'lead' }, t('client-locked')) : null;
  if (room.code_hidden) return el('div', { class: 'invite' }, locked, el('p', null, t('client-code-hidden')));
  return el('div', { class: 'invite' }, locked,
    way.address && el('img', { class: 'qr', src: way.qr, alt: t('client-qr', { code: room.code }), width: 240, height: 240 }),
    el('p', null, way.address ? t('client-invite-how', { address: way.spoken }) : way.reason),
    el('p', { class: 'display bigcode' }, room.code),
    way.address && el('p', null, t('client-invite-table'), ' ',
      el('a', { class: 'tiny', href: `${way.link}/table`, target: '_blank', rel: 'noopener' }, `${way.spoken}/${room.code}/table`)),
    way.address && el(CopyLink, { link: way.link }),
    el(OtherAddress, { several: way.several, class: 'tiny' }));
}
