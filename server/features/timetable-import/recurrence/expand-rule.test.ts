import { assert, check, constant, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isoWeekday, mondayOf } from '#api/dates.ts';
import { ImportError } from '../import-error.ts';
import { expandRule } from './expand-rule.ts';
import { readRule } from './recurrence-rule.ts';

const last = '2036-12-31T23:59:59';

test.each([
  ['FREQ=WEEKLY;BYDAY=TH;COUNT=4', '2026-12-02', ['2026-12-02', '2026-12-03', '2026-12-10', '2026-12-17']],
  ['FREQ=WEEKLY; COUNT=3', '2026-12-05', ['2026-12-05', '2026-12-12', '2026-12-19']],
  ['freq=weekly;count=2;', '2026-12-05', ['2026-12-05', '2026-12-12']],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=2', '2026-12-28', ['2026-12-28', '2032-12-27']],
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=3', '2024-12-30', ['2024-12-30', '2025-12-29', '2027-01-04']],
  ['FREQ=YEARLY;BYWEEKNO=-1;COUNT=2', '2026-12-28', ['2026-12-28', '2027-12-27']],
  ['FREQ=YEARLY;BYDAY=53MO;COUNT=2', '2029-12-31', ['2029-12-31', '2035-12-31']],
  ['FREQ=YEARLY;COUNT=3', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
  ['FREQ=MONTHLY;COUNT=3', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '2026-11-30', ['2026-11-30', '2026-12-31']],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4',
    '1997-08-05',
    ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4',
    '1997-08-05',
    ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
  ],
  ['FREQ=DAILY;INTERVAL=14;BYDAY=TU;COUNT=2', '2026-11-02', ['2026-11-02']],
])('%s from %s', (text, first, days) => {
  expect(expand(text, `${first}T18:00:00`)).toEqual(days);
});

test('times of day of the rule are a class each', () => {
  const rule = readRule('FREQ=DAILY;BYHOUR=9,18;COUNT=3', 1);
  expect([...expandRule(rule, '2026-12-01T18:00:00', { from: '2026-12-01T00:00:00', last })]).toEqual([
    '2026-12-01T18:00:00',
    '2026-12-02T09:00:00',
    '2026-12-02T18:00:00',
  ]);
});

test.each([
  'FREQ=WEEKLY;COUNT=0',
  'FREQ=WEEKLY;COUNT=-1',
  'FREQ=WEEKLY;COUNT=3x',
  'FREQ=WEEKLY;UNTIL=20261301',
  'FREQ=WEEKLY;UNTIL=20260230T180000Z',
  'FREQ=WEEKLY;UNTIL=soon',
  'FREQ=WEEKLY;INTERVAL=0',
  'FREQ=WEEKLY;TIMES=3',
  'FREQ=WEEKLY;COUNT',
  'FREQ=WEEKLY;COUNT=3;COUNT=4',
  'FREQ=WEEKLY,COUNT=3',
  'FREQ=WEEKLY;BYDAY=MO,',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=WEEKLY;WKST=1',
  'FREQ=MONTHLY;BYWEEKNO=3',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=YEARLY;BYWEEKNO=54',
  'FREQ=YEARLY;BYDAY=0MO',
  'FREQ=MONTHLY;BYSETPOS=1',
  'COUNT=3',
  'FREQ=FORTNIGHTLY',
])('%s is refused', (text) => {
  expect(() => readRule(text, 1)).toThrow(ImportError);
});

const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const weekday = constantFrom(...names);
const monthDay = constantFrom<number>(1, 13, 29, 30, 31, -1, -2);
const ordinalDay = record({ ordinal: constantFrom('', '1', '2', '5', '-1'), day: weekday }).map(
  ({ ordinal, day }) => ordinal + day,
);
const some = <T>(one: Parameters<typeof uniqueArray<T>>[0]) => uniqueArray(one, { maxLength: 3 });
const nothing = constant<never[]>([]);

const ruleOf = (frequency: string) => {
  const isLong = frequency === 'MONTHLY' || frequency === 'YEARLY';
  return record({
    frequency: constant(frequency),
    interval: integer({ min: 1, max: 4 }),
    count: integer({ min: 1, max: 12 }),
    months: some(integer({ min: 1, max: 12 })),
    monthDays: frequency === 'WEEKLY' ? nothing : some(monthDay),
    days: isLong ? some(ordinalDay) : some(weekday),
  });
};
type Rule = Parameters<Parameters<ReturnType<typeof ruleOf>['map']>[0]>[0];

