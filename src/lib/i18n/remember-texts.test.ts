import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#api/languages.ts';
import { rememberTexts } from './remember-texts.ts';

async function textsOf(language: Language) {
  const { default: timetable } = (await import(`../../locales/${language}/timetable.json`)) as { default: object };
  const i18n = createInstance();
  await i18n.init({ lng: language, resources: { [language]: { translation: { timetable } } } });
  return i18n.t;
}

describe('memoized texts', () => {
  test.each(languages)('equal the texts of `t` in %s, for every count', async (language) => {
    const t = await textsOf(language);
    const remembered = rememberTexts(t, language);
    for (let count = 0; count <= 130; count++) {
      expect(remembered('timetable.label.places', { count, max: 2 * count })).toBe(
        t('timetable.label.places', { count, max: 2 * count }),
      );
      const place = { count, ordinal: true } as const;
      expect(remembered('timetable.label.waitingPlace', place)).toBe(t('timetable.label.waitingPlace', place));
    }
  });

  test('say a text that has one form for all counts', async () => {
    const remembered = rememberTexts(await textsOf('en'), 'en');
    expect(remembered('timetable.place.freeOf', { count: 3, free: 3, max: 8 })).toBe('3 of 8 free');
  });

  test('insert a name as it is, whatever is in it', async () => {
    const remembered = rememberTexts(await textsOf('en'), 'en');
    const said = { time: '18:00', name: '$& {{time}} <b>', details: '\\1' };
    expect(remembered('timetable.label.row', said)).toBe('18:00, $& {{time}} <b>, \\1');
  });
});
