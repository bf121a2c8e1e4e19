import { readFileSync } from 'node:fs';
import { createInstance, type TFunction } from 'i18next';
import { formatMoney } from '#api/format-money.ts';
import { type Language, languages } from '#api/languages.ts';
import { writeDate } from '#api/timetable/say-when.ts';

const textsOf = (language: Language): object =>
  JSON.parse(readFileSync(new URL(`../../../src/locales/${language}/documents.json`, import.meta.url), 'utf8'));

export interface DocumentTexts {
  t: TFunction;
  /** Cents. */
  money(cents: number): string;
  /** `2026-11-13` → `13.11.2026`, in every language. */
  date(day: string): string;
  /** `24`, `5,5`. */
  number(value: number): string;
}

const minus = '\u2212';

const known = new Map<Language, DocumentTexts>();

/** Texts of papers that are kept and printed. Loaded on first use; they change only with the program. */
export function documentTexts(language: Language): DocumentTexts {
  const ready = known.get(language);
  if (ready) return ready;
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    lng: language,
    resources: Object.fromEntries(languages.map((one) => [one, { documents: textsOf(one) }])),
    defaultNS: 'documents',
    fallbackLng: false,
    // Plain text: a name is written literally, and never parsed as a text key.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  const texts: DocumentTexts = {
    t: instance.t,
    money: (cents) => formatMoney(cents, language),
    date: writeDate,
    number: (value) =>
      String(value)
        .replace('-', minus)
        .replace('.', language === 'en' ? '.' : ','),
  };
  known.set(language, texts);
  return texts;
}
