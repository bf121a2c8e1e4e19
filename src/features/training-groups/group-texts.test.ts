import { createInstance, type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { type Language, languages } from '#api/languages.ts';
import { loadTexts } from '#src/lib/i18n/load-texts.ts';
import { daysText, timesText } from './group-texts.ts';

test.each(languages)('the days of a group are told apart by their short names in %s', async (language) => {
  const t = await translator(language);
  const names = [1, 2, 3, 4, 5, 6, 7].map((day) => daysText([at(day)], t));
  expect(new Set(names).size, names.join()).toBe(7);
});

test('days at the same hour are written together', async () => {
  const times = [at(1), at(3), { ...at(6), startTime: '10:00' }];
  const said = async (language: Language) => timesText(times, await translator(language), language);
  expect(await said('et')).toBe('E ja K 16:30–17:15, L 10:00–10:45');
  expect(await said('en')).toBe('Mo and We 16:30–17:15, Sa 10:00–10:45');
  expect(await said('lv')).toBe('Pr un Tr 16:30–17:15, Se 10:00–10:45');
});

async function translator(language: Language): Promise<TFunction> {
  const texts = await Promise.all([loadTexts(language, 'deferred'), loadTexts(language, 'first')]);
  const resources = { [language]: { translation: Object.assign({}, ...texts) } };
  return createInstance().init({ lng: language, resources, interpolation: { escapeValue: false } });
}

const at = (weekday: number) => ({ weekday, startTime: '16:30', duration: 45 });
