import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOn, readDayHours, readHours, writeHours } from './opening-hours.ts';

test('hours are one or two spans in their order, or closed; anything else is none', () => {
  expect(readHours('06:30-22:00')).toEqual([{ from: '06:30', until: '22:00' }]);
  expect(readHours('07:00-12:00+14:00-24:00')).toHaveLength(2);
  expect(readHours('closed')).toEqual([]);
  for (const wrong of [
    '',
    'open',
    '7:00-12:00',
    '22:00-06:00',
    '10:00-10:00',
    '07:00-25:00',
    '14:00-20:00+07:00-12:00',
    '07:00-12:00+12:00-14:00',
    '07:00-08:00+09:00-10:00+11:00-12:00',
  ])
    expect([wrong, readHours(wrong)]).toEqual([wrong, undefined]);
});

const time = fc
  .nat(24 * 60)
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);

test('what is read is written as it was, and of any text either hours come or nothing', () => {
  fc.assert(
    fc.property(fc.array(time, { maxLength: 4 }), (times) => {
      const text = times.join('-').replace(/^(.{11})-/, '$1+');
      const read = readHours(text);
      if (read) expect(writeHours(read)).toBe(text);
    }),
  );
});

test('a date of its own goes before a holiday, a holiday before the week', () => {
  const hours = { thu: '06:30-22:00', holidays: '10:00-16:00' };
  const on = (date: string, isHoliday: boolean, days: string[] = []) => hoursOn(date, { hours, days, isHoliday });
  expect(on('2026-12-24', false)).toMatchObject({ reason: 'week', spans: [{ until: '22:00' }] });
  expect(on('2026-12-24', true)).toMatchObject({ reason: 'holiday', spans: [{ until: '16:00' }] });
  expect(on('2026-12-24', true, ['2026-12-24 closed'])).toEqual({ reason: 'date', spans: [] });
  expect(on('2026-12-25', false)).toBeUndefined();
  expect(readDayHours('2026-12-24  07:00-12:00 + 14:00-20:00')?.hours).toHaveLength(2);
  expect(readDayHours('2026-02-30 closed')).toBeUndefined();
});
