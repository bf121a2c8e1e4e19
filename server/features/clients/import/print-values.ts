import type { Language } from '#api/languages.ts';
import { type NameInFile, namesOfOne } from '../../catalog/style-names.ts';
import { fileWords, splitWords } from './column-names.ts';
import { readNames } from './read-values.ts';

type Words = (typeof fileWords)[Language]['words'];

/** The word that is written, of those that are read: one that no spreadsheet takes for a number or a formula. */
export function wordOf(language: Language, pick: (words: Words) => string | undefined): string {
  const words = splitWords(pick(fileWords[language].words) ?? '');
  return words.find((word) => /^\p{L}/u.test(word)) ?? words[0] ?? '';
}

/** Euro cents as `49.00`. */
export const printMoney = (cents: number): string => (cents / 100).toFixed(2);

/** `07:00:00` as `07:00`. */
export const printTime = (time: string): string => time.slice(0, 5);

const separators = [', ', ' | ', ' + ', '; '];

/** Names of these ids, parted by what is in none of them. Undefined where they would be read as others. */
export function printNames(
  ids: readonly number[],
  known: readonly NameInFile[],
  language: Language,
): string | undefined {
  const names = ids.map((id) => namesOfOne(known, id, language)[0]?.name);
  const [only] = names;
  const texts = names.length === 1 ? [only ?? ''] : separators.map((separator) => names.join(separator));
  return texts.find((text) => {
    try {
      return JSON.stringify(readNames(text, known, 'club')) === JSON.stringify(ids.toSorted((a, b) => a - b));
    } catch {
      return false;
    }
  });
}

/** What a cell begins with that a spreadsheet would calculate; `'` before it is taken off again when it is read. */
const formula = /^'(?='*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/;

export const unescapeCell = (cell: string): string => cell.replace(formula, '');

/** What looks as if it was escaped already. */
export const escapeCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
