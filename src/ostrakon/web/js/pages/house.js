/** The house rules: every option with its explanation; the dealer sets them, the others read them. */

import { useAsk } from '../act.js';
import { el, Fragment } from '../el.js';
import { duration } from '../clock.js';
import { CLOCK } from '../limits.js';
import { Option } from '../option.js';
import { amDealer, room } from '../state.js';
import { t } from '../texts.js';

/** @import { Absence, Clocks, Locale, Options, RoomView } from '../protocol.js' */
/** @import { Choice } from '../option.js' */
/** @typedef {Partial<Pick<RoomView, 'options' | 'clocks' | 'language' | 'absence' | 'family' | 'remarks'>>} Change */
/** @typedef {{ here: RoomView, still: boolean, arrange: (change: Change) => void }} Part */
/** @typedef {Exclude<keyof Clocks, 'kind'>} Phase */

/** @type {Phase[]} */
const PHASES = ['ask', 'vote', 'choose'];
const [HOUR, DAY] = [3600, 86_400];
const SECONDS = [30, 45, 60, 90, 120, 180, 300, 600, 1800, HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const GRACE = [30, 60, 90, 180, 300, 600];
/** Clocks for a council of one evening, and for one that lasts a week. @type {Record<'evening' | 'week', Clocks>} */
const PACES = {
  evening: { ask: CLOCK.ask, vote: CLOCK.vote, choose: CLOCK.choose, kind: 'soft' },
  week: { ask: DAY, vote: DAY, choose: 12 * HOUR, kind: 'soft' },
};

/** @type {Record<'start' | 'days' | 'number', number[]>} */
const NUMBERS = { start: [1, 3, 5], days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], number: [1, 2, 3, 4] };

export function House() {
  const [busy, ask] = useAsk();
  const here = room.value;
  if (!here) return null;
  const still = !amDealer.value || here.stage !== 'lobby' || busy;
  /** @param {Change} change */
  const arrange = (change) => {
    const { options, clocks, language, absence, family, remarks } = { ...here, ...change };
    ask({ do: 'arrange', options, clocks, language, absence, family, remarks });
  };
  const part = { here, still, arrange };
  return el('div', { class: 'house' },
    amDealer.value && here.stage !== 'lobby' ? el('p', null, t('client-house-later')) : null,
    el(Option, { id: 'option-language', text: 'client-language', why: t('client-language-why'), still, value: here.language,
      choices: [{ value: 'it', says: 'Italiano' }, { value: 'en', says: 'English' }],
      set: (value) => arrange({ language: /** @type {Locale} */ (value) }) }),
    few('option-family', ['off', 'on'], { still, value: here.family ? 'on' : 'off', set: (value) => arrange({ family: value === 'on' }) }),
    few('option-remarks', ['on', 'off'], { still, value: here.remarks ? 'on' : 'off', set: (value) => arrange({ remarks: value === 'on' }) }),
    el('h3', null, t('client-house-time')),
    el(TimePart, part),
    el('h3', null, t('client-house-absent')),
    el(AbsencePart, part),
    el('h3', null, t('client-house-game')),
    el(GamePart, part));
}

/** How long, and what then. @param {Part} props */
function TimePart({ here, still, arrange }) {
  const { clocks } = here;
  const pace = (/** @type {const} */ (['evening', 'week'])).find((name) => PHASES.every((phase) => clocks[phase] === PACES[name][phase]));
  return el(Fragment, null,
    el(Option, { id: 'option-pace', text: 'client-pace', still, value: pace ?? 'own',
      choices: [...named('option-pace', ['evening', 'week']), ...(pace ? [] : [{ value: 'own', says: t('option-pace-own') }])],
      set: (value) => value !== 'own' && arrange({ clocks: PACES[value === 'week' ? 'week' : 'evening'] }) }),
    few('option-kind', ['soft', 'hard', 'off'], { text: 'client-clock-kind', why: t(`client-clock-kind-${clocks.kind ?? 'soft'}`), still, value: clocks.kind ?? 'soft',
      set: (value) => arrange({ clocks: { ...clocks, kind: /** @type {Clocks['kind']} */ (value) } }) }),
    clocks.kind === 'off' ? null : PHASES.map((phase) => el(Option, { key: phase, id: `option-clock-${phase}`, text: `client-clock-${phase}`, still,
      value: String(clocks[phase] ?? ''), choices: clockChoices(phase, clocks[phase] ?? null),
      set: (value) => arrange({ clocks: { ...clocks, [phase]: value ? Number(value) : null } }) })));
}

