import { normalizePhone } from '#api/account/phone-rule.ts';
import { mailAddress } from '#api/clients/typed-schema.ts';
import { countryCodes } from '#api/invoices/country-codes.ts';
import { type Language, languages } from '#api/languages.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import { type Said, said } from '../../../files/said.ts';
import { fileWords, splitWords } from './column-names.ts';
import { speak } from './words/speak.ts';

/** A cell cannot be read; what is said is the end of a sentence that begins with the cell's text. */
export class CellError extends Error {
  override name = 'CellError';
  readonly said: Said;

  constructor(reason: Said) {
    super(speak(reason, 'en'));
    this.said = reason;
  }
}

const fail = (...reason: Parameters<typeof said>): never => {
  throw new CellError(said(...reason));
};

const foldWord = (text: string): string => text.normalize('NFC').toLowerCase().trim();

const inAllLanguages = <T>(pick: (words: (typeof fileWords)[Language]['words']) => T): T[] =>
  languages.map((language) => pick(fileWords[language].words));

const nothing = new Set(inAllLanguages(({ none }) => splitWords(none)).flat());

/** Means no limit, which an empty cell does not. */
export const isNone = (text: string): boolean => nothing.has(foldWord(text));

/** Copied along with a name, or put there: not those within words of Persian and of some pictures. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

export function readText(text: string, longest: number): string {
  if (text.length > longest) fail('cell.tooLong', { most: longest });
  if (/\p{Cc}/u.test(text)) fail('cell.control');
  if (unseen.test(text)) fail('cell.unseen');
  return text.normalize('NFC');
}

export function readEmail(text: string): string {
  const read = mailAddress({ max: 200 }).safeParse(text);
  return read.success ? read.data : fail('cell.email');
}

/** Spreadsheets turn phone numbers into numbers; what they have added is removed. */
export function readPhone(text: string, country: 'EE' | 'LV'): string {
  const written = text.replace(/^'/, '').replace(/^00/, '+');
  const withPlus = /^(372|371)\d{7,8}$/.test(written.replaceAll(/\D/g, '')) && !written.startsWith('+');
  return (
    normalizePhone(written, country) ??
    (withPlus ? normalizePhone(`+${written}`, country) : undefined) ??
    fail('cell.phone')
  );
}

/** `21.11.2026`, `2026-11-21`, also followed by a midnight time. Returns the latter form. */
export function readDate(text: string): string {
  const day = text.replace(/[ T]0?0:00(:00)?(\.0+)?Z?$/, '').replace(/\.$/, '');
  const [, d = '', m = '', y = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day) ?? [];
  const iso = y === '' ? day : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const isReal = /^\d{4}-\d\d-\d\d$/.test(iso) && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso);
  return isReal ? iso : fail('cell.date');
}

/** An integer, also when a spreadsheet wrote `10,0`. */
export function readCount(text: string): number {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replace(/[.,]0+$/, '');
  return /^\d{1,6}$/.test(plain) ? Number(plain) : fail('cell.count');
}

/** `07:00`, `7.00`; returns `07:00:00`. */
export function readTime(text: string): string {
  const [, h = '', m = ''] = /^(\d{1,2})[:.](\d\d)(?::00)?$/.exec(text) ?? [];
  const time = `${h.padStart(2, '0')}:${m}:00`;
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00):00$/.test(time) ? time : fail('cell.time');
}

/** `1-5`, `6, 7`: 1 is Monday. Sorted, without duplicates. */
export function readWeekdays(text: string): number[] {
  const days = text.split(/[,;|\s]+/).flatMap((part) => {
    const [, from = '', to = from] = /^([1-7])(?:[-–]([1-7]))?$/.exec(part) ?? [];
    if (from === '' || to < from) return fail('cell.weekdays');
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index);
  });
  return [...new Set(days)].toSorted();
}

/** The meaning of each word, in any language. */
const wordsOf = (lists: readonly Record<string, string>[]): ReadonlyMap<string, string> =>
  new Map(
    lists
      .flatMap((list) => Object.entries(list))
      .flatMap(([meaning, words]) => splitWords(words).map((word): [string, string] => [foldWord(word), meaning])),
  );

const readWord = (words: ReadonlyMap<string, string>, text: string, problem: string): string =>
  words.get(foldWord(text)) ?? fail(problem);

const languageWords = wordsOf(inAllLanguages(({ language }) => language));

export const readLanguage = (text: string): Language => readWord(languageWords, text, 'cell.language') as Language;

const answerWords = wordsOf(inAllLanguages(({ yes, no }) => ({ yes, no })));

export const readBoolean = (text: string): boolean => readWord(answerWords, text, 'cell.answer') === 'yes';

const statusWords = wordsOf(inAllLanguages(({ status }) => status));

/** Numbered as in contracts. */
export const readStatus = (text: string): number => Number(readWord(statusWords, text, 'cell.status'));

const billingWords = wordsOf(inAllLanguages(({ billing }) => billing));

export const readBilling = (text: string): 'none' | 'once' | 'monthly' =>
  readWord(billingWords, text, 'cell.billing') as 'none' | 'once' | 'monthly';

/** `FI`, `fi`; Greece also as its numbers of VAT begin. */
export function readCountry(text: string): string {
  const code = foldWord(text).toUpperCase().replace(/^EL$/, 'GR');
  return countryCodes.includes(code) ? code : fail('cell.country');
}

/** `49`, `49,00`, `1 049.50 €`: euro cents. */
export function readMoney(text: string): number {
  const plain = text.replaceAll(/[\s\u00a0€]/g, '').replace(/^EUR|EUR$/i, '');
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (euros === '') return fail('cell.money');
  return Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

const kindWords = wordsOf(inAllLanguages(({ kind }) => kind));

function listOf(text: string): string[] {
  const parts = text.split(/[,;|+]/).map((part) => part.trim());
  return parts.every((part) => part !== '') ? parts : fail('cell.emptyInList');
}

const readKind = (word: string): TrainingKind => readWord(kindWords, word, 'cell.kind') as TrainingKind;

export const readKinds = (text: string): TrainingKind[] => [...new Set(listOf(text).map(readKind))].toSorted();

/** Ids of these names, ascending; names that contain a comma stand alone, or are parted by a sign that none of them contains. */
export function readNames(
  text: string,
  known: readonly { id: number; name: string }[],
  what: 'club' | 'style',
): number[] {
  const find = (name: string) => known.find((one) => foldWord(one.name) === foldWord(name))?.id;
  for (const parts of [[text], ...['|', '+', ';'].map((sign) => text.split(sign))]) {
    const ids = parts.map(find).filter((id) => id !== undefined);
    if (ids.length === parts.length) return sortIds(ids);
  }
  return sortIds(listOf(text).map((name) => find(name) ?? fail(`cell.${what}`, { name })));
}

const sortIds = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);
