import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import { addDays, isoWeekday } from './dates.ts';
import { isWorkingDay, workingDayFrom } from './public-holidays.ts';

test.for(['EE', 'LV'] as const)(
  'the working days of %s for thirty years are those of the library of holidays',
  (country) => {
    const table = new Holidays(country);
    const wrong: string[] = [];
    for (let year = 2026; year < 2056; year += 1) {
      const free = new Set(
        table.getHolidays(year).flatMap(({ type, date }) => (type === 'public' ? [date.slice(0, 10)] : [])),
      );
      for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
        if (isWorkingDay(country, day) !== (isoWeekday(day) <= 5 && !free.has(day))) wrong.push(day);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test('the next working day skips weekends and holidays that follow each other', () => {
  expect(workingDayFrom('EE', '2022-01-22')).toBe('2022-01-24');
  expect(workingDayFrom('EE', '2026-12-24')).toBe('2026-12-28');
  expect(workingDayFrom('LV', '2026-12-31')).toBe('2027-01-04');
  expect(workingDayFrom('LV', '2027-04-02')).toBe('2027-04-02');
  expect(workingDayFrom('LV', '2027-03-26')).toBe('2027-03-30');
});
