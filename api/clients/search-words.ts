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

/** Without case and diacritics; the database folds names in the same way (`fold_word`). */
export const foldWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * What somebody types in a search for people, as words of which each must begin one of the client. A phone number may be written in
 * groups and with its country's code.
 */
export function searchWords(search: string): WordRange[] {
  const phone = search.replaceAll(/[\s()+-]/g, '');
  const isPhone = /^\d+$/.test(phone) && phone.length >= sizeOfPhone;
  const words = isPhone ? [phone.replace(/^00/, '')] : foldWord(search).split(/[\s,;]+/);
  const all = [...new Set(words.map((word) => word.replace(/^\+/, '')))].filter((word) => word !== '');
  return all.slice(0, mostWords).map((low) => ({ low, high: low + afterAll }));
}
