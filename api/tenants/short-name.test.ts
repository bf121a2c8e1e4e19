import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortNameOf } from './short-name.ts';

test.each([
  ['Tuisk', 'Tuisk'],
  ['Sadama Ujula', 'Sadama Ujula'],
  ['Ūdensroze Spa', 'Ūdensroze'],
  ['Nõmmeveski Golf', 'Nõmmeveski'],
  ['Tuisk Fitness, Tallinn', 'Tuisk'],
  ['Jõud & Vesi OÜ', 'Jõud & Vesi'],
  ['Spa & Sauna Resort', 'Spa & Sauna'],
  ['Liiv, Tartu stuudio', 'Liiv, Tartu'],
  ['Vesi ja – Lumi ja jää', 'Vesi ja'],
  ['Go! Fitnessklubi', 'Go!'],
  ['Rattaspordikeskus Tallinn', 'Rattaspordikeskus'],
])('%s is called %s under an icon', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});

test('a short name has at most 12 characters, or is one word, and is a prefix of the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const short = shortNameOf(name);
      expect(name.trim().split(/\s+/).join(' ').startsWith(short)).toBe(true);
      if (/\s/.test(short)) expect(Array.from(short).length).toBeLessThanOrEqual(12);
      if (name.trim()) expect(short).not.toBe('');
    }),
  );
});
