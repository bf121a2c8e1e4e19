import { expect, test } from 'vitest';
import { sentenceOf } from '../../../files/speak.ts';
import { CellError } from '../../clients/import/read-values.ts';
import { type RowValues, readStart, readWeekdays, timesOf } from './read-row.ts';

const today = '2026-11-27';

test.each([
  ['18:00', { time: '18:00:00' }],
  ['7.30', { time: '07:30:00' }],
  ['E 07:30', { time: '07:30:00', weekday: 1 }],
  ['Sunday, 18:00-19:15', { time: '18:00:00', end: '19:15:00', weekday: 7 }],
  ['31.08.2026 18:00', { time: '18:00:00', date: '2026-08-31' }],
])('a start “%s” is read', (cell, read) => {
  expect(readStart(cell, 'et')).toEqual(read);
});

test.each(['25:30', 'kell kuus', 'Xyz 18:00', '24:00'])('a start “%s” is refused', (cell) => {
  expect(() => readStart(cell, 'et')).toThrow(CellError);
});

test('a short name of a weekday is of the given language first', () => {
  expect([readWeekdays('P', 'et'), readWeekdays('P', 'lv'), readWeekdays('Mon, Wed', 'et')]).toEqual([
    [7],
    [1],
    [1, 3],
  ]);
  expect([readWeekdays('E-R', 'et'), readWeekdays('1-3, 6', 'lv')]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2, 3, 6],
  ]);
  expect(() => readWeekdays('R-E', 'et')).toThrow(CellError);
});

const start = { time: '18:00:00' };

test.each<[string, RowValues, object]>([
  ['once', { date: '2026-12-01', start, end: '19:00:00' }, { from: '2026-12-01', weekdays: [2], minutes: 60 }],
  ['past midnight', { date: '2026-12-01', start: { time: '23:30:00' }, end: '00:15:00' }, { minutes: 45 }],
  [
    'each week',
    { date: '2026-12-01', until: '2026-12-22', start, minutes: 45 },
    { until: '2026-12-22', weekdays: [2] },
  ],
  ['from now on', { start: { ...start, weekday: 1 }, minutes: 45 }, { from: today, until: null, weekdays: [1] }],
])('a class that is held %s has its times', (_what, values, times) => {
  expect(timesOf(values, today)).toMatchObject(times);
});

test.each<[RowValues, string]>([
  [{ date: '2026-12-01', minutes: 60 }, 'it does not say when the class starts.'],
  [{ start, minutes: 60 }, 'it has neither a date nor a weekday.'],
  [{ date: '2026-12-01', start }, 'it has neither an end nor a length.'],
  [{ date: '2026-12-01', start, end: '18:00:00' }, 'a class lasts from 1 minute to a day.'],
  [{ date: '2026-12-01', weekdays: [1], start, minutes: 60 }, '01.12.2026 is another weekday than the line says.'],
  [{ date: '2026-12-08', until: '2026-12-01', start, minutes: 60 }, 'it ends before it begins.'],
])('%o is refused, with the reason', (values, sentence) => {
  const refusal = (() => {
    try {
      return timesOf(values, today);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal instanceof CellError && sentenceOf(refusal.said)).toBe(sentence);
});
