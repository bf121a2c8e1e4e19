import { expect, it, test } from 'vitest';
import { codeFiles, readSource } from '#scripts/sources/source-files.ts';

const isOfServer = (path: string): boolean =>
  path.startsWith('server/') && !/\.test\.ts$|\/migrations\/|\/tables\.ts$/.test(path);

const server = codeFiles()
  .filter(isOfServer)
  .map((path) => ({ path, text: readSource(path) }));

const counters = String.raw`\b(visits_reserved|visits_used|holds_visit|mark_used_visit)\b`;

test('visits are reserved, consumed and returned in one ledger', () => {
  const changing = pathsOf(server.filter(changesVisits));
  expect(changing.filter((path) => !path.startsWith('server/features/entitlements/'))).toEqual([]);
  expect(changing).toContain('server/features/entitlements/commands.ts');
});

test('what happens to a registration is written by one writer', () => {
  expect(pathsOf(server.filter(writesEvents))).toEqual(['server/features/registrations/events/commands.ts']);
});

it.each([
  'update contract set visits_used = visits_used + 1 where id = 1',
  "db.updateTable('registration').set({ holds_visit: false })",
  'update registration set status = null,\n  mark_used_visit = not ${wasThere}',
  'insert into registration (tenant_id, id,\n  holds_visit, created_at) select',
  "db.insertInto('ticket').values({ visits_reserved: 1 })",
])('the rule sees a change of visits: %s', (text) => {
  expect(changesVisits({ text })).toBe(true);
});

it.each([
  'select visits_total - visits_reserved - visits_used from contract where visits_used < 3',
  "db.selectFrom('contract').select(['visits_total', 'visits_reserved', 'visits_used'])",
])('the rule lets visits be read: %s', (text) => {
  expect(changesVisits({ text })).toBe(false);
});

it.each([
  'insert into registration_event (tenant_id) values (1)',
  "db.insertInto('registration_event').values([])",
  'update registration_event set reason = null',
])('the rule sees a second writer: %s', (text) => {
  expect(writesEvents({ text })).toBe(true);
});

/** An assignment of SQL or of a builder, or a column of an insert. No query compares these columns by `=`. */
const changesVisits = ({ text }: { text: string }): boolean =>
  new RegExp(String.raw`${counters}\s*(=|:)|\binsert into [^(]*\([^)]*${counters}`).test(text);

const writesEvents = ({ text }: { text: string }): boolean =>
  /\b(insert into|update|delete from)\s+registration_event\b|(insertInto|updateTable|deleteFrom)\('registration_event'\)/.test(
    text,
  );

const pathsOf = (files: { path: string }[]): string[] => files.map(({ path }) => path);
