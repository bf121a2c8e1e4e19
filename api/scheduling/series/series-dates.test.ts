import { describe, expect, test } from 'vitest';
import { addDays, isoWeekday, toInstant, toWallTime } from '../../dates.ts';
import { mostOccurrences, moveWeekdays, type SeriesRepeat, seriesDates } from './series-dates.ts';

const none = new Set<string>();

test('on its weekdays, both ends included, without holidays and exceptions', () => {
  expect(seriesDates(repeat(), none)).toEqual(['2026-11-26', '2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10']);
  const holidays = new Set(['2026-12-01']);
  const some = { skipDates: ['2026-12-08'] };
  expect(seriesDates(repeat(some), holidays)).toEqual(['2026-11-26', '2026-12-03', '2026-12-10']);
  expect(seriesDates(repeat({ ...some, skipsHolidays: false }), holidays)).toContain('2026-12-01');
});

test('no dates where the end is before the start, and one too many where there are too many', () => {
  expect(seriesDates(repeat({ until: '2026-11-01' }), none)).toEqual([]);
  expect(seriesDates(repeat({ until: '2999-01-01' }), none)).toHaveLength(mostOccurrences + 1);
});

/** Always the same numbers. */
function* numbers(): Generator<number> {
  for (let seed = 1; ; seed = (seed * 48_271) % 2_147_483_647) yield seed;
}
const zones = ['Europe/Tallinn', 'Europe/Riga'];
const nights = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'];
const places = zones.flatMap((timeZone) => nights.map((night) => ({ timeZone, night })));

describe.each(places)('around the night of $night in $timeZone', ({ timeZone, night }) => {
  test('every occurrence of any series has its date and, where that exists, its wall time', () => {
    const random = numbers();
    const next = (below: number) => (random.next().value ?? 0) % below;
    for (let n = 0; n < 200; n++) {
      const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => next(2) === 0);
      const from = addDays(night, -next(40));
      const until = addDays(night, next(40));
      const time = `${String(next(24)).padStart(2, '0')}:${String(next(12) * 5).padStart(2, '0')}:00`;
      const dates = seriesDates(repeat({ weekdays, from, until }), none);
      const starts = dates.map((date) => toInstant(`${date}T${time}`, timeZone));
      expect(new Set(starts.map(Number)).size).toBe(dates.length);
      for (const [i, start] of starts.entries()) {
        const wall = toWallTime(start, timeZone);
        const isSkipped = dates[i] === night && night.includes('-03-') && time.startsWith('03');
        expect(wall.slice(0, 10)).toBe(dates[i]);
        if (!isSkipped) expect(wall.slice(11)).toBe(time);
      }
      expect(dates.every((date) => weekdays.includes(isoWeekday(date)) && date >= from && date <= until)).toBe(true);
    }
  });
});

/** The weekdays of a number's bits. */
const days = (bits: number) => [1, 2, 3, 4, 5, 6, 7].filter((day) => bits & (1 << (day - 1)));

test('other weekdays: what stays stays, the rest takes the new days in order, and nobody takes two', () => {
  expect([...moveWeekdays([2, 4], [3, 4])]).toEqual([
    [3, 3],
    [4, 4],
    [2, 3],
  ]);
  expect(moveWeekdays([1, 3], [5]).get(1)).toBe(5);
  expect(moveWeekdays([1, 3], [5]).has(3)).toBe(false);
  for (let old = 1; old < 128; old++) {
    for (let wanted = 1; wanted < 128; wanted++) {
      const moves = moveWeekdays(days(old), days(wanted));
      const taken = days(old).flatMap((day) => moves.get(day) ?? []);
      expect(new Set(taken).size).toBe(taken.length);
      expect(taken.every((day) => days(wanted).includes(day))).toBe(true);
    }
  }
});

const repeat = (values: Partial<SeriesRepeat> = {}): SeriesRepeat => ({
  weekdays: [2, 4],
  from: '2026-11-25',
  until: '2026-12-10',
  skipsHolidays: true,
  skipDates: [],
  ...values,
});
