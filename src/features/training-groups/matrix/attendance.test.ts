import { expect, test } from 'vitest';
import type { GroupDate, GroupMember } from '#api/training-groups/schema.ts';
import { averageOf, cellOf, countOfMember, countOnDate, monthOf, toCsv } from './attendance.ts';

const now = new Date('2026-11-23T15:00:00Z');

test('a cell says what is marked, what is to come and where somebody had no place', () => {
  const hugo = member([16, 'present'], [18, 'absent'], [22, null], [23, null], [25, null]);
  const stateOn = (day: number, changes?: Partial<GroupDate>) => cellOf(hugo, date(day, changes), now).state;
  expect([16, 18, 22, 23, 25, 11].map((day) => stateOn(day))).toEqual([
    'present',
    'absent',
    'unmarked',
    'unmarked',
    'coming',
    'outside',
  ]);
  expect(stateOn(16, { isCancelled: true })).toBe('cancelled');
});

test('a cell is marked from two hours before to the end of the day after, by whoever may', () => {
  const hugo = member([18, null], [22, null], [23, null], [25, null]);
  const isOpen = (day: number, changes?: Partial<GroupDate>) => cellOf(hugo, date(day, changes), now).isOpen;
  expect([18, 22, 23, 25, 11].map((day) => isOpen(day))).toEqual([false, true, true, false, false]);
  expect(isOpen(23, { canMark: false })).toBe(false);
  expect(isOpen(23, { isCancelled: true })).toBe(false);
});

test('counts are of what is marked: neither dates to come nor those without a mark lower them', () => {
  const members = [member([16, 'present'], [18, 'absent'], [23, null]), member([16, 'present'], [18, 'present'])];
  expect(members.map(countOfMember)).toEqual([
    { present: 1, marked: 2 },
    { present: 2, marked: 2 },
  ]);
  expect(countOnDate(members, 18)).toEqual({ present: 1, marked: 2 });
  expect(averageOf({ members })).toBe(75);
  expect(averageOf({ members: [member()] })).toBeUndefined();
});

test('months are those of the calendar, also over a year’s end', () => {
  expect(monthOf('2026-11-24')).toEqual({ from: '2026-11-01', until: '2026-11-30' });
  expect(monthOf('2027-01-31', 1)).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  expect(monthOf('2027-03-30', 1)).toEqual({ from: '2027-02-01', until: '2027-02-28' });
});

test('the file has a row of each member, and no name is a formula', () => {
  const members = [{ ...member([16, 'present'], [18, 'absent']), name: '=1+1; "A"' }];
  expect(toCsv({ dates: [date(16), date(18), date(23)], members }, 'Nimi')).toBe(
    '\uFEFFNimi;2026-11-16 16:30;2026-11-18 16:30;2026-11-23 16:30\r\n"\'=1+1; ""A""";1;0;\r\n',
  );
});

const date = (day: number, changes: Partial<GroupDate> = {}): GroupDate => ({
  trainingId: day,
  startDateTime: `2026-11-${day}T16:30:00`,
  duration: 45,
  isCancelled: false,
  marking: { from: `2026-11-${day}T12:30:00Z`, until: `2026-11-${day + 1}T22:00:00Z` },
  canMark: true,
  ...changes,
});

const member = (...marks: [day: number, presence: 'present' | 'absent' | null][]): GroupMember => ({
  id: 1,
  name: 'Hugo P.',
  joinedOn: '2026-11-11',
  hasLeft: false,
  hasRight: true,
  validUntil: null,
  marks: marks.map(([trainingId, presence]) => ({ trainingId, registrationId: trainingId, presence, markedAt: null })),
});
