/** The interface's words: Fluent messages and topic cards of the reader's language. */

import { FluentBundle, FluentResource } from '../vendor/fluent.js';
import { signal, useEffect, useState } from '../vendor/preact.js';
import { at, FILES } from './place.js';
import { keep, kept } from './storage.js';

/** @import { Locale } from './protocol.js' */
/** @typedef {Record<string, string | number>} Args */
/** @typedef {{ locale: Locale, bundle: FluentBundle, topics: Record<string, string[]> }} Texts */

/** @type {readonly Locale[]} */
export const LOCALES = ['it', 'en'];

const texts = signal(/** @type {Texts | null} */ (null));
/** @type {Map<Locale, Promise<Texts>>} */
const loading = new Map();

/** The language of the interface. @returns {Locale} */
export function locale() {
  return texts.value?.locale ?? wantedLocale();
}

/** The language this reader chose before, or the first of the browser's that we have. @returns {Locale} */
export function wantedLocale() {
  const wanted = [kept('locale') ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2));
  return LOCALES.find((have) => have === wanted.find((tag) => LOCALES.some((l) => l === tag))) ?? 'en';
}

/** Load a language and show everything in it. @param {Locale} chosen */
export async function loadLocale(chosen) {
  texts.value = await textsOf(chosen);
  document.documentElement.lang = chosen;
}

/** A language's texts, that are fetched once. @param {Locale} chosen */
export async function textsOf(chosen) {
  const made = loading.get(chosen) ?? fetchTexts(chosen);
  loading.set(chosen, made);
  try {
    return await made;
  } catch (error) {
    loading.delete(chosen);
    throw error;
  }
}

/** Like `t`, in a language that may be another one than the reader's; null until it is here. @param {Locale} language */
export function useTexts(language) {
  const [other, setOther] = useState(texts.value?.locale === language ? texts.value : null);
  useEffect(() => {
    textsOf(language).then(setOther, () => undefined);
  }, [language]);
  return other && ((/** @type {string} */ id) => said(other.bundle, id));
}

/** The reader wants this language from now on. @param {Locale} chosen */
export function chooseLocale(chosen) {
  keep('locale', chosen);
  return loadLocale(chosen);
}

/**
 * The text of a message, or of one of its attributes: `t('day-none.what')`.
 * @param {string} id
 * @param {Args} [args]
 */
export function t(id, args) {
  return said(texts.value?.bundle, id, args);
}

/** @param {FluentBundle | undefined} bundle @param {string} id @param {Args} [args] */
function said(bundle, id, args) {
  const [name = '', attribute] = id.split('.');
  const message = bundle?.getMessage(name);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args ? apart(args) : null, []) : id;
}

const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What is written from right to left moves nothing of the sentence around it. @param {Args} args */
function apart(args) {
  return Object.fromEntries(Object.entries(args).map(([name, value]) =>
    [name, typeof value === 'string' && LEFTWARDS.test(value) ? `\u2068${value}\u2069` : value]));
}

/** Whether there is such a message. @param {string} id */
export function hasText(id) {
  return texts.value?.bundle.hasMessage(id) ?? false;
}

/** Several names as one phrase: "A, B and C". @param {string[]} names */
export function listed(names) {
  return new Intl.ListFormat(locale()).format(names.map((name) => (LEFTWARDS.test(name) ? `\u2068${name}\u2069` : name)));
}

/** @param {Locale} chosen @returns {Promise<Texts>} */
async function fetchTexts(chosen) {
  const answer = await fetch(at(`/texts/${chosen}-${FILES}.json`));
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  const { ftl, topics } = await answer.json();
  const bundle = new FluentBundle(chosen, { useIsolating: false });
  bundle.addResource(new FluentResource(ftl));
  return { locale: chosen, bundle, topics };
}
