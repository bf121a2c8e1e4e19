import { readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { type Language, languages } from '#api/languages.ts';
import { writeDate } from '#api/timetable/say-when.ts';

const textsOf = (language: Language): object =>
  JSON.parse(readFileSync(new URL(`../../../src/locales/${language}/messages.json`, import.meta.url), 'utf8'));

/** `2026-11-21T18:00:00` → `21.11.2026 18:00`, in every language. */
export const writeDateTime = (wall: string): string =>
  wall.replace(/^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}).*$/, '$3.$2.$1 $4');

/** `2026-11-21T18:00:00` → `18:00`. */
const writeTime = (wall: string): string => wall.slice(11, 16);

let loaded: i18n | undefined;

/** Texts that the server itself sends to users. Loaded on first use; they change only with the program. */
export function messageTexts(): i18n {
  if (loaded) return loaded;
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    resources: Object.fromEntries(languages.map((language) => [language, { messages: textsOf(language) }])),
    defaultNS: 'messages',
    fallbackLng: false,
    // Plain text: a name is written literally, and never parsed as a text key.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  instance.services.formatter?.add('dateTime', (value: unknown) => writeDateTime(String(value)));
  instance.services.formatter?.add('date', (value: unknown) => writeDate(String(value)));
  instance.services.formatter?.add('time', (value: unknown) => writeTime(String(value)));
  loaded = instance;
  return instance;
}
