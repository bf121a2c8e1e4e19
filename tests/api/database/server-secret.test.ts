import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import { operatorTotpPlace, type SealedTable, sealedColumns, sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import {
  checkSecret,
  findFingerprint,
  fingerprintOf,
  refuseOtherSecret,
} from '#server/db/start-checks/check-secret.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { getEntrySigner } from '#server/features/entry/keys/entry-keys.ts';
import { sealTarget } from '#server/features/messages/push/sealed-target.ts';
import { sealForMessage } from '#server/features/messages/sealed-data.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { listTenantTables, snapshotTenant } from '#tests/support/contract/tenant-rows.ts';
import { runScript } from '#tests/support/process/run-script.ts';
import { ServerChild } from '#tests/support/process/server-child.ts';

const nextSecret = 'the next secret of the tests, as long';
const wrong = /written with another secret than that of TRENN_SECRET/;
const tables = Object.keys(sealedColumns) as SealedTable[];

let test: TestApp;
let owner: Database;
let database: string;
let isStopped: boolean;

beforeEach(async () => {
  test = await openTestApp();
  isStopped = false;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.owner);
  database = rows[0]?.name ?? '';
  owner = openDatabase({ ...inject('postgres').ownerConnection, database }, 2);
});
afterEach(async () => {
  await stopServer();
  await owner.destroy();
});

describe('a server with a secret other than the database’s', () => {
  it('is refused: the first secret wins, even when two servers start at once', async () => {
    const { database: db } = test.services;
    expect(await outcomeOf(refuseOtherSecret(db, nextSecret))).toBe('serves');
    const outcomes = await Promise.all([checkSecret(db, testSecret), checkSecret(db, nextSecret)].map(outcomeOf));
    const [refused] = outcomes.filter((outcome) => outcome !== 'serves');
    expect(outcomes.toSorted()).toEqual([refused, 'serves'].toSorted());
    expect(refused).toMatch(wrong);
    expect(
      await Promise.all([refuseOtherSecret(db, testSecret), refuseOtherSecret(db, nextSecret)].map(outcomeOf)),
    ).toEqual(outcomes);
  });

  it('is detected by the keys in a database that predates the fingerprint', async () => {
    await openFullTenant(test);
    expect(await outcomeOf(checkSecret(test.services.database, nextSecret))).toMatch(wrong);
    expect(await findFingerprint(owner)).toBeUndefined();
    expect(await outcomeOf(checkSecret(test.services.database, testSecret))).toBe('serves');
  });

  it('says so in one sentence and ends', async () => {
    await checkSecret(test.services.database, testSecret);
    const dataRoot = makeThrowAwayFolder();
    const env = {
      DATABASE_URL: urls().DATABASE_URL,
      TRENN_SECRET: nextSecret,
      PORT: '0',
      DATA_DIR: dataRoot,
      LOG_LEVEL: 'silent',
    };
    const child = new ServerChild('server-process-child.ts', [makeTestDist()], env);
    expect(await child.next()).toMatchObject({ event: 'said', line: expect.stringMatching(wrong) });
    await child.end('SIGTERM');
    rmSync(dataRoot, { recursive: true, force: true });
  });
});

describe('npm run rotate-secret', () => {
  it('reseals every tenant’s sealed values, in the declared columns and nowhere else', async () => {
    const tenants = [await addSealed(), await addSealed()];
    await checkSecret(test.services.database, testSecret);
    const secrets = { TRENN_SECRET: testSecret, TRENN_SECRET_NEW: nextSecret };
    expect(await rotate(secrets)).toMatchObject({ code: 1, errors: expect.stringContaining('stop all of them first') });
    const before = await Promise.all(tenants.map(({ tenantId }) => openSealed(tenantId, testSecret)));
    for (const found of before) expect(new Set(found.map(({ table }) => table))).toEqual(new Set(tables));
    await stopServer();
    expect(await rotate(secrets)).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('people log in again'),
    });
    const ended = tables.filter((table) => 'endsWithSecret' in sealedColumns[table]);
    for (const [index, { tenantId }] of tenants.entries()) {
      const lasting = before[index]?.filter(({ table }) => !ended.includes(table as SealedTable));
      expect(await openSealed(tenantId, nextSecret)).toEqual(lasting);
    }
    expect(await findFingerprint(owner)).toBe(fingerprintOf(nextSecret));
    // Called again, as after a crash after the commit, it finds nothing to do.
    expect(await rotate(secrets)).toMatchObject({ code: 0, errors: '' });
  });

  it('changes nothing if a value cannot be opened or the current secret is wrong', async () => {
    const { tenantId, people } = await addSealed();
    await checkSecret(test.services.database, testSecret);
    await stopServer();
    const foreign = seal(nextSecret, sealedPlace('calendar_feed', tenantId, people.client.id), 'of another secret');
    await inTenant(owner, tenantId, ({ db }) =>
      db.updateTable('calendar_feed').set({ sealed_secret: foreign }).execute(),
    );
    const before = await snapshotTenant(owner, tenantId);
    const refused = await rotate({ TRENN_SECRET: testSecret, TRENN_SECRET_NEW: nextSecret });
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('sealed with another TRENN_SECRET') });
    const misled = await rotate({ TRENN_SECRET: `${testSecret}!`, TRENN_SECRET_NEW: nextSecret });
    expect(misled).toMatchObject({ code: 1, errors: expect.stringMatching(wrong) });
    expect(await snapshotTenant(owner, tenantId)).toEqual(before);
    expect(await findFingerprint(owner)).toBe(fingerprintOf(testSecret));
  });

  it('deletes what a lost secret sealed, and a server starts with the new secret', async () => {
    const { tenantId } = await addSealed();
    await checkSecret(test.services.database, testSecret);
    await stopServer();
    expect(await rotate({ TRENN_SECRET_NEW: nextSecret })).toMatchObject({ code: 1 });
    expect(await rotate({ TRENN_SECRET_NEW: nextSecret }, ['--lost'])).toMatchObject({ code: 0, errors: '' });
    expect(await openSealed(tenantId, nextSecret)).toEqual([]);
    expect(await outcomeOf(checkSecret(owner, nextSecret))).toBe('serves');
  });
});

