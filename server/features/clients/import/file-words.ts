import { readFileSync } from 'node:fs';
import { type Language, languages } from '#api/languages.ts';
import type { PersonField, RightField, RightKind } from './column-names.ts';

/** Names and words that a file may use, as one language has them; several for one meaning with commas between. */
interface FileWords {
  columns: Record<PersonField, string> & Record<RightKind, Partial<Record<RightField, string>>>;
  words: {
    none: string;
    yes: string;
    no: string;
    language: Record<string, string>;
    status: Record<string, string>;
    kind: Record<string, string>;
  };
}

const readWords = (language: Language): FileWords =>
  JSON.parse(readFileSync(new URL(`../../../../src/locales/${language}/clients-file.json`, import.meta.url), 'utf8'));

/** By language. A file may mix them. */
export const fileWords = Object.fromEntries(languages.map((language) => [language, readWords(language)])) as Record<
  Language,
  FileWords
>;

export const splitWords = (words: string): string[] => words.split(', ');
