import { expect, test } from 'vitest';
import { readTenantArguments, UsageError } from './read-tenant-arguments.ts';

test.each([
  [[]],
  [['remove']],
  [['add']],
  [['add', 'a.json', 'b.json']],
  [['list', '--yes']],
  [['check', 'host']],
  [['import-timetable', 'host']],
  [['import-timetable', 'host', 'a.ics', '--weeks', '0']],
  [['import-timetable', 'host', 'a.ics', '--places', 'many']],
  [['import-timetable', 'host', 'a.ics', '--force']],
])('%j is called wrongly', (args) => {
  expect(() => readTenantArguments(args)).toThrow(UsageError);
});

test('an import looks 26 weeks ahead and asks, unless it is told otherwise', () => {
  expect(readTenantArguments(['import-timetable', 'Klubi.example', 'a.ics'])).toEqual({
    name: 'import-timetable',
    host: 'klubi.example',
    file: 'a.ics',
    isDryRun: false,
    isYes: false,
    weeks: 26,
    places: null,
    style: null,
    createRooms: false,
    calendar: null,
  });
  const args = ['import-timetable', 'h', 'a.ics', '-y', '--weeks', '4', '--places=12', '--style', 'Jooga'];
  expect(readTenantArguments(args)).toMatchObject({ isYes: true, weeks: 4, places: 12, style: 'Jooga' });
});
