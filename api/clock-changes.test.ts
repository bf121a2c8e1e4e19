import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockChangeAt, clockOf } from './clock-changes.ts';
import { toWallTime } from './dates.ts';

const tallinn = clockOf('Europe/Tallinn');

test('a time that the clocks skip in spring does not exist', () => {
  expect(clockChangeAt('2027-03-28T03:30:00', tallinn)).toEqual({
    kind: 'skipped',
    wanted: '2027-03-28T03:30:00',
    startDateTime: '2027-03-28T04:30:00',
  });
  expect(clockChangeAt('2027-03-28T02:59:00', tallinn)).toBeUndefined();
  expect(clockChangeAt('2027-03-28T04:00:00', tallinn)).toBeUndefined();
});

test('a time that they show twice in autumn means its first', () => {
  expect(clockChangeAt('2027-10-31T03:30:00', tallinn)?.kind).toBe('repeated');
  expect(clockChangeAt('2027-10-31T02:59:00', tallinn)).toBeUndefined();
  expect(clockChangeAt('2027-10-31T04:00:00', tallinn)).toBeUndefined();
});

/** The instants of all quarters of an hour in two days, by what a clock shows then. */
function shownBetween(from: number, timeZone: string): Map<string, number> {
  const shown = new Map<string, number>();
  for (let quarter = 0; quarter < 192; quarter++) {
    const wall = toWallTime(new Date(from + quarter * 900_000), timeZone);
    shown.set(wall, (shown.get(wall) ?? 0) + 1);
  }
  return shown;
}

test.each(['Europe/Tallinn', 'Europe/Riga', 'Europe/London', 'Australia/Lord_Howe', 'America/New_York', 'UTC'])(
  'in %s every wall time is there as often as its clocks show it',
  (timeZone) => {
    const days = fc.integer({ min: Date.parse('2025-01-01') / 86_400_000, max: Date.parse('2031-01-01') / 86_400_000 });
    // Besides any day, those of the changes: the last Sundays of March and October, and what other zones have.
    const changes = fc.constantFrom('2027-03-28', '2027-10-31', '2027-03-14', '2027-11-07', '2027-04-04', '2027-10-03');
    const anyDay = fc.oneof(
      days,
      changes.map((date) => Date.parse(date) / 86_400_000),
    );
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 95 }), (day, quarter) => {
        const wall = new Date(day * 86_400_000 + quarter * 900_000).toISOString().slice(0, 19);
        const times = shownBetween((day - 0.5) * 86_400_000, timeZone).get(wall) ?? 0;
        const kind = clockChangeAt(wall, clockOf(timeZone))?.kind;
        expect([wall, kind]).toEqual([wall, times === 0 ? 'skipped' : times === 2 ? 'repeated' : undefined]);
      }),
      { numRuns: 300 },
    );
  },
);
