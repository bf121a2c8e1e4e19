import { expect, test } from 'vitest';
import { codeFiles, listFiles, readSource } from '#scripts/sources/source-files.ts';

const server = codeFiles().filter((path) => path.startsWith('server/') && !path.endsWith('.test.ts'));

/** A zone that stands in for a club’s, or a club that is taken for the first of them. */
const ownClock = /(?:\?\? |coalesce\([\s\S]{0,200}?, )'(?:UTC|Europe\/\w+)'|\b(?:units|clubs)\[0\]\?\.timeZone/;

test('which clock a tenant goes by is decided in one place', () => {
  const copies = server.filter((path) => ownClock.test(readSource(path)));
  expect(copies).toEqual(['server/features/rooms/club-zone.ts']);
});

test.each([
  "toPlainDate(now, catalog.lists.units[0]?.timeZone ?? 'UTC')",
  "const zone = unit?.timeZone ?? 'Europe/Riga';",
  "coalesce((select time_zone from unit order by id limit 1), 'UTC')",
])('another clock is found: %s', (text) => {
  expect(text).toMatch(ownClock);
});

/** Beside them, work for all tenants goes through `TenantWork`, so that the fault of one is not that of others. */
const mayList = [
  // What lists them.
  'server/features/tenants/queries.ts',
  // A start, which refuses or tells.
  'server/start/prepare-database.ts',
  'server/start/tell-without-sms.ts',
];

/** They reckon with days that they were given, and see no instant. */
const calendars = [
  'api/dates.ts',
  'api/products/add-months.ts',
  'server/features/timetable-import/recurrence/expand-rule.ts',
  'src/features/training-groups/matrix/attendance.ts',
];

/** A day cut out of an instant is that of Greenwich: for two hours after midnight it is yesterday in the Baltics. */
const cutsDays = (text: string): boolean =>
  /\.toISOString\(\)\s*\.(?:slice\(0, ?10\)|substring\(0, ?10\)|split\('T'\))/.test(text);

test('what day it is, a club’s time zone says', () => {
  // A test in a browser goes by the machine's clock, whatever the time; others say what time it is.
  const files = codeFiles().filter((path) => /^(?:tests\/e2e|api|server|src|sw)\//.test(path));
  const bound = files.filter((path) => path.startsWith('tests/') || !/\.test\.tsx?$/.test(path));
  const cutting = bound.filter((path) => cutsDays(readSource(path)));
  expect(cutting.toSorted()).toEqual(calendars);
});

/** An order and its payout are days apart at most: a day more or less is within what is looked through. */
const roughly = ['server/features/payments/payouts/queries.ts'];

/** In a statement it is the day of the connection's zone, which is Greenwich's. */
const castsInstants = (text: string): boolean => /\b\w*_?at::date\b/.test(text);

test('what day it is in a statement, a club’s time zone says', () => {
  const casting = server.filter((path) => !path.includes('/migrations/') && castsInstants(readSource(path)));
  expect(casting).toEqual(roughly);
  expect(castsInstants('select m.ended_at::date')).toBe(true);
  expect(castsInstants('(m.ended_at at time zone zone)::date')).toBe(false);
});

test('a day that is cut out of an instant is seen', () => {
  for (const text of ['now.toISOString().slice(0, 10)', "at\n  .toISOString()\n  .split('T')[0]"])
    expect(cutsDays(text)).toBe(true);
  expect(cutsDays("toPlainDate(now, 'Europe/Tallinn')")).toBe(false);
});

/** `26.11.2026`, put together from the parts of a day. */
const writesDays = (text: string): boolean =>
  /split\('-'\)\s*\.toReversed\(\)\s*\.join\('\.'\)|slice\(8, ?10\)\}\.\$\{[^}]*slice\(5, ?7\)\}\.\$/.test(text);

test('how a day is written is said in one place', () => {
  const files = codeFiles().filter((path) => /^(?:api|server|src|sw)\//.test(path) && !/\.test\.tsx?$/.test(path));
  expect(files.filter((path) => writesDays(readSource(path)))).toEqual(['api/timetable/say-when.ts']);
  expect(writesDays("day.split('-').toReversed().join('.')")).toBe(true);
});

test('only the one way to work for each tenant goes through all of them', () => {
  const found = listFiles('server/**/*.ts').filter((path) => /\blistTenants\(/.test(readSource(path)));
  expect(found.toSorted()).toEqual(mayList.toSorted());
});

/** A handler’s own way to the catalog, or to tell after a commit: `read` and `write` of `server/endpoint/club.ts` do both. */
const ownWay = /\bcatalog\.get\(|\binTenant\((?:async )?\(scope\) =>\s*work\(scope, \{/;

test('handlers have catalog, date and queue of their club in one way', () => {
  const handlers = server.filter((path) => path.endsWith('handlers.ts'));
  expect(handlers.length).toBeGreaterThan(30);
  expect(handlers.filter((path) => ownWay.test(readSource(path)))).toEqual([]);
});

test.each([
  'const catalog = await services.catalog.get(scope);',
  'inTenant(async (scope) => work(scope, { catalog, now }));',
])('another way is found: %s', (text) => {
  expect(text).toMatch(ownWay);
});

/** Statements about the log-in itself, or about the addresses as such. */
const logInStatements = [
  'server/features/account/queries.ts',
  'server/features/clients/card/queries.ts',
  'server/features/clients/changes/commands.ts',
  // By which a child shall log in.
  'server/features/clients/guardian/queries.ts',
  'server/features/clients/import/commands.ts',
  'server/features/clients/import/queries.ts',
  'server/features/clients/queries.ts',
  // Whose trainer's row has their address.
  'server/features/clients/roles/queries.ts',
  'server/features/join/commands.ts',
  // Who joins is told of the account that they have.
  'server/features/join/queries.ts',
  'server/features/newcomers/queries.ts',
  // Admins learn of an operator's look where they log in.
  'server/features/operators/tenants/queries.ts',
  'server/features/set-up/queries.ts',
  // Nothing is booked for somebody who cannot log in.
  'server/features/standing/due/queries.ts',
];

/** The address by which a client logs in, in a statement; where mails to them go is `mail_to`. */
const logInAddress = [
  /(?<![\w.])(?:client|c|payer|person|owner|own|member|other|reader)\.email\b/,
  /selectFrom\('client(?: as \w+)?'\)(?:(?!selectFrom)[^;`]){0,900}?'(?:\w+\.)?email(?: as \w+)?'/,
  /select(?:(?!\bfrom\b)[^`]){0,900}?(?<![\w."]|mail_to as )email\b(?:(?!\bfrom\b)[^`]){0,600}?\bfrom client\b/,
];
const readsLogIn = (text: string): boolean => logInAddress.some((form) => form.test(text));

test('who writes to a client asks where mails to them go, not by which address they log in', () => {
  const statements = server.filter((path) => /\/(?:queries|commands)\.ts$/.test(path));
  expect(statements.filter((path) => readsLogIn(readSource(path))).toSorted()).toEqual(logInStatements);
});

test.each([
  ['sql`select client.id, client.email from contract join client`', true],
  ["db.selectFrom('client').select(['id', 'email', 'language'])", true],
  ['sql`select id, email, language from client where id = 1`', true],
  ["db.selectFrom('client').select(['id', 'mail_to as email', 'language'])", false],
  ['sql`select client.mail_to as email from client`', false],
])('what reads the address of a log-in is found: %s', (text, isFound) => {
  expect(readsLogIn(text)).toBe(isFound);
});
