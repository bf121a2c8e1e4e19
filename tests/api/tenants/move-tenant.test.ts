import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sadamaUjula } from '#scripts/demo/clubs/sadama-ujula.ts';
import { announceChange } from '#server/db/change-notices.ts';
import { type SealedTable, sealedColumns } from '#server/db/secrets/sealed-columns.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { exportTenant } from '#server/features/tenants/moving/export-tenant.ts';
import { importTenant } from '#server/features/tenants/moving/import-tenant.ts';
import { staying } from '#server/features/tenants/moving/moved-tables.ts';
import { listTenantTables, readRows } from '#server/features/tenants/moving/queries.ts';
import { removeTenant } from '#server/features/tenants/moving/remove-tenant.ts';
import { resealLine } from '#server/features/tenants/moving/reseal.ts';
import { findTenantByHost } from '#server/features/tenants/queries.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { book, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { snapshotTenant } from '#tests/support/contract/tenant-rows.ts';
import { openPhone, openTablet } from '#tests/support/entry/entry-club.ts';
import { demoToday, fillFor } from '#tests/support/postgres/demo-database.ts';

const exportSecret = 'the secret of an export, long enough for it';
const newSecret = 'the secret of another server, also long enough';
const picture = Buffer.from('the content of a picture');

/** A server that tenants leave, an empty one with another secret, and one on which other tenants have the same ids. */
let old: TestApp;
let empty: TestApp;
let crowded: TestApp;
let folder: string;
let full: FullTenant;
let club: TestClub;

