import { foldMailAddress } from './mail-address.ts';

/** More words than these narrow nothing that a person types. */
const mostWords = 6;
const sizeOfPhone = 5;

/** Greater than whatever follows the word in the database's order of bytes. */
const afterAll = '\u{10FFFF}';

/** A range of words in byte order that begin alike. */
export interface WordRange {
  low: string;
  high: string;
}

/** Letters that are no letter with a mark: what people write who have no key for them. */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  // At the end of a Greek word.
  ς: 'σ',
};

/** Marks on letters, of any script, and what is not seen at all: it comes along when a name is copied. */
const marks = new RegExp(
  `[${[
    '\\u0300-\\u036f',
    '\\u0483-\\u0487',
    '\\u0591-\\u05bd',
    '\\u0610-\\u061a',
    '\\u064b-\\u065f',
    '\\u0670',
    '\\u1ab0-\\u1aff',
    '\\u1dc0-\\u1dff',
    '\\u20d0-\\u20ff',
    '\\ufe20-\\ufe2f',
    '\\u0640\\u00ad\\u200b-\\u200f\\u2060\\ufeff',
  ].join('')}]`,
  'g',
);

/** Every mark that is written for an apostrophe. */
const apostrophes = /[\u2018\u2019\u02bc\u02bb\u02b9\u2032\u0060]/g;

/**
 * Without case, diacritics and ligatures, and with one apostrophe; the database folds names in the same way
 * (`fold_word`).
 */
export const foldWord = (text: string): string =>
  text
    // Compatible forms take it for a mark on a space.
    .replaceAll('\u00b4', "'")
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħıŋŧς]/g, (letter) => spelledOut[letter] ?? letter)
    .replaceAll(apostrophes, "'");

/** An address is stored with its domain in ASCII. */
const foldTyped = (word: string): string => foldWord(/@.*\.\p{L}{2,}$/u.test(word) ? foldMailAddress(word) : word);

/**
 * What somebody types in a search for people, as words of which each must begin one of the client. A phone number may be written in
 * groups and with its country's code.
 */
export function searchWords(search: string): WordRange[] {
  const phone = search.replaceAll(/[\s()+-]/g, '');
  const isPhone = /^\d+$/.test(phone) && phone.length >= sizeOfPhone;
  const words = isPhone ? [phone.replace(/^00/, '')] : search.split(/[\s,;]+/).map(foldTyped);
  const all = [...new Set(words.map((word) => word.replace(/^\+/, '')))].filter((word) => word !== '');
  return all.slice(0, mostWords).map((low) => ({ low, high: low + afterAll }));
}
