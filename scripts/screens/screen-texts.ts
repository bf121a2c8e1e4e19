import { globSync, readFileSync } from 'node:fs';
import type { Language } from '#api/languages.ts';

export type TextOf = (key: string) => string;

/** The texts of a language by key, as `timetable.filters.open`: screens press buttons by their text. */
export function readTexts(language: Language): TextOf {
  return (key) => {
    const [domain = '', ...path] = key.split('.');
    const file = domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const folder = new URL(`../../src/locales/${language}/`, import.meta.url);
    // A domain's texts can be split between the first load's file and the deferred one.
    const value = globSync(`**/${file}.json`, { cwd: folder })
      .map((found) => path.reduce(valueAt, JSON.parse(readFileSync(new URL(found, folder), 'utf8'))))
      .find((one) => one !== undefined);
    if (typeof value !== 'string') throw new Error(`${language} has no text ${key}`);
    return value;
  };
}

const valueAt = (texts: unknown, part: string): unknown => (texts as Record<string, unknown> | undefined)?.[part];
