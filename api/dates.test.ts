import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isoWeekday, isPlainDate, mondayOf, toInstant, toWallTime } from './dates.ts';

const zones = ['Europe/Tallinn', 'Europe/Riga'] as const;

describe.each(zones)('wall time in %s', (zone) => {
  test('an evening class keeps its hour across both clock changes', () => {
    expect(toInstant('2026-10-24T18:00:00', zone)).toEqual(new Date('2026-10-24T15:00:00Z'));
    expect(toInstant('2026-10-25T18:00:00', zone)).toEqual(new Date('2026-10-25T16:00:00Z'));
    expect(toInstant('2027-03-27T18:00:00', zone)).toEqual(new Date('2027-03-27T16:00:00Z'));
    expect(toInstant('2027-03-28T18:00:00', zone)).toEqual(new Date('2027-03-28T15:00:00Z'));
  });

  test('the repeated hour in autumn means its first occurrence', () => {
    expect(toInstant('2026-10-25T03:30:00', zone)).toEqual(new Date('2026-10-25T00:30:00Z'));
  });

  test('the skipped hour in spring is read with the offset before the change', () => {
    expect(toWallTime(toInstant('2027-03-28T03:30:00', zone), zone)).toBe('2027-03-28T04:30:00');
  });

  test('an instant survives conversion to wall time and back, except in the repeated hour', () => {
    const minutes = fc.integer({ min: Date.parse('2024-01-01') / 60_000, max: Date.parse('2030-01-01') / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(minute * 60_000);
        const back = toInstant(toWallTime(instant, zone), zone);
        const lost = instant.getTime() - back.getTime();
        expect([0, 3_600_000]).toContain(lost);
        expect(toWallTime(back, zone)).toBe(toWallTime(instant, zone));
      }),
    );
  });
});

describe('dates', () => {
  test('weeks start on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(isoWeekday('2026-11-22')).toBe(7);
  });

  test('days are counted correctly across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  });

  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'today', 20_261_121, null])('%s is no date', (value) => {
    expect(isPlainDate(value)).toBe(false);
  });
});
