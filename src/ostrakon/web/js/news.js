/** What a phone says to whoever listens: each phase, each move of one's own and each result, once and in this order. */

import { useEffect } from '../vendor/preact.js';
import { announce, uncount } from './announce.js';
import { acted } from './connection.js';
import { closedTurn, course } from './motion.js';
import { council, events, may, mySeat, nameOf } from './state.js';
import { t } from './texts.js';
import { topicText } from './topics.js';
import { verdict } from './verdict.js';

/** @import { CouncilView, Event } from './protocol.js' */

/** Moves of one's own that are told, in words that a neighbour may hear. */
const MOVES = new Set(['ask', 'cast', 'name', 'decide']);

/** What was told last: a page that is drawn anew doesn't say it again. */
let [told, heard, moved] = [/** @type {string} */ (''), events.peek(), acted.peek()];
/** Until when a reveal goes on, by this page's clock. */
let revealed = 0;
/** What waits until it is shown, in order. @type {{ timer: number, say: () => void }[]} */
let waiting = [];

export function useNews() {
  const [play, happened, did] = [council.value, events.value, acted.value];
  const stands = play ? `${play.day} ${play.moment} ${play.phase} ${play.waiting.includes(mySeat.value ?? 'A')}` : '';
  useEffect(() => {
    if (did && did !== moved && MOVES.has(did.done)) announce(t(`client-said-${did.done}`));
    moved = did;
  }, [did]);
  useEffect(() => {
    if (play && happened !== heard) happened.forEach((event) => tell(play, event));
    heard = happened;
  }, [happened]);
  useEffect(() => {
    if (play) tellPhase(play);
    else told = '';
  }, [stands]);
}

/** @param {CouncilView} play @param {Event} event */
function tell(play, event) {
  const turn = closedTurn([event]);
  if (turn) {
    const { sentence, end } = course(turn);
    revealed = performance.now() + end;
    later(sentence, () => announce(verdict(turn)));
  } else if (event.event === 'cast' && play.phase === 'vote') {
    announce(t('client-votes', { cast: play.cast.length, all: play.cast.length + play.waiting.length }), { gather: true });
  } else if (event.event === 'follows') {
    announce(t('client-news-follows', { name: nameOf(event.seat), asker: nameOf(event.asker) }));
  } else if (event.event === 'returned' || event.event === 'discarded') {
    announce(t(`client-news-${event.event}`));
  }
}

/** A phase is told once what came before it has been shown. @param {CouncilView} play */
function tellPhase(play) {
  const now = `${play.day} ${play.moment} ${play.phase}`;
  if (now === told) return;
  told = now;
  uncount();
  // A reveal gives way to the next question: what came of the last one is said before it.
  if (play.question) {
    revealed = 0;
    sayAll();
  }
  const says = phaseSays(play);
  later(Math.max(0, revealed - performance.now()), () => told === now && announce(says));
}

/** Say something in so many ms. @param {number} ms @param {() => void} say */
function later(ms, say) {
  const one = { timer: setTimeout(() => {
    waiting = waiting.filter((other) => other !== one);
    say();
  }, ms), say };
  waiting.push(one);
}

function sayAll() {
  for (const { timer, say } of waiting.splice(0)) {
    clearTimeout(timer);
    say();
  }
}

/** @param {CouncilView} play */
function phaseSays(play) {
  const [name, me] = [nameOf(play.asker), play.asker === mySeat.value];
  if (play.phase === 'over') return t('client-said-over');
  if (play.phase === 'shuffle' || !play.asker) return t('client-shuffle');
  if (play.phase === 'vote') return t(may.value.includes('cast') ? 'client-said-vote' : 'client-said-votes');
  if (play.phase === 'ask') return me ? t('client-said-turn') : t('client-wait-ask', { name, topic: topicText(play.topic, play) || t('client-free') });
  if (me) return t('client-said-choice');
  return t(`client-wait-${play.phase === 'name' ? (play.rule === 'oracle' ? 'oracle' : 'corruption') : play.phase}`, { name });
}
