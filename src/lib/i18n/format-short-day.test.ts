import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { languages } from '#api/languages.ts';
import { firstTexts as en } from '#src/locales/en/first-texts.ts';
import { firstTexts as et } from '#src/locales/et/first-texts.ts';
import { firstTexts as lv } from '#src/locales/lv/first-texts.ts';
import { formatInstant, formatSaidDay, formatWeekday, formatWeekdayShort, formatWhen, weekOf } from './format-date.ts';
import { formatSaidWeekday, formatShortDay, startLine } from './format-short-day.ts';

const today = '2026-11-24';
const capital = /^\p{Lu}/u;

test.each(languages)(
  '%s: the short names of the week are one for each day, and in English and Latvian two letters',
  async (language) => {
    const t = await translatorOf(language);
    const names = weekOf(today).map((day) => formatWeekdayShort(day, t));
    expect(new Set(names).size).toBe(7);
    expect(names.map(({ length }) => length)).toEqual(names.map(() => (language === 'et' ? 1 : 2)));
    expect(weekOf(today).map((day) => formatShortDay(day, t))).toEqual(
      weekOf(today).map((day, at) => `${names[at]} ${day.slice(8)}.11.`),
    );
  },
);

test.each(languages)(
  '%s: a weekday has a capital where it begins, and inside a sentence in English alone',
  async (language) => {
    const t = await translatorOf(language);
    for (const day of weekOf(addDays(today, 14))) {
      expect(formatWeekday(day, t)).toMatch(capital);
      for (const said of [formatSaidWeekday(day, t, language), formatSaidDay(day, today, t, language)])
        expect([said, capital.test(said)]).toEqual([said, language === 'en']);
      expect(startLine(formatSaidDay(day, today, t, language))).toMatch(capital);
    }
  },
);

test.each(languages)('%s: a moment that begins a line has a capital, and is else as it is said', async (language) => {
  const t = await translatorOf(language);
  for (const days of [-1, 0, 1]) {
    const said = formatWhen(`${addDays(today, days)}T18:00:00`, today, t);
    expect(said).not.toMatch(capital);
    expect(startLine(said)).toMatch(capital);
    expect(startLine(said).slice(1)).toBe(said.slice(1));
  }
  const written = formatInstant('2026-10-01T15:00:00Z', 'Europe/Tallinn', today, t);
  expect(startLine(written)).toBe(written);
});

const translatorOf = (lng: (typeof languages)[number]) =>
  createInstance().init({
    lng,
    resources: { et: { translation: et }, en: { translation: en }, lv: { translation: lv } },
    interpolation: { escapeValue: false },
  });
