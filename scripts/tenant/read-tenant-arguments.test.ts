import { expect, test } from 'vitest';
import { UsageError } from '#scripts/command/usage-error.ts';
import { readTenantArguments } from './read-tenant-arguments.ts';

test.each([
  [[]],
  [['remove']],
  [['add']],
  [['add', 'a.json', 'b.json']],
  [['list', '--yes']],
  [['check', 'host']],
  [['set', 'host']],
  [['set', 'host', 'name']],
  [['set', 'host', 'name=A', '--weeks', '2']],
  [['set-policy', 'host', 'group', 'upcomingLimit=8', '--yes']],
  [['set-policy', 'host', 'group']],
  [['set-policy', 'host', 'tennis', 'upcomingLimit=8']],
  [['set-policy', 'host', 'group', 'upcomingLimit']],
  [['set-sms', 'host']],
  [['set-sms', 'host', 'user', 'password']],
  [['import-timetable', 'host']],
  [['import-timetable', 'host', 'a.ics', '--weeks', '0']],
  [['import-timetable', 'host', 'a.ics', '--places', 'many']],
  [['import-timetable', 'host', 'a.ics', '--force']],
  [['import-timetable', 'host', 'a.ics', '--use-organizer', '--ignore-organizer']],
  [['add-admin', 'host']],
  [['add-admin', 'host', 'mari']],
  [['add-admin', 'host', 'mari@klubi.example', '--language', 'de']],
  [['add-admin', 'host', 'mari@klubi.example', '--origin', 'klubi.example']],
  [['add-admin', 'host', 'mari@klubi.example', '--yes']],
  [['import-clients', 'host']],
  [['import-clients', 'host', 'a.csv', '--print']],
  [['export-clients', 'host']],
  [['export-clients', 'host', 'a.csv', '--language', 'de']],
  [['export-clients', 'host', 'a.csv', '--yes']],
])('%j is called wrongly', (args) => {
  expect(() => readTenantArguments(args)).toThrow(UsageError);
});

test('an import looks 26 weeks ahead and asks for confirmation by default', () => {
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
    organizers: 'detect',
    skipBroken: false,
    allowCancel: false,
    calendar: null,
  });
  const args = ['import-timetable', 'h', 'a.ics', '-y', '--weeks', '4', '--places=12', '--style', 'Jooga'];
  expect(readTenantArguments(args)).toMatchObject({ isYes: true, weeks: 4, places: 12, style: 'Jooga' });
});

test('a change of the rules has fields and values; a time of day stays text', () => {
  const args = ['set-policy', 'Klubi.example', 'group', 'upcomingLimit=8', 'opensAtTime=08:00', 'isDebtAllowed=true'];
  expect(readTenantArguments([...args, 'lateCancelFeeCents=null'])).toEqual({
    name: 'set-policy',
    host: 'klubi.example',
    kind: 'group',
    changes: { upcomingLimit: 8, opensAtTime: '08:00', isDebtAllowed: true, lateCancelFeeCents: null },
  });
});

test('a change of the settings has text values except true, false and null', () => {
  const args = ['set', 'Klubi.example', 'branding.title=2027', 'pageRules.pages.isJoinSimplePage=true', 'a=b=c', '-y'];
  expect(readTenantArguments([...args, 'branding.phone='])).toEqual({
    name: 'set',
    host: 'klubi.example',
    changes: { 'branding.title': '2027', 'pageRules.pages.isJoinSimplePage': true, a: 'b=c', 'branding.phone': '' },
    isDryRun: false,
    isYes: true,
  });
});

test('an account of SMS is named or removed, and its password is no argument', () => {
  expect(readTenantArguments(['set-sms', 'Klubi.example', 'api-user'])).toEqual({
    name: 'set-sms',
    host: 'klubi.example',
    user: 'api-user',
  });
  expect(readTenantArguments(['set-sms', 'klubi.example', 'none'])).toMatchObject({ user: null });
});
