import { expect, test } from 'vitest';
import { type ScheduleRules, scheduleRulesOf } from '#api/tenants/schedule-settings.ts';
import { listHolidays } from './holidays.ts';

test('Estonia’s are the days of its law, with names, and no mere days of remembrance', async () => {
  const all = await listHolidays(scheduleRulesOf({}, 'EE'), '2026-12-01', '2027-01-31');
  expect(all.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01']);
  expect(all[0]?.names.et).toBe('jõululaupäev');
  expect(all[0]?.names.en).toBeTruthy();
});

test('Latvia’s have both days of Easter and its two national days', async () => {
  const found = await datesOf({ holidays: 'LV' }, '2026-01-01', '2026-12-31');
  expect(found).toEqual(expect.arrayContaining(['2026-04-03', '2026-04-06', '2026-05-04', '2026-11-18', '2026-12-31']));
  expect(found).not.toContain('2026-02-24');
});

test.each([
  [2026, ['2026-05-10', '2026-05-24']],
  [2027, ['2027-05-09', '2027-05-16']],
  [2025, ['2025-05-05', '2025-05-11', '2025-06-08']],
  [2028, ['2028-05-14', '2028-06-04', '2028-11-20']],
])('Latvia’s of %i have its Sundays by law, and the Monday for a national day on a weekend', async (year, days) => {
  const found = await listHolidays(scheduleRulesOf({}, 'LV'), `${year}-01-01`, `${year}-12-31`);
  expect(found.map(({ date }) => date)).toEqual(expect.arrayContaining(days));
  for (const { names } of found) expect([names.lv, names.en]).toEqual([expect.any(String), expect.any(String)]);
});

test('Estonia’s have both Sundays of its law, and not the second Sunday of May', async () => {
  const found = await datesOf({}, '2026-04-01', '2026-05-31');
  expect(found).toEqual(['2026-04-03', '2026-04-05', '2026-05-01', '2026-05-24']);
});

test.each([
  ['LV', ['2026-11-18']],
  ['EE', []],
] as const)('a tenant of %s that names no country leaves out its own country’s', async (country, days) => {
  const found = await listHolidays(scheduleRulesOf({}, country), '2026-11-01', '2026-11-30');
  expect(found.map(({ date }) => date)).toEqual(days);
});

test('a tenant adds days of its own, works on others, or leaves out none', async () => {
  const own = { ownHolidays: ['2026-12-30'], workedHolidays: ['2026-12-24'] };
  expect(await datesOf(own, '2026-12-20', '2026-12-31')).toEqual(['2026-12-25', '2026-12-26', '2026-12-30']);
  expect(await datesOf({ holidays: 'none' }, '2026-12-20', '2026-12-31')).toEqual([]);
});

const datesOf = async (rules: Partial<ScheduleRules>, from: string, until: string) =>
  (await listHolidays(scheduleRulesOf(rules, 'EE'), from, until)).map(({ date }) => date);
