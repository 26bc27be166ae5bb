/** The time that is left, told by a component of its own so that no page is drawn again each second. */

import { useEffect, useRef, useState } from '../vendor/preact.js';
import { announce } from './announce.js';
import { el } from './el.js';
import { clock, council, myExtra, room } from './state.js';
import { locale, t } from './texts.js';

const TOLD = [30, 10];
/** What was told of the time of which phase: each thing once, on however many pages it is drawn. */
let told = { of: '', times: /** @type {number[]} */ ([]) };

/** @param {number} seconds none once the time is over */
function tell(seconds) {
  const of = `${council.peek()?.moment} ${council.peek()?.phase}`;
  if (told.of !== of) told = { of, times: [] };
  if (told.times.includes(seconds)) return;
  told.times.push(seconds);
  announce(seconds ? t('client-seconds-left', { seconds }) : t('client-time-over'));
}
const [HOUR, DAY] = [3600, 86_400];

/** Seconds left as 1:05. @param {number} seconds */
function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A length of time in words: "45 seconds", "12 hours", "2 days"; between them "1:30". @param {number} seconds */
export function duration(seconds) {
  /** @type {[number, string][]} */
  const units = [[DAY, 'day'], [HOUR, 'hour'], [60, 'minute'], [1, 'second']];
  const [length, unit] = units.find(([one]) => seconds >= one && seconds % one === 0) ?? [1, 'second'];
  if (unit === 'second' && seconds > 90) return minutes(seconds);
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}

/** What is left, as 1:05 or, where it is long, in words: "5 hours left". @param {number} seconds */
function remainder(seconds) {
  if (seconds < HOUR) return minutes(seconds);
  const unit = seconds < 2 * DAY ? HOUR : DAY;
  return t('client-due', { time: duration(Math.round(seconds / unit) * unit) });
}

/**
 * The time left in this phase, or that it is over and the room still waits; nothing where no clock runs. Whoever has
 * extra time sees his own.
 * @param {{ class?: string }} props
 */
export function Countdown(props) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const running = clock.value;
  const paused = Boolean(room.value?.paused);
  const more = myExtra.value;
  const [over, setOver] = useState(false);
  useEffect(() => setOver(false), [running, more]);
  useEffect(() => {
    if (!running) return undefined;
    if (over || (running.warned && !more)) {
      tell(0);
      return undefined;
    }
    let shown = Infinity;
    const tick = () => {
      const left = Math.min(running.total, paused ? running.left : running.deadline - performance.now()) + more;
      const seconds = Math.max(0, Math.ceil(left / 1000));
      if (!seconds && running.warned) setOver(true);
      if (seconds === shown) return;
      if (TOLD.includes(seconds) && shown !== Infinity) tell(seconds);
      shown = seconds;
      if (!place.current) return;
      const says = remainder(seconds);
      if (place.current.textContent !== says) place.current.textContent = says;
      place.current.dataset['short'] = String(seconds <= 10);
    };
    tick();
    if (paused) return undefined;
    const timer = setInterval(tick, 250);
    // A tab out of sight counts slowly: the first thing seen of it is the true remainder.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [running, paused, more, over]);
  if (!running) return null;
  if (over || (running.warned && !more)) return el('span', { class: `clock over ${props.class ?? ''}` }, t('client-time-over'));
  return el('span', { class: `clock ${props.class ?? ''}`, role: 'timer', 'aria-label': t('client-time-left') },
    el('span', { ref: place }));
}
