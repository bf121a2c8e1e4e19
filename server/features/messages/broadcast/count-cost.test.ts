import { expect, test } from 'vitest';
import { countCost, listOtherLetters } from './count-cost.ts';

const written = { fallback: 'et', words: { club: 'Tuisk' }, partCents: 6.2 } as const;

test('parts are counted person by person, and the price of all is rounded once', () => {
  const texts = { et: { title: 'Tere', text: `{{firstName}}! ${'a'.repeat(150)}` } };
  const { cost, plainCost } = countCost([group('Mari', 2), group('Õnne-Liis', 3), group('Marianne-Annabel', 1)], {
    ...written,
    texts,
  });
  // 156 letters are one part; õ makes 161 letters of UCS-2 three, without it they are two; 168 letters are two.
  expect(cost).toEqual({ parts: 2 + 9 + 2, cents: 81 });
  expect(plainCost).toEqual({ parts: 2 + 6 + 2, cents: 62 });
});

test('each gets the text of their language, and else that of the club', () => {
  const texts = { et: { title: 'x', text: 'a' }, en: { title: 'x', text: 'b'.repeat(161) } };
  expect(countCost([group('', 1), group('', 1, 'en'), group('', 1, 'lv')], { ...written, texts }).cost.parts).toBe(4);
});

test('letters that the alphabet lacks are named once', () => {
  expect(listOtherLetters({ et: { title: 'x', text: 'Tõmbame õigesti' }, lv: { title: 'x', text: 'ā' } })).toEqual([
    'õ',
    'ā',
  ]);
});

const group = (firstName: string, count: number, language: 'et' | 'en' | 'lv' = 'et') => ({
  language,
  firstName,
  hasEnd: false,
  count,
});
