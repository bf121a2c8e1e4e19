import { assert, integer, property } from 'fast-check';
import { createInstance, type TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#api/format-money.ts';
import type { Language } from '#api/languages.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { firstTexts as en } from '#src/locales/en/first-texts.ts';
import { firstTexts as et } from '#src/locales/et/first-texts.ts';
import { firstTexts as lv } from '#src/locales/lv/first-texts.ts';
import {
  formatDate,
  formatDay,
  formatEndTime,
  formatInstant,
  formatSaidDay,
  formatTime,
  formatWhen,
  weekOf,
} from './format-date.ts';

const today = '2026-11-24';

describe('dates and times', () => {
  test('are dd.MM.yyyy with 24-hour times', () => {
    expect(formatDate('2026-03-09')).toBe('09.03.2026');
    expect(formatTime('2026-11-24T18:05:00')).toBe('18:05');
    expect(formatEndTime('2026-11-24T18:15:00', 45)).toBe('19:00');
    expect(formatEndTime('2026-11-24T23:30:00', 60)).toBe('00:30');
  });

  test('name a day near today, and give another its weekday', async () => {
    const t = await translator('et');
    expect(formatDay('2026-11-24', today, t)).toBe('Täna, 24.11.2026');
    expect(formatDay('2026-11-23', today, t)).toBe('Eile, 23.11.2026');
    expect(formatDay('2026-11-26', today, t)).toBe('Neljapäev, 26.11.2026');
  });

  test('show a moment as part of a sentence in each language', async () => {
    expect(formatWhen('2026-11-25T08:00:00', today, await translator('et'))).toBe('homme 8:00');
    expect(formatWhen('2026-11-24T18:00:00', today, await translator('en'))).toBe('today at 18:00');
    expect(formatWhen('2026-11-30T08:00:00', today, await translator('lv'))).toBe('30.11.2026 plkst.\u00a08:00');
    expect(formatWhen('2026-11-25T00:30:00', today, await translator('et'))).toBe('homme 0:30');
  });

  test('inflect the day after “until” in Latvian, and only there', async () => {
    const after = async (language: Language) =>
      formatWhen('2026-11-25T08:00:00', today, await translator(language), 'whenAfter');
    expect(await Promise.all([after('et'), after('en'), after('lv')])).toEqual([
      'homme 8:00',
      'tomorrow at 8:00',
      'rītdienas plkst.\u00a08:00',
    ]);
    const lv = await translator('lv');
    expect(formatWhen('2026-11-25T08:00:00', today, lv)).toBe('rīt plkst.\u00a08:00');
    expect(formatInstant('2026-11-24T16:00:00Z', 'Europe/Riga', today, lv, 'whenAfter')).toBe(
      'šodienas plkst.\u00a018:00',
    );
    expect(formatWhen('2026-11-30T08:00:00', today, lv, 'whenAfter')).toBe('30.11.2026 plkst.\u00a08:00');
  });

  test('write a day inside a sentence in lower case, but for English weekdays', async () => {
    expect(await saidDays('et')).toEqual(['homme, 25.11.2026', 'neljapäev, 26.11.2026']);
    expect(await saidDays('lv')).toEqual(['rīt, 25.11.2026', 'ceturtdiena, 26.11.2026']);
    expect(await saidDays('en')).toEqual(['tomorrow, 25.11.2026', 'Thursday, 26.11.2026']);
  });

  test('show an instant in the club’s time zone', async () => {
    const t = await translator('et');
    expect(formatInstant('2026-11-24T22:30:00Z', 'Europe/Tallinn', today, t)).toBe('homme 0:30');
    expect(formatInstant('2026-07-01T05:00:00Z', 'Europe/Riga', today, t)).toBe('01.07.2026 8:00');
  });

  test('list a week as seven days from Monday', () => {
    expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
    expect(weekOf('2026-12-31')[0]).toBe('2026-12-28');
    expect(weekOf('2026-12-31')[6]).toBe('2027-01-03');
  });
});

describe('money and durations', () => {
  test('format euro amounts as each language does', () => {
    expect(formatMoney(4990, 'et')).toBe('49,90\u00a0€');
    expect(formatMoney(123450, 'lv')).toBe('1234,50\u00a0€');
    expect(formatMoney(1234550, 'lv')).toBe('12\u00a0345,50\u00a0€');
    expect(formatMoney(1234550, 'en')).toBe('€12,345.50');
    expect(formatMoney(-5, 'et')).toBe('\u22120,05\u00a0€');
    expect(formatMoney(0, 'en')).toBe('€0.00');
  });

  test('lose no cent when formatted', () => {
    assert(
      property(integer({ min: -2_000_000_000, max: 2_000_000_000 }), (cents) => {
        const digits = formatMoney(cents, 'et')
          .replace('\u2212', '-')
          .replace(/[^\d-]/g, '');
        return Number(digits) === cents;
      }),
    );
  });

  test('show hours only when there are some', () => {
    expect(formatDuration(48)).toBe('48\u00a0min');
    expect(formatDuration(78)).toBe('1\u00a0h 18\u00a0min');
    expect(formatDuration(180)).toBe('3\u00a0h');
    expect(formatDuration(-1)).toBe('0\u00a0min');
  });
});

describe('plurals', () => {
  test.each([
    ['et', 1, '1 vaba koht'],
    ['et', 7, '7 vaba kohta'],
    ['en', 1, '1 free place'],
    ['lv', 0, '0 brīvu vietu'],
    ['lv', 1, '1 brīva vieta'],
    ['lv', 3, '3 brīvas vietas'],
    ['lv', 11, '11 brīvu vietu'],
    ['lv', 21, '21 brīva vieta'],
  ] as const)('%s: %i is “%s”', async (language, count, text) => {
    expect((await translator(language))('timetable.place.free', { count })).toBe(text);
  });

  test('show a position in the waitlist as an ordinal in English', async () => {
    const t = await translator('en');
    const say = (count: number) => t('timetable.block.waiting', { count, ordinal: true });
    expect([1, 2, 3, 11, 22].map(say)).toEqual([
      '1st in line',
      '2nd in line',
      '3rd in line',
      '11th in line',
      '22nd in line',
    ]);
  });
});

async function translator(language: Language): Promise<TFunction> {
  const instance = createInstance();
  const resources = { et: { translation: et }, en: { translation: en }, lv: { translation: lv } };
  return instance.init({ lng: language, resources, interpolation: { escapeValue: false } });
}

async function saidDays(language: Language): Promise<string[]> {
  const t = await translator(language);
  return ['2026-11-25', '2026-11-26'].map((day) => formatSaidDay(day, today, t, language));
}
