/** The house rules: every option with its explanation; the dealer sets them, the others read them. */

import { useAsk } from '../act.js';
import { el } from '../el.js';
import { minutes } from '../clock.js';
import { CLOCK } from '../limits.js';
import { amDealer, room } from '../state.js';
import { t } from '../texts.js';

/** @import { Clocks, Locale, Options, RoomView } from '../protocol.js' */
/** @typedef {{ value: string, says: string }} Choice */

/** @type {Exclude<keyof Clocks, 'kind'>[]} */
const PHASES = ['ask', 'vote', 'choose'];
const SECONDS = [30, 45, 60, 90, 120, 180, 300, 600];

/** @type {Record<'start' | 'days' | 'number', number[]>} */
const NUMBERS = { start: [1, 3, 5], days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], number: [1, 2, 3, 4] };

export function House() {
  const [busy, ask] = useAsk();
  const here = room.value;
  if (!here) return null;
  const still = !amDealer.value || here.stage !== 'lobby' || busy;
  /** @param {Partial<Pick<RoomView, 'options' | 'clocks' | 'language'>>} change */
  const arrange = (change) => {
    const { options, clocks, language } = { ...here, ...change };
    ask({ do: 'arrange', options, clocks, language });
  };
  /** @param {Partial<Options>} change */
  const option = (change) => arrange({ options: { ...here.options, ...change } });
  const { options } = here;
  return el('div', { class: 'house' },
    el(Row, { id: 'language', says: t('client-language'), why: t('client-language-why'), still, value: here.language,
      choices: [{ value: 'it', says: 'Italiano' }, { value: 'en', says: 'English' }],
      set: (value) => arrange({ language: /** @type {Locale} */ (value) }) }),
    PHASES.map((phase) => el(Row, { key: phase, id: `clock-${phase}`, says: t(`client-clock-${phase}`), why: t(`client-clock-${phase}.why`), still,
      value: String(here.clocks[phase] ?? ''), choices: clockChoices(phase, here.clocks[phase]),
      set: (value) => arrange({ clocks: { ...here.clocks, [phase]: value ? Number(value) : null } }) })),
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

/** @param {Exclude<keyof Clocks, 'kind'>} phase @param {number | null} now @returns {Choice[]} */
function clockChoices(phase, now) {
  const seconds = now && !SECONDS.includes(now) ? [...SECONDS, now].sort((a, b) => a - b) : SECONDS;
  return [{ value: '', says: t('client-clock-off') },
    ...seconds.map((n) => ({ value: String(n), says: n === CLOCK[phase] ? usual(minutes(n)) : minutes(n) }))];
}
