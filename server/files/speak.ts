import { readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { type Language, languages } from '#api/languages.ts';
import type { Said, SaidValue } from './said.ts';

/** Of files of people, and of timetables; no key is in both. */
const files = ['clients-report', 'timetable-report'];

const textsOf = (language: Language): object =>
  Object.assign(
    {},
    ...files.map((name) =>
      JSON.parse(readFileSync(new URL(`../../src/locales/${language}/${name}.json`, import.meta.url), 'utf8')),
    ),
  );

let loaded: i18n | undefined;

function reportTexts(): i18n {
  if (loaded) return loaded;
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    resources: Object.fromEntries(languages.map((language) => [language, { report: textsOf(language) }])),
    defaultNS: 'report',
    fallbackLng: false,
    // Plain text: what stands in a file is written as it stands.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  loaded = instance;
  return instance;
}

type NameOfField = (field: string, language: Language) => string;

/** Without its full stop, in the language of its reader. `nameOf` says what columns of that kind of file are called. */
export function speak({ key, values = {} }: Said, language: Language, nameOf: NameOfField = String): string {
  const words = (value: SaidValue): string | number => {
    if (typeof value !== 'object') return value;
    return 'field' in value ? nameOf(value.field, language) : speak(value, language, nameOf);
  };
  const spoken = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, words(value)]));
  return reportTexts().getFixedT(language)(key, spoken);
}

/** For an operator. */
export function sentenceOf(one: Said): string {
  const text = speak(one, 'en');
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}
