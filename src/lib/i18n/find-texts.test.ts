import { createInstance, type TFunction } from 'i18next';
import { describe, expect, test } from 'vitest';
import { findTexts } from '#api/find-texts.ts';
import { type Language, languages } from '#api/languages.ts';
import { loadTexts } from './load-texts.ts';

const form = /(_ordinal)?_(?:zero|one|two|few|many|other)$/;

describe('found texts', () => {
  test.each(languages)('are those of i18next in %s, of every key and for every count', async (language) => {
    const { texts, i18next, found } = await bothWays(language);
    for (const [key, ordinal] of keysOf(texts)) {
      const names = namesIn(i18next(key, { skipInterpolation: true, count: 2 }));
      const values = Object.fromEntries(names.map((name) => [name, `<${name}> $& "{{x"`]));
      expect(found(key, values), key).toBe(i18next(key, values));
      for (const count of [0, 1, 2, 3, 4, 5, 10, 11, 12, 20, 21, 22, 100, 101, 111, 121])
        expect(found(key, { ...values, count, ordinal }), key).toBe(i18next(key, { ...values, count, ordinal }));
    }
  });

  test('leave out what is not given, and say a key without a text', async () => {
    const { i18next, found } = await bothWays('en');
    for (const [key, values] of [
      ['timetable.label.row', { time: '18:00' }],
      ['nothing.of.it', {}],
    ] as const)
      expect(found(key, values)).toBe(i18next(key, values));
  });

  test('know a text from when it is there', () => {
    const texts: { later?: object } = {};
    const found = findTexts(texts, 'en') as unknown as TFunction & Say;
    expect(found('later.word', {})).toBe('later.word');
    texts.later = { word: 'Here' };
    expect(found('later.word', {})).toBe('Here');
  });
});

type Say = (key: string, values: Record<string, string | number | boolean>) => string;

async function bothWays(language: Language) {
  const translation = await loadTexts(language, 'first');
  const i18n = createInstance();
  const resources = { [language]: { translation } };
  const t = await i18n.init({ lng: language, resources, interpolation: { escapeValue: false } });
  return {
    texts: translation,
    i18next: t as unknown as Say,
    found: findTexts(translation, language) as unknown as Say,
  };
}

/** The keys of all texts, without the forms that a count chooses between, and whether these are of an ordinal. */
function keysOf(texts: object, path = ''): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  for (const [part, text] of Object.entries(texts))
    if (typeof text !== 'string') for (const found of keysOf(text as object, `${path}${part}.`)) keys.set(...found);
    else keys.set(`${path}${part}`.replace(form, ''), form.exec(part)?.[1] !== undefined);
  return keys;
}

const namesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
