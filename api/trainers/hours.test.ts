import { expect, test } from 'vitest';
import { areSpansApart, isInHours, isOpeningTime } from './hours.ts';

const monday = { weekday: 1, from: '09:00', until: '12:00' };

test('without hours every time is fine', () => {
  expect(isInHours([], '2026-11-22T03:00:00', 60)).toBe(true);
});

test('a training must begin and end within one span of its day', () => {
  const hours = [monday, { weekday: 1, from: '13:00', until: '24:00' }];
  expect(isInHours(hours, '2026-11-23T11:00:00', 60)).toBe(true);
  expect(isInHours(hours, '2026-11-23T11:30:00', 60)).toBe(false);
  expect(isInHours(hours, '2026-11-23T12:30:00', 60)).toBe(false);
  expect(isInHours(hours, '2026-11-23T23:00:00', 60)).toBe(true);
  expect(isInHours(hours, '2026-11-24T11:00:00', 60)).toBe(false);
});

test('spans end after they begin and do not touch', () => {
  expect(areSpansApart([monday, { weekday: 2, from: '09:00', until: '12:00' }])).toBe(true);
  expect(areSpansApart([{ weekday: 1, from: '12:00', until: '13:00' }, monday])).toBe(false);
  expect(areSpansApart([{ weekday: 1, from: '12:00', until: '12:00' }])).toBe(false);
});

test.each(['24:01', '9:00', '12:60', ''])('%s is no time of day', (text) => {
  expect(isOpeningTime(text)).toBe(false);
});
