import { expect, test } from 'vitest';
import { readHours } from '#api/rooms/opening-hours.ts';
import { readTypedTime, splitHours, typedHours } from './typed-hours.ts';

test('a time is read as people type it, and what is none stays', () => {
  expect(['7', '07', '730', '7.30', '07:30', '24'].map(readTypedTime)).toEqual([
    '07:00',
    '07:00',
    '07:30',
    '07:30',
    '07:30',
    '24:00',
  ]);
  expect(['', 'x', '7:3', '99', '7:75'].map(readTypedTime)).toEqual(['', 'x', '7:3', '99', '7:75']);
});

test('what is typed is split and put together again, also while it is unfinished', () => {
  for (const text of ['06:30-22:00', '07:00-12:00+14:00-20:00', '07:00-', '-'])
    expect(typedHours(splitHours(text))).toBe(text);
  expect(readHours(typedHours([['07:00', ' 12:00 ']]))).toHaveLength(1);
});