describe('an operator’s codes', () => {
  it('stay the same under another secret, and log-ins by a lost one are void', async () => {
    await checkSecret(test.services.database, testSecret);
    await stopServer();
    const place = operatorTotpPlace(1);
    const account = { email: 'rein@trenn.test', created_at: new Date(), password_hash: 'hash' };
    const sealed_totp = seal(testSecret, place, 'CODES');
    await owner
      .insertInto('operator_account')
      .values({ ...account, id: 1, sealed_totp })
      .execute();
    const read = () => owner.selectFrom('operator_account').selectAll().executeTakeFirstOrThrow();
    expect(await rotate({ TRENN_SECRET: testSecret, TRENN_SECRET_NEW: nextSecret })).toMatchObject({ code: 0 });
    expect(unseal(nextSecret, place, (await read()).sealed_totp ?? '')).toBe('CODES');
    expect(await rotate({ TRENN_SECRET_NEW: testSecret }, ['--lost'])).toMatchObject({ code: 0 });
    expect(await read()).toMatchObject({ sealed_totp: null, password_hash: null });
  });
});

describe('the secret file', () => {
  const dataRoot = makeThrowAwayFolder();
  afterAll(() => rmSync(dataRoot, { recursive: true, force: true }));
  const path = join(dataRoot, 'secret');
  const read = () => readFileSync(path, 'utf8');

  it('is replaced, and a rotation that was killed before writing the file is completed by the next', async () => {
    writeFileSync(path, testSecret, { mode: 0o600 });
    const env = { DATA_DIR: dataRoot };
    expect(await runScript('rotate-secret.ts', [], { env })).toMatchObject({ code: 0 });
    const next = read();
    expect(next.length).toBeGreaterThan(32);
    expect(next).not.toBe(testSecret);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, testSecret);
    writeFileSync(`${path}.next`, next, { mode: 0o600 });
    expect(await runScript('rotate-secret.ts', [], { env })).toMatchObject({ code: 0 });
    expect(read()).toBe(next);
  });
});

/** So that only `owner` uses the database. */
async function stopServer(): Promise<void> {
  if (!isStopped) await test.close();
  isStopped = true;
}

const urlOf = (role: 'appConnection' | 'ownerConnection'): string => {
  const { host, port, user } = inject('postgres')[role];
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};
const urls = () => ({ DATABASE_URL: urlOf('appConnection'), DATABASE_OWNER_URL: urlOf('ownerConnection') });
const rotate = (env: Record<string, string>, args: string[] = []) =>
  runScript('rotate-secret.ts', args, { env: { ...urls(), ...env } });
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'serves',
    (error: Error) => error.message,
  );

/** A tenant with a sealed value in each declared column. */
async function addSealed(): Promise<FullTenant> {
  const tenant = await openFullTenant(test);
  const { tenantId, people } = tenant;
  await inTenant(test.owner, tenantId, async (scope) => {
    await getEntrySigner(scope, testSecret, test.clock.now);
    const data = {
      firstName: 'Mari',
      minutes: 30,
      sealedLink: sealForMessage(testSecret, tenantId, 'https://klubi.test/#key'),
    };
    await scope.db
      .updateTable('message')
      .set({ data: JSON.stringify(data) })
      .execute();
    const target = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } };
    const owned = { tenantId, clientId: people.client.id };
    await scope.db
      .updateTable('push_subscription')
      .set({ sealed_subscription: sealTarget(testSecret, owned, target) })
      .execute();
  });
  return tenant;
}

interface Found {
  table: string;
  /** The sealed value opened with a secret, or the reason why it cannot be opened. */
  text: string;
}

/** All values of a tenant that look sealed, in any column. */
async function openSealed(tenantId: number, secret: string): Promise<Found[]> {
  const names = await listTenantTables(owner);
  return inTenant(owner, tenantId, async ({ db }) => {
    const found: Found[] = [];
    for (const table of names) {
      const { rows } = await sql<{
        row: Record<string, string | number>;
      }>`select to_jsonb(own) as row from ${sql.table(table)} own`.execute(db);
      for (const { row } of rows) {
        for (const [sealed] of JSON.stringify(row).matchAll(/v1\.[\w-]{38,}/g))
          found.push({ table, text: open(table, row, sealed) });
      }
    }
    return found.toSorted((a, b) => (a.table + a.text).localeCompare(b.table + b.text));
  });

  function open(table: string, row: Record<string, string | number>, sealed: string): string {
    if (!(table in sealedColumns)) return 'is in no declared place';
    const owners = sealedColumns[table as SealedTable].owner.map((name) => row[name] ?? '');
    try {
      return unseal(secret, sealedPlace(table as SealedTable, tenantId, ...owners), sealed);
    } catch (error) {
      return String(error);
    }
  }
}