/** What is done for whoever isn't there. @param {Part} props */
function AbsencePart({ here, still, arrange }) {
  const { absence } = here;
  const grace = absence.grace ?? 90;
  const choices = [...new Set([...GRACE, grace])].sort((a, b) => a - b);
  return el(Fragment, null,
    few('option-absent', ['skip', 'bot'], { text: 'client-absent', still, value: absence.absent ?? 'skip',
      set: (value) => arrange({ absence: { ...absence, absent: /** @type {Absence['absent']} */ (value) } }) }),
    el(Option, { id: 'option-grace', text: 'client-grace', still, value: String(grace),
      choices: choices.map((n) => ({ value: String(n), says: n === 90 ? usual(duration(n)) : duration(n) })),
      set: (value) => arrange({ absence: { ...absence, grace: Number(value) } }) }));
}

/** The options of the rules. @param {Part} props */
function GamePart({ here, still, arrange }) {
  const { options } = here;
  /** @param {Partial<Options>} change */
  const option = (change) => arrange({ options: { ...options, ...change } });
  return el(Fragment, null,
    (/** @type {const} */ (['start', 'days', 'number'])).map((name) => el(Option, { key: name, id: `option-${name}`, still,
      value: String(options[name] ?? ''), choices: numberChoices(name, here),
      set: (value) => option({ [name]: value ? Number(value) : null }) })),
    (/** @type {const} */ (['joker', 'symbols'])).map((name) => few(`option-${name}`, ['on', 'off'], { still,
      value: options[name] === false ? 'off' : 'on', set: (value) => option({ [name]: value === 'on' }) })),
    few('option-tie', ['fails', 'advances'], { still, value: options.tie ?? 'fails',
      set: (value) => option({ tie: /** @type {NonNullable<Options['tie']>} */ (value) }) }),
    few('option-followers', ['many', 'one'], { still, value: options.followers ?? 'many',
      set: (value) => option({ followers: /** @type {NonNullable<Options['followers']>} */ (value) }) }),
    few('option-temple', ['day', 'once'], { still, value: options.temple ?? 'day',
      set: (value) => option({ temple: /** @type {NonNullable<Options['temple']>} */ (value) }) }));
}

/**
 * A choice among a few that have names; the first is the default.
 * @param {string} id
 * @param {string[]} values
 * @param {{ text?: string, why?: string, still: boolean, value: string, set: (value: string) => void }} rest
 */
function few(id, values, rest) {
  return el(Option, { key: id, id, choices: named(id, values), ...rest });
}

/** The first named is the default. @param {string} id @param {string[]} values @returns {Choice[]} */
function named(id, values) {
  return values.map((value, i) => ({ value, says: i ? t(`${id}-${value}`) : usual(t(`${id}-${value}`)) }));
}

/** @param {string} says */
function usual(says) {
  return `${says} (${t('options-default')})`;
}

/** @param {'start' | 'days' | 'number'} name @param {RoomView} here @returns {Choice[]} */
function numberChoices(name, here) {
  const says = (/** @type {number} */ n) => (name === 'start' ? t(`option-start-${n}`) : t(`option-${name}-value`, { number: n }));
  const automatic = here.numbers && !here.options[name] ? usual(says(here.numbers[name])) : t('client-by-number');
  return [{ value: '', says: automatic }, ...NUMBERS[name].map((n) => ({ value: String(n), says: says(n) }))];
}

/** @param {Phase} phase @param {number | null} now @returns {Choice[]} */
function clockChoices(phase, now) {
  const seconds = now && !SECONDS.includes(now) ? [...SECONDS, now].sort((a, b) => a - b) : SECONDS;
  return [{ value: '', says: t('client-clock-off') },
    ...seconds.map((n) => ({ value: String(n), says: n === CLOCK[phase] ? usual(duration(n)) : duration(n) }))];
}