const textOf = ({ frequency, interval, count, months, monthDays, days }: Rule): string =>
  [
    `FREQ=${frequency};INTERVAL=${interval};COUNT=${count}`,
    months.length > 0 && `BYMONTH=${months.join(',')}`,
    monthDays.length > 0 && `BYMONTHDAY=${monthDays.join(',')}`,
    days.length > 0 && `BYDAY=${days.join(',')}`,
  ]
    .filter(Boolean)
    .join(';');

const monthsSince = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const periodsBetween: Record<string, (a: string, b: string) => number> = {
  DAILY: daysBetween,
  WEEKLY: (a, b) => daysBetween(mondayOf(a), mondayOf(b)) / 7,
  MONTHLY: (a, b) => monthsSince(b) - monthsSince(a),
  YEARLY: (a, b) => Number(b.slice(0, 4)) - Number(a.slice(0, 4)),
};

/** Whether the day is its month's or year's nth of its weekday, counted by walking to the border week by week. */
function isNth(day: string, ordinal: number, length: 4 | 7): boolean {
  let steps = 0;
  for (let at = day; at.slice(0, length) === day.slice(0, length); at = addDays(at, ordinal > 0 ? -7 : 7)) steps++;
  return steps === Math.abs(ordinal);
}

/** What RFC 5545 says, asked of one day after another. */
function walk({ frequency, interval, count, months, monthDays, days }: Rule, first: string): string[] {
  const found = [first];
  const isOfMonth = frequency === 'MONTHLY' || months.length > 0;
  const isDay = (day: string): boolean => {
    if ((periodsBetween[frequency]?.(first, day) ?? 0) % interval !== 0) return false;
    const own = Number(day.slice(8));
    const month = Number(day.slice(5, 7));
    const left = [1, 2, 3].find((ahead) => addDays(day, ahead).slice(5, 7) !== day.slice(5, 7)) ?? 40;
    if (months.length > 0 && !months.includes(month)) return false;
    if (monthDays.length > 0 && !monthDays.includes(own) && !monthDays.includes(-left)) return false;
    if (days.length > 0) {
      return days.some((text) => {
        const ordinal = Number(text.slice(0, -2));
        return (
          text.endsWith(names[isoWeekday(day) - 1] ?? '') && (ordinal === 0 || isNth(day, ordinal, isOfMonth ? 7 : 4))
        );
      });
    }
    if (monthDays.length > 0 || frequency === 'DAILY') return true;
    if (frequency === 'WEEKLY') return isoWeekday(day) === isoWeekday(first);
    return own === Number(first.slice(8)) && (isOfMonth || month === Number(first.slice(5, 7)));
  };
  for (let day = addDays(first, 1); day <= last.slice(0, 10) && found.length < count; day = addDays(day, 1)) {
    if (isDay(day)) found.push(day);
  }
  return found;
}

const starts = integer({ min: 0, max: 1200 }).map((days) => addDays('2024-01-01', days));
const rules = constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY').chain(ruleOf);
const agrees = (expansion: (text: string, first: string) => string[]) =>
  property(rules, starts, (rule, first) => {
    expect(expansion(textOf(rule), `${first}T18:00:00`)).toEqual(walk(rule, first));
  });

test('any rule gives the days that a walk over the calendar finds', () => {
  assert(agrees(expand), { numRuns: 120 });
}, 60_000);

const planted = (text: string, first: string): string[] => expand(text, first).slice(1);

test('an expansion that does not count the first class would be found', () => {
  expect(check(agrees(planted)).failed).toBe(true);
});

test('reading from the middle of an endless rule leaves nothing out', () => {
  assert(
    property(rules, starts, integer({ min: 0, max: 900 }), (rule, first, later) => {
      const text = textOf(rule).replace(/COUNT=\d+/, 'WKST=MO');
      const from = addDays(first, later);
      const within = (days: string[]) => days.filter((day) => day >= from);
      const start = `${first}T18:00:00`;
      expect(within(expand(text, start, `${from}T00:00:00`))).toEqual(within(expand(text, start)));
    }),
    { numRuns: 30 },
  );
}, 60_000);

const expand = (text: string, first: string, from = first): string[] =>
  [...expandRule(readRule(text, 1), first, { from, last })].map((wall) => wall.slice(0, 10));
