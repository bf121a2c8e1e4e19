import { expect, test } from 'vitest';
import { defaultScheduleRules } from '#api/tenants/schedule-settings.ts';
import { listHolidays } from './holidays.ts';

const datesOf = async (rules: Partial<typeof defaultScheduleRules>, from: string, until: string) =>
  (await listHolidays({ ...defaultScheduleRules, ...rules }, from, until)).map(({ date }) => date);

test('Estonia’s are the days of its law, with names, and no mere days of remembrance', async () => {
  const all = await listHolidays(defaultScheduleRules, '2026-12-01', '2027-01-31');
  expect(all.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01']);
  expect(all[0]?.names.et).toBe('jõululaupäev');
  expect(all[0]?.names.en).toBeTruthy();
});

test('Latvia’s have both days of Easter and its two national days', async () => {
  const found = await datesOf({ holidays: 'LV' }, '2026-01-01', '2026-12-31');
  expect(found).toEqual(expect.arrayContaining(['2026-04-03', '2026-04-06', '2026-05-04', '2026-11-18', '2026-12-31']));
  expect(found).not.toContain('2026-02-24');
});

test('a tenant adds days of its own, works on others, or leaves out none', async () => {
  const own = { ownHolidays: ['2026-12-30'], workedHolidays: ['2026-12-24'] };
  expect(await datesOf(own, '2026-12-20', '2026-12-31')).toEqual(['2026-12-25', '2026-12-26', '2026-12-30']);
  expect(await datesOf({ holidays: 'none' }, '2026-12-20', '2026-12-31')).toEqual([]);
});
