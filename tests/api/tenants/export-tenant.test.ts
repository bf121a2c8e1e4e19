import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protectTenantTables } from '#server/db/protect-tenant-tables.ts';
import { unseal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import { type ExportRequest, exportTenant } from '#server/features/tenants/moving/export-tenant.ts';
import { type Manifest, readManifest } from '#server/features/tenants/moving/manifest.ts';
import { staying } from '#server/features/tenants/moving/moved-tables.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { type FullTenant, openFullTenant } from '#tests/support/contract/full-tenant.ts';
import { listTenantTables, snapshotTenant } from '#tests/support/contract/tenant-rows.ts';
import { readExport, rowsOf, sha256Of } from '#tests/support/moving/read-export.ts';

const exportSecret = 'the secret of an export, long enough for it';
const picture = Buffer.from('the content of a picture');

let test: TestApp;
let club: FullTenant;
let other: FullTenant;
let folder: string;
let parts: Map<string, Buffer>;
let manifest: Manifest;

beforeAll(async () => {
  test = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'trenn-export-'));
  club = await openFullTenant(test);
  other = await openFullTenant(test);
  await addPictures(club);
  await addPictures(other);
  await addLaterTable();
  manifest = await exportTo('club.zip');
  parts = await readExport(join(folder, 'club.zip'));
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an export', () => {
  it('has every row of every table that the catalog knows, also of one that is added later, and none of another tenant', async () => {
    const counts = await snapshotTenant(test.owner, club.tenantId);
    for (const name of [...(await listTenantTables(test.owner)), 'tenant_host']) {
      const expected = name === 'tenant_host' ? 1 : counts[name]?.count;
      if (!(name in staying)) expect([name, rowsOf(parts, name).length]).toEqual([name, expected]);
    }
    expect(counts['later']?.count).toBe(1);
    const everything = Buffer.concat([...parts.values()]).toString('utf8');
    expect(everything).toContain(club.mark);
    expect(everything).not.toContain(other.mark);
  });

  it('has a checksum for each part, and a manifest that no other secret accepts', () => {
    const told = new Map([
      ...manifest.tables.map((one) => [`tables/${one.name}.jsonl`, one] as const),
      ...manifest.files.map((one) => [`files/${one.sha256}`, one] as const),
    ]);
    const found = [...parts.keys()].filter((path) => !path.startsWith('manifest.'));
    expect(found.toSorted()).toEqual([...told.keys()].toSorted());
    for (const [path, { bytes, sha256 }] of told) {
      const content = parts.get(path) ?? Buffer.of();
      expect([path, content.length, sha256Of(content)]).toEqual([path, bytes, sha256]);
    }
    const [text = Buffer.of(), proof = Buffer.of()] = ['manifest.json', 'manifest.hmac'].map((path) => parts.get(path));
    expect(readManifest(exportSecret, text, proof.toString())).toEqual(manifest);
    expect(() => readManifest(`${exportSecret}!`, text, proof.toString())).toThrow('otherSecret');
    const changed = Buffer.from(text.toString().replace('"format": 1', '"format": 2'));
    expect(() => readManifest(exportSecret, changed, proof.toString())).toThrow('otherSecret');
  });

  it('has the content of files', () => {
    expect(parts.get(`files/${sha256Of(picture)}`)).toEqual(picture);
  });

  it('says what its rows fit to and the highest ids, also of tables that stay', async () => {
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(test.owner);
    expect(manifest).toMatchObject({
      format: 1,
      schema: rows[0]?.name,
      tenant: { id: club.tenantId, hosts: [club.host] },
    });
    expect(manifest.lastIds['session']).toBeGreaterThan(0);
  });

  it('is sealed with its own secret, and holds no keys for money or messages', () => {
    const [key] = rowsOf(parts, 'entry_key');
    const place = sealedPlace('entry_key', club.tenantId, Number(key?.['kid']));
    expect(unseal(exportSecret, place, String(key?.['sealed_private_key']))).not.toBe('');
    expect(() => unseal(testSecret, place, String(key?.['sealed_private_key']))).toThrow('another TRENN_SECRET');
    for (const name of Object.keys(staying)) expect(parts.has(`tables/${name}.jsonl`)).toBe(false);
  });

  it('names what stays by tables that exist, to which nothing that moves refers', async () => {
    const tables = await listTenantTables(test.owner);
    expect(Object.keys(staying).filter((name) => !tables.includes(name))).toEqual([]);
    const { rows } = await sql<{ from: string; to: string }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`.execute(test.owner);
    expect(rows.filter(({ from, to }) => to in staying && !(from in staying))).toEqual([]);
  });

  it('waits for whoever takes it, instead of holding it in memory', async () => {
    const large = await test.services.files.write(other.tenantId, Buffer.alloc(64 * 2 ** 20, 'video'));
    await useFile(other, '00000000-0000-4000-8000-00000000000b', large.sha256);
    let read = 0;
    let taken = 0;
    let most = 0;
    const files = {
      streamAll: (tenantId: number, sha256: string) =>
        test.services.files.streamAll(tenantId, sha256).on('data', (piece) => (read += piece.length)),
    };
    const slow = new Writable({
      write(piece: Buffer, _encoding, done) {
        taken += piece.length;
        most = Math.max(most, read - taken);
        setImmediate(done);
      },
    });
    await exportTenant(test.owner, { ...requestOf(other), files }, slow);
    expect(read).toBeGreaterThan(64 * 2 ** 20);
    expect(most).toBeLessThan(4 * 2 ** 20);
  });

  it('is refused where the files of the server are not there, and leaves nothing', async () => {
    await useFile(club, '00000000-0000-4000-8000-00000000000c', 'f'.repeat(64));
    await expect(exportTo('broken.zip')).rejects.toThrow('fileUnread');
  });
});

const requestOf = ({ tenantId }: FullTenant): ExportRequest => ({
  tenantId,
  files: test.services.files,
  secret: testSecret,
  exportSecret,
  now: test.clock.now,
});

const exportTo = (name: string): Promise<Manifest> =>
  exportTenant(test.owner, requestOf(club), createWriteStream(join(folder, name)));

/** The rows of files that the samples have are of content that is nowhere. */
async function addPictures(tenant: FullTenant): Promise<void> {
  const { sha256 } = await test.services.files.write(tenant.tenantId, picture);
  await tenant.inScope(async ({ db }) => {
    await db.updateTable('file').set({ sha256 }).execute();
    await db.updateTable('invoice_paper').set({ sha256, logo_sha256: null }).execute();
  });
}

const useFile = (tenant: FullTenant, id: string, sha256: string) =>
  tenant.inScope(({ db, tenantId: tenant_id }) =>
    db
      .insertInto('file')
      .values({ tenant_id, id, sha256, type: 'video/mp4', bytes: 1, owner_client_id: null, created_at: test.clock.now })
      .execute(),
  );

/** A table of a migration that is not written yet. */
async function addLaterTable(): Promise<void> {
  await sql`
    create table later (tenant_id integer not null, id integer generated by default as identity, note text not null,
      length integer generated always as (length(note)) stored, primary key (tenant_id, id))`.execute(test.owner);
  await protectTenantTables(test.owner as unknown as Kysely<unknown>);
  await addLater(club, 'one');
  await addLater(other, 'other');
}

const addLater = (tenant: FullTenant, note: string) =>
  tenant.inScope(({ db, tenantId }) =>
    sql`insert into later (tenant_id, note) values (${tenantId}, ${note})`.execute(db),
  );
