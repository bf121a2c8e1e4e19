import { describe, expect, test } from 'vitest';
import type { SeriesClash, SeriesEffects } from '#api/scheduling/series/schema.ts';
import {
  followDate,
  freeTimes,
  isSameRepeat,
  shownClashes,
  toggleWeekday,
  untilFault,
  usualRepeat,
  withAnswer,
} from './series-values.ts';

const thursday = '2026-11-26';

describe('how a series repeats', () => {
  const repeat = usualRepeat(thursday);

  test('begins as every week on the day of its training', () => {
    expect(repeat).toMatchObject({ weekdays: [4], until: '2027-02-18', skipsHolidays: true });
  });

  test('always has a weekday, in their order', () => {
    expect(toggleWeekday(repeat, 4).weekdays).toEqual([4]);
    expect(toggleWeekday(repeat, 1).weekdays).toEqual([1, 4]);
    expect(toggleWeekday({ ...repeat, weekdays: [1, 4] }, 4).weekdays).toEqual([1]);
  });

  test('follows its training to another day, unless it has several', () => {
    expect(followDate(repeat, thursday, '2026-11-27').weekdays).toEqual([5]);
    expect(followDate({ ...repeat, weekdays: [1, 4] }, thursday, '2026-11-27').weekdays).toEqual([1, 4]);
  });

  test('ends after it begins, and within a year', () => {
    expect(untilFault({ ...repeat, until: '2026-11-25' }, thursday)).toBe('before');
    expect(untilFault({ ...repeat, until: '2027-11-28' }, thursday)).toBe('far');
    expect(untilFault({ ...repeat, until: '2027-11-27' }, thursday)).toBeUndefined();
  });

  test('is the same whatever the order of its fields', () => {
    const { weekdays, ...rest } = repeat;
    expect(isSameRepeat(repeat, { ...rest, weekdays })).toBe(true);
    expect(isSameRepeat(repeat, { ...repeat, skipDates: [thursday] })).toBe(false);
  });
});

describe('what is in the way on a date', () => {
  const one = clash('2026-12-03');

  test('is answered by another room and a substitute together, or by leaving it out', () => {
    const room = withAnswer([], one, { roomId: 2 });
    const both = withAnswer(room, one, { trainerId: 7 });
    expect(both.map(({ answer }) => answer)).toEqual([{ date: one.date, roomId: 2, trainerId: 7 }]);
    const out = withAnswer(both, one, { skip: true });
    expect(out.map(({ answer }) => answer)).toEqual([{ date: one.date, skip: true }]);
    expect(withAnswer(out, one, { roomId: 3 }).map(({ answer }) => answer)).toEqual([{ date: one.date, roomId: 3 }]);
  });

  test('is open again when its answer is given twice', () => {
    expect(withAnswer(withAnswer([], one, { roomId: 2 }), one, { roomId: 2 })).toEqual([]);
    expect(withAnswer(withAnswer([], one, { skip: true }), one, { skip: true })).toEqual([]);
  });

  test('stays in the list by date once it is answered, and is open while its answer does not help', () => {
    const answered = withAnswer([], one, { roomId: 2 });
    const open = [clash('2026-12-10')];
    expect(shownClashes(open, answered).map(({ clash: { date }, isSolved }) => [date, isSolved])).toEqual([
      ['2026-12-03', true],
      ['2026-12-10', false],
    ]);
    expect(shownClashes([one], answered)).toMatchObject([{ isSolved: false, answer: { roomId: 2 } }]);
  });
});

const on = (date: string, ...what: ('room' | 'trainer')[]) =>
  ({ date, clashes: what.map((one) => ({ what: one })) }) as SeriesClash;

test('a room or trainer is free for as many of a series as nothing of theirs is in the way', () => {
  const clashing = [on('2026-12-03', 'room'), on('2026-12-10', 'room', 'trainer')];
  const effects = { changed: 9, added: 2, dropped: 1, clashing } as SeriesEffects;
  expect(freeTimes(effects, 'room')).toEqual({ free: 9, total: 11 });
  expect(freeTimes(effects, 'trainer')).toEqual({ free: 10, total: 11 });
  expect(freeTimes(undefined, 'room')).toBeUndefined();
});

const clash = (date: string): SeriesClash => ({
  date,
  startDateTime: `${date}T18:00:00`,
  clashes: [],
  freeRooms: [2, 3],
  freeTrainers: [7],
});
