import { readFileSync } from 'node:fs';
import { type Language, languages } from '#api/languages.ts';
import { nameColumns } from '../../../files/name-columns.ts';

/** The columns of a timetable, in the order in which it is written. */
export const tableFields = [
  'date',
  'until',
  'weekdays',
  'start',
  'end',
  'minutes',
  'name',
  'style',
  'trainer',
  'club',
  'room',
  'places',
  'comment',
  'hidden',
] as const;

export type TableField = (typeof tableFields)[number];

/** What columns and weekdays are called in one language; synonyms, parted by commas. */
interface FileWords {
  columns: Record<TableField, string>;
  weekdays: Record<string, string>;
}

const words = Object.fromEntries(
  languages.map((language) => [
    language,
    JSON.parse(
      readFileSync(new URL(`../../../../src/locales/${language}/timetable-file.json`, import.meta.url), 'utf8'),
    ) as FileWords,
  ]),
) as Record<Language, FileWords>;

const split = (list: string): string[] => list.split(', ');

export const { columnNames, nameOfField, findField, languageOf } = nameColumns(tableFields, (language, field) =>
  split(words[language].columns[field]),
);

const fold = (word: string): string => word.normalize('NFC').toLowerCase().replace(/\.$/, '');

/**
 * 1 (Monday) to 7 for a word as `E`, `Mon` or `pirmdiena`. Short ones mean other days in other languages, so that one
 * is asked first.
 */
export function findWeekday(word: string, language: Language): number | undefined {
  const others = languages.filter((one) => one !== language);
  for (const one of [language, ...others]) {
    const day = Object.entries(words[one].weekdays).find(([, names]) => split(names).includes(fold(word)))?.[0];
    if (day !== undefined) return Number(day);
  }
  return undefined;
}
