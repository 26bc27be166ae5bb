/** The one task of this moment: whose turn it is, and what this seat may do. */

import { el } from '../el.js';
import { council, may, mySeat, own } from '../state.js';
import { AskScreen } from './ask.js';
import { DecideScreen } from './decide.js';
import { NameScreen } from './name.js';
import { ResultScreen } from './result.js';
import { VoteScreen } from './vote.js';
import { WaitScreen } from './wait.js';
import { preparing, readUntil } from './writing.js';

/** @import { CouncilView } from '../protocol.js' */

export function Task() {
  const play = council.value;
  if (!play) return null;
  const can = own.value?.council ? may.value : [];
  if (can.includes('ask') && writesNow(play)) return el(AskScreen, { key: 'ask', mode: 'ask', council: play });
  if (preparing.value && play.next === mySeat.value && !can.includes('decide') && !can.includes('name')) {
    return el(AskScreen, { key: 'ask', mode: 'prepare', council: play });
  }
  if (can.includes('decide')) return el(DecideScreen, { key: 'decide', council: play });
  if (can.includes('name')) return el(NameScreen, { key: `name-${play.moment}`, council: play });
  if (can.includes('cast')) return el(VoteScreen, { key: `vote-${play.moment}-${play.phase}`, council: play });
  if (play.phase === 'ask' || play.phase === 'shuffle') return el(ResultScreen, { key: `result-${play.day}-${play.moment}`, council: play });
  return el(WaitScreen, { key: `wait-${play.moment}`, council: play });
}

/** The asker sees how the last turn came out first, unless he is writing already. @param {CouncilView} play */
function writesNow(play) {
  return preparing.value || readUntil.value === play.moment;
}
