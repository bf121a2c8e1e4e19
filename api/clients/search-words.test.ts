import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('words in any case, with or without diacritics, are the same', () => {
  expect(wordsOf('  Õie  JÕGI ')).toEqual(['oie', 'jogi']);
  expect(wordsOf('Ģirts Kļaviņš')).toEqual(['girts', 'klavins']);
  expect(wordsOf('Kuusk, Liis Kuusk')).toEqual(['kuusk', 'liis']);
});

test('a phone number may be written in groups and with the code of its country', () => {
  for (const search of ['+372 5555 0119', '00372 5555-0119', '37255550119'])
    expect(wordsOf(search)).toEqual(['37255550119']);
  expect(wordsOf('5555 0119')).toEqual(['55550119']);
  expect(wordsOf('Liis 0119')).toEqual(['liis', '0119']);
  expect(wordsOf('48213')).toEqual(['48213']);
  expect(wordsOf('+37')).toEqual(['37']);
});

test('nothing typed is no word, and many words are cut', () => {
  expect(wordsOf(' , + ')).toEqual([]);
  expect(wordsOf('a b c d e f g h')).toHaveLength(6);
});

test('an apostrophe in any script, and letters that are written out, are the same', () => {
  for (const search of ['o’brien', "O'BRIEN", 'oʼbrien', 'o`brien']) expect(wordsOf(search)).toEqual(["o'brien"]);
  expect(wordsOf('Groß Łukasz Bjørk')).toEqual(['gross', 'lukasz', 'bjork']);
  expect(wordsOf('mari@õun.ee')).toEqual(['mari@xn--un-bka.ee']);
});

test('ligatures, wide letters, marks of any script and what is not seen are the same as letters', () => {
  for (const search of ['Oﬃce', 'Office', 'Ｏｆｆｉｃｅ', 'Of\u200bfice', 'Of\u00adfice'])
    expect(wordsOf(search)).toEqual(['office']);
  expect(wordsOf('Алёна АЛЕНА')).toEqual(['алена']);
  expect(wordsOf('مُحَمَّد محمد')).toEqual(['محمد']);
  expect(wordsOf('ΝΙΚΟΣ νικος')).toEqual(['νικοσ']);
  expect(wordsOf('Ne\u0328Ve\u0301')).toEqual(wordsOf('neve'));
  expect(wordsOf('O´Brien')).toEqual(["o'brien"]);
});

const wordsOf = (search: string): string[] => searchWords(search).map(({ low }) => low);
