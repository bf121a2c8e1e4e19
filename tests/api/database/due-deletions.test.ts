import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toPlainDate } from '#api/dates.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { writeCondition } from '#server/db/write-condition.ts';
import { forgetNamesInBooks } from '#server/features/ledger/past/commands.ts';
import { listTenantsWhere } from '#server/features/tenants/queries.ts';
import { retention } from '#server/jobs/forget-old-rows.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { countWritten, watchRows } from '#tests/support/contract/tenant-rows.ts';

let server: TestApp;
let club: FullTenant;

beforeAll(async () => {
  server = await openTestApp();
  club = await openFullTenant(server);
  await watchRows(server.owner);
});
afterAll(() => server.close());

const inBooks: Forget = (scope, before) => forgetNamesInBooks(scope, toPlainDate(before, 'UTC'));
const deletions: Record<string, Forget> = Object.fromEntries(
  [...retention.map(({ forget }) => forget), inBooks].map((forget) => [forget.name, forget]),
);
const instants = ['2000-01-01', '2026-11-18', '2027-03-01', '2990-01-01'].map((day) => new Date(`${day}T12:00:00Z`));

it.each(Object.keys(deletions))('%s is asked what it would delete, and finds no less than it does', async (name) => {
  const forget = deletions[name];
  if (!forget) throw new Error(name);
  for (const before of instants) {
    const touched = await countTouched(forget, before);
    if (touched > 0) expect([name, before, await isFound(forget, before)]).toEqual([name, before, true]);
  }
});

const found = async (at: Date) => {
  const all = await Promise.all(
    Object.entries(deletions).map(async ([name, one]) => ((await isFound(one, at)) ? name : undefined)),
  );
  return all.filter((name) => name !== undefined);
};

it('nothing is found of long ago, and in the end nearly everything', async () => {
  expect(await found(new Date('2000-01-01T12:00:00Z'))).toEqual([]);
  expect((await found(new Date('2990-01-01T12:00:00Z'))).length).toBeGreaterThan(15);
});

const insert = ({ db }: TenantScope) => sql`insert into client default values`.execute(db);

it('a command that makes rows is no question', async () => {
  await expect(writeCondition(insert)).rejects.toThrow('cannot be made');
});

type Forget = (scope: TenantScope, before: Date) => Promise<void>;

/** How many rows a deletion touches, which it then leaves as they were. */
async function countTouched(forget: Forget, before: Date): Promise<number> {
  const undone = new Error('undone');
  let touched = 0;
  await inTenant(server.owner, club.tenantId, async (scope) => {
    await sql`truncate tests.written`.execute(scope.db);
    await forget(scope, before);
    touched = Object.values(await countWritten(scope.db, club.tenantId)).reduce((sum, count) => sum + count, 0);
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return touched;
}

const isFound = async (forget: Forget, before: Date): Promise<boolean> =>
  (await listTenantsWhere(server.services.database, (scope) => forget(scope, before))).includes(club.tenantId);
