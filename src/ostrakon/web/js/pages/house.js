/** The house rules: every option with its explanation; the dealer sets them, the others read them. */

import { useAsk } from '../act.js';
import { el, Fragment } from '../el.js';
import { duration } from '../clock.js';
import { CLOCK } from '../limits.js';
import { amDealer, room } from '../state.js';
import { t } from '../texts.js';

/** @import { Absence, Clocks, Locale, Options, RoomView } from '../protocol.js' */
/** @typedef {{ value: string, says: string }} Choice */
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
    el(Row, { id: 'language', says: t('client-language'), why: t('client-language-why'), still, value: here.language,
      choices: [{ value: 'it', says: 'Italiano' }, { value: 'en', says: 'English' }],
      set: (value) => arrange({ language: /** @type {Locale} */ (value) }) }),
    el(Row, { id: 'family', says: t('option-family'), why: t('option-family.why'), still, value: here.family ? 'on' : 'off',
      choices: named('family', ['off', 'on']), set: (value) => arrange({ family: value === 'on' }) }),
    el(Row, { id: 'remarks', says: t('option-remarks'), why: t('option-remarks.why'), still, value: here.remarks ? 'on' : 'off',
      choices: named('remarks', ['on', 'off']), set: (value) => arrange({ remarks: value === 'on' }) }),
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
    el(Row, { id: 'pace', says: t('client-pace'), why: t('client-pace.why'), still, value: pace ?? 'own',
      choices: [...named('pace', ['evening', 'week']), ...(pace ? [] : [{ value: 'own', says: t('option-pace-own') }])],
      set: (value) => value !== 'own' && arrange({ clocks: PACES[value === 'week' ? 'week' : 'evening'] }) }),
    el(Row, { id: 'kind', says: t('client-clock-kind'), why: t(`client-clock-kind-${clocks.kind ?? 'soft'}`), still, value: clocks.kind ?? 'soft',
      choices: named('kind', ['soft', 'hard', 'off']), set: (value) => arrange({ clocks: { ...clocks, kind: /** @type {Clocks['kind']} */ (value) } }) }),
    clocks.kind === 'off' ? null : PHASES.map((phase) => el(Row, { key: phase, id: `clock-${phase}`, says: t(`client-clock-${phase}`), why: t(`client-clock-${phase}.why`), still,
      value: String(clocks[phase] ?? ''), choices: clockChoices(phase, clocks[phase] ?? null),
      set: (value) => arrange({ clocks: { ...clocks, [phase]: value ? Number(value) : null } }) })));
}

/** What is done for whoever isn't there. @param {Part} props */
function AbsencePart({ here, still, arrange }) {
  const { absence } = here;
  const grace = absence.grace ?? 90;
  const choices = [...new Set([...GRACE, grace])].sort((a, b) => a - b);
  return el(Fragment, null,
    el(Row, { id: 'absent', says: t('client-absent'), why: t('client-absent.why'), still, value: absence.absent ?? 'skip',
      choices: named('absent', ['skip', 'bot']), set: (value) => arrange({ absence: { ...absence, absent: /** @type {Absence['absent']} */ (value) } }) }),
    el(Row, { id: 'grace', says: t('client-grace'), why: t('client-grace.why'), still, value: String(grace),
      choices: choices.map((n) => ({ value: String(n), says: n === 90 ? usual(duration(n)) : duration(n) })),
      set: (value) => arrange({ absence: { ...absence, grace: Number(value) } }) }));
}

/** The options of the rules. @param {Part} props */
function GamePart({ here, still, arrange }) {
  const { options } = here;
  /** @param {Partial<Options>} change */
  const option = (change) => arrange({ options: { ...options, ...change } });
  return el(Fragment, null,
    (/** @type {const} */ (['start', 'days', 'number'])).map((name) => el(Row, { key: name, id: name, says: t(`option-${name}`), why: t(`option-${name}.why`), still,
      value: String(options[name] ?? ''), choices: numberChoices(name, here),
      set: (value) => option({ [name]: value ? Number(value) : null }) })),
    (/** @type {const} */ (['joker', 'symbols'])).map((name) => el(Row, { key: name, id: name, says: t(`option-${name}`), why: t(`option-${name}.why`), still,
      value: options[name] === false ? 'off' : 'on', choices: named(name, ['on', 'off']), set: (value) => option({ [name]: value === 'on' }) })),
    el(Row, { id: 'tie', says: t('option-tie'), why: t('option-tie.why'), still, value: options.tie ?? 'fails',
      choices: named('tie', ['fails', 'advances']), set: (value) => option({ tie: value === 'advances' ? 'advances' : 'fails' }) }),
    el(Row, { id: 'followers', says: t('option-followers'), why: t('option-followers.why'), still, value: options.followers ?? 'many',
      choices: named('followers', ['many', 'one']), set: (value) => option({ followers: value === 'one' ? 'one' : 'many' }) }),
    el(Row, { id: 'temple', says: t('option-temple'), why: t('option-temple.why'), still, value: options.temple ?? 'day',
      choices: named('temple', ['day', 'once']), set: (value) => option({ temple: value === 'once' ? 'once' : 'day' }) }));
}

/** @param {{ id: string, says: string, why: string, still: boolean, value: string, choices: Choice[], set: (value: string) => void }} props */
function Row({ id, says, why, still, value, choices, set }) {
  return el('div', { class: 'option' },
    el('label', { for: `option-${id}` }, says),
    el('select', { id: `option-${id}`, disabled: still, value, 'aria-describedby': `why-${id}`, onChange: (event) => set(event.currentTarget.value) },
      choices.map((choice) => el('option', { key: choice.value, value: choice.value, selected: choice.value === value }, choice.says))),
    el('p', { id: `why-${id}` }, why));
}

/** The first named is the default. @param {string} name @param {string[]} values @returns {Choice[]} */
function named(name, values) {
  return values.map((value, i) => ({ value, says: i ? t(`option-${name}-${value}`) : usual(t(`option-${name}-${value}`)) }));
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
