import { globSync, readFileSync } from 'node:fs';
import type { Language } from '#api/languages.ts';

export type TextOf = (key: string) => string;

/** The texts of a language by key, as `timetable.filters.open`: screens press buttons by their text. */
export function readTexts(language: Language): TextOf {
  return (key) => {
    const [file, ...path] = key.split('.');
    const folder = new URL(`../../src/locales/${language}/`, import.meta.url);
    const [found = ''] = globSync(`**/${file}.json`, { cwd: folder });
    let value: unknown = JSON.parse(readFileSync(new URL(found, folder), 'utf8'));
    for (const part of path) value = (value as Record<string, unknown> | undefined)?.[part];
    if (typeof value !== 'string') throw new Error(`${language} has no text ${key}`);
    return value;
  };
}
