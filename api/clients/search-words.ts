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
};

/** Every mark that is written for an apostrophe. */
const apostrophes = /[\u2018\u2019\u02bc\u02bb\u02b9\u2032\u0060\u00b4]/g;

/** Without case and diacritics, and with one apostrophe; the database folds names in the same way (`fold_word`). */
export const foldWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħıŋŧ]/g, (letter) => spelledOut[letter] ?? letter)
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