beforeAll(async () => {
  [old, empty, crowded] = await Promise.all([
    openTestApp(),
    openTestApp(undefined, { secret: newSecret }),
    openTestApp(),
  ]);
  folder = mkdtempSync(join(tmpdir(), 'trenn-move-'));
  full = await openFullTenant(old);
  await addPictures(full);
  club = await openTestClub(old);
});
afterAll(async () => {
  await Promise.all([old.close(), empty.close(), crowded.close()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a tenant that moves to another server', () => {
  it('has the same rows in every table, and what was sealed opens with the secret of that server', async () => {
    await move(full.tenantId, empty);
    expect(await unsealedRows(empty, full.tenantId, newSecret)).toEqual(
      await unsealedRows(old, full.tenantId, testSecret),
    );
    const [before, after] = await Promise.all([old, empty].map(({ owner }) => snapshotTenant(owner, full.tenantId)));
    for (const [name, state] of Object.entries(before ?? {})) {
      const expected = name in staying ? { count: 0, hash: '' } : state;
      if (!(name in sealedColumns) || name in staying) expect([name, after?.[name]]).toEqual([name, expected]);
    }
    const moved = await empty.services.files.read(full.tenantId, pictureHash);
    expect(moved).toEqual(picture);
  });

  it('keeps passwords, passes and what phones have queued: a member logs in, goes through a door and sends it', async () => {
    const member = await addMember(old, club.tenantId);
    await club.inScope((scope) => buildContract(scope, { client_id: member.id }));
    const phone = await openPhone(old.app, club, await personOf(member.id));
    const training = await club.addTraining();
    const sent = crypto.randomUUID();
    const before = await book(old.app, club, await personOf(member.id), training.id, sent);
    const queued = await club.addTraining({ startsAt: '2026-11-21T18:00:00' });

    await move(club.tenantId, empty);
    const browser = new TestBrowser(empty.app, club.host);
    const { token } = (await browser.logIn(member.email, testPassword)).body;
    const person = { clientId: member.id, token };
    expect(await book(empty.app, club, person, training.id, sent)).toEqual(before);
    expect((await book(empty.app, club, person, queued.id)).status).toBe(201);
    const there = {
      ...club,
      inScope: <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(empty.owner, club.tenantId, work),
    };
    const tablet = await openTablet(empty, there);
    await tablet.sync();
    expect(tablet.scan(phone.show(empty.clock.now))).toMatchObject({ answer: 'open', passId: phone.passId });
  });

  it('gives no new row an id of an old one', async () => {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('session', 'id')) as id`.execute(
      empty.owner,
    );
    const sessions = await full.inScope(({ db }) => db.selectFrom('session').select('id').execute());
    expect(rows[0]?.id).toBeGreaterThan(Math.max(...sessions.map(({ id }) => id)));
  });

  it('has its books and bookings as right as they were', async () => {
    await fillFor(old.owner, demoToday, [sadamaUjula]);
    const { id } = (await findTenantByHost(old.owner, sadamaUjula.hosts[0])) ?? { id: 0 };
    await move(id, empty);
    for (const { owner } of [old, empty]) {
      expect(await inTenant(owner, id, (scope) => findViolations(scope, old.clock.now))).toEqual([]);
      expect(await inTenant(owner, id, findMoneyFaults)).toEqual([]);
    }
    const [before, after] = await Promise.all(
      [old, empty].map(({ owner }) => snapshotTenant(owner, id, Object.keys(staying))),
    );
    expect(without(after)).toEqual(without(before));
  });

  it('gets another number where its own is taken, with the same ids of all else', async () => {
    const other = await openFullTenant(crowded);
    expect(other.tenantId).toBe(full.tenantId);
    await crowded.owner.updateTable('tenant_host').set({ host: 'another.example' }).execute();
    const untouched = await snapshotTenant(crowded.owner, other.tenantId);
    const tenantId = await move(full.tenantId, crowded);
    expect(tenantId).not.toBe(full.tenantId);
    expect(await clients(crowded, tenantId)).toEqual(await clients(old, full.tenantId));
    const opened = await unsealedRows(crowded, tenantId, testSecret);
    expect(opened).toEqual(await unsealedRows(old, full.tenantId, testSecret));
    expect(await snapshotTenant(crowded.owner, other.tenantId)).toEqual(untouched);
  });
});

describe('an import is refused, and changes nothing,', () => {
  it('where a host has a tenant, the secret is another, a byte has changed, or the file is not whole', async () => {
    const path = join(folder, 'refused.zip');
    await exportTo(path, full.tenantId);
    const before = await tenantsOf(empty);
    await expect(importFrom(path, empty)).rejects.toThrow('hostTaken');
    await expect(importFrom(path, empty, `${exportSecret}!`)).rejects.toThrow('otherSecret');
    const content = readFileSync(path);
    const changed = join(folder, 'changed.zip');
    const at = content.indexOf('tables/client.jsonl') + 60;
    writeFileSync(
      changed,
      Buffer.concat([content.subarray(0, at), Buffer.of((content[at] ?? 0) ^ 1), content.subarray(at + 1)]),
    );
    const nowhere = await openTestApp();
    await expect(importFrom(changed, nowhere)).rejects.toThrow('partDamaged tables/client.jsonl');
    writeFileSync(changed, content.subarray(0, content.length - 100));
    await expect(importFrom(changed, nowhere)).rejects.toThrow('noExport');
    expect(await tenantsOf(nowhere)).toEqual([]);
    await nowhere.close();
    expect(await tenantsOf(empty)).toEqual(before);
  });

  it('where a row refers to one that is not there', async () => {
    const path = join(folder, 'loose.zip');
    const broken = await openTestClub(old);
    await broken.addPeople(1);
    // As superuser does with triggers asleep; the export is genuine.
    await broken.inScope(async ({ db }) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await db.deleteFrom('client').execute();
    });
    await exportTo(path, broken.tenantId);
    await expect(importFrom(path, empty)).rejects.toThrow(/^rowsLoose .*contract_tenant_id_client_id_fkey/);
    expect(await findTenantByHost(empty.owner, broken.host)).toBeUndefined();
  });
});

describe('a tenant that is removed', () => {
  it('leaves no row and no file, others are as they were, and what was done stays with the operator', async () => {
    const tenants = (await tenantsOf(empty)).filter(({ id }) => id !== full.tenantId);
    const states = () => Promise.all(tenants.map(({ id }) => snapshotTenant(empty.owner, id)));
    const before = await states();
    const place = join(empty.filesRoot, String(full.tenantId));
    expect(existsSync(place)).toBe(true);
    const answers = async () =>
      (await empty.app.inject({ url: '/api/v0.1/page/', headers: { host: full.host } })).statusCode;
    await expect.poll(answers).toBe(200);
    const tenant = { id: full.tenantId, name: 'Klubi', hosts: [full.host] };
    const tell = () => announceChange(empty.owner, tenant.id, ['tenant']);
    await removeTenant(empty.owner, tenant, { files: empty.services.files, tell, now: empty.clock.now });
    const left = await snapshotTenant(empty.owner, full.tenantId);
    expect(Object.entries(left).filter(([, { count }]) => count > 0)).toEqual([]);
    expect(await tenantsOf(empty)).toEqual(tenants);
    expect(await states()).toEqual(before);
    expect(existsSync(place)).toBe(false);
    const acts = await empty.owner
      .selectFrom('operator_act')
      .select(['act', 'of_tenant'])
      .orderBy('id', 'desc')
      .execute();
    expect(acts[0]).toEqual({ act: 'removed', of_tenant: full.tenantId });
    await expect.poll(answers).toBe(404);
  });
});

const clients = (server: TestApp, id: number) =>
  inTenant(server.owner, id, ({ db }) => db.selectFrom('client').select(['id', 'email']).orderBy('id').execute());

/** Sealing is never twice the same. */
const without = (states = {}) =>
  Object.fromEntries(Object.entries(states).filter(([name]) => !(name in sealedColumns)));

async function exportTo(path: string, tenantId: number): Promise<void> {
  const { files } = old.services;
  const request = { tenantId, files, secret: testSecret, exportSecret, now: old.clock.now };
  await exportTenant(old.owner, request, createWriteStream(path));
}

async function importFrom(path: string, to: TestApp, secret = exportSecret): Promise<number> {
  const request = {
    path,
    files: to.services.files,
    secret: to.services.secret,
    exportSecret: secret,
    now: to.clock.now,
  };
  const { tenantId } = await importTenant(to.owner, request);
  await announceChange(to.owner, tenantId, ['tenant', 'timetable']);
  return tenantId;
}

/** Returns its number there. */
async function move(tenantId: number, to: TestApp): Promise<number> {
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  await exportTo(path, tenantId);
  return importFrom(path, to);
}

const tenantsOf = ({ owner }: TestApp) => owner.selectFrom('tenant').select(['id', 'name']).orderBy('id').execute();

let pictureHash: string;

/** The rows of files that the samples have are of content that is nowhere. */
async function addPictures(tenant: FullTenant): Promise<void> {
  const { sha256 } = await old.services.files.write(tenant.tenantId, picture);
  pictureHash = sha256;
  await tenant.inScope(async ({ db }) => {
    await db.updateTable('file').set({ sha256 }).execute();
    await db.updateTable('invoice_paper').set({ sha256, logo_sha256: null }).execute();
  });
}

const fixed = { secret: 'the same secret for rows that are compared', tenantId: 1 };

/** What was sealed, by table, as it reads when it is opened. */
async function unsealedRows(server: TestApp, tenantId: number, secret: string): Promise<Record<string, unknown[]>> {
  const tables = (await listTenantTables(server.owner)).filter(
    ({ name }) => name in sealedColumns && !(name in staying),
  );
  const opened: Record<string, unknown[]> = {};
  for (const table of tables) {
    const lines: string[] = [];
    await inTenant(server.owner, tenantId, async (scope) => {
      for await (const batch of readRows(scope, table)) lines.push(...batch);
    });
    // Sealing is never twice the same: what opens here did so before it was sealed for `fixed`.
    const { column } = sealedColumns[table.name as SealedTable];
    opened[table.name] = lines.map((line) => {
      const row = JSON.parse(resealLine(table.name, line, { secret, tenantId }, fixed)) as Record<string, unknown>;
      return { ...row, tenant_id: 0, [column]: '' };
    });
  }
  return opened;
}

const personOf = (clientId: number): Promise<TestPerson> => club.renewToken({ clientId, token: '' });
