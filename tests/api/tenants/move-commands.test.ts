import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFile, openTenantCommands, type TenantCommands } from '#tests/support/process/tenant-commands.ts';

const host = 'klubi.example';
const TRENN_EXPORT_SECRET = 'the secret of an export, long enough for it';

let old: TenantCommands;
let next: TenantCommands;

beforeAll(async () => {
  [old, next] = await Promise.all([openTenantCommands(), openTenantCommands()]);
});
afterAll(() => Promise.all([old.close(), next.close()]));

test('an operator exports a tenant, imports it elsewhere, removes it here, and reads what was done', async () => {
  const [given] = await hostsOf(await old.run('add', exampleFile('club.json')), old);
  const club = given ?? host;
  const file = await old.write('placeholder', '').then((path) => join(path, '..', 'club.zip'));
  const FILES_DIR = join(file, '..');

  const exported = await old.runWith({ TRENN_EXPORT_SECRET, FILES_DIR }, 'export', club, file);
  expect([exported.code, exported.output]).toEqual([0, '']);
  expect(exported.errors).toMatch(/: \d+ rows of \d+ tables and 0 files\.\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await old.run('export', club, file)).errors).toContain('is there already');

  expect(await next.run('import', file)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('TRENN_EXPORT_SECRET'),
  });
  const wrongSecret = { TRENN_EXPORT_SECRET: 'x'.repeat(40), FILES_DIR };
  expect(await next.runWith(wrongSecret, 'import', file)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('The export was made with another key, or it was changed.'),
  });
  const imported = await next.runWith({ TRENN_EXPORT_SECRET, FILES_DIR }, 'import', file);
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('All invariants hold.') });
  await expect.poll(async () => (await next.visit('/page/', club)).statusCode).toBe(200);

  const unconfirmed = await old.run('remove', club);
  expect(unconfirmed).toMatchObject({ code: 2, errors: expect.stringContaining(`Say --confirm ${club} to do it`) });
  expect(await old.run('remove', club, '--confirm', 'other.example')).toMatchObject({ code: 2 });
  expect((await old.run('list')).output).toContain(club);
  expect(await old.runWith({ FILES_DIR }, 'remove', club, '--confirm', club)).toMatchObject({ code: 0 });
  expect((await old.run('list')).output).toContain('There are no tenants yet.');
  const log = (await old.run('log')).output.trim().split('\n');
  expect(log.map((line) => line.split('\t')[1])).toEqual(['removed', 'exported']);
});

test('an export without a secret makes one and tells it apart from the file', async () => {
  await old.run('add', exampleFile('club.json'));
  const [club = host] = await hostsOf({ code: 0 }, old);
  const path = await old.write('placeholder', '');
  const { errors } = await old.run('export', club, join(path, '..', 'other.zip'));
  expect(errors).toMatch(/Its secret, without which it cannot be imported: [\w-]{43}\n$/);
});

async function hostsOf(added: { code: number | null }, { app }: TenantCommands): Promise<string[]> {
  expect(added.code).toBe(0);
  const rows = await app.owner.selectFrom('tenant_host').select('host').orderBy('host').execute();
  return rows.map((row) => row.host);
}
