import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { runScript } from '#tests/support/process/run-script.ts';
import { exampleFile } from '#tests/support/process/tenant-commands.ts';
import { withEmbedded } from '#tests/support/process/with-embedded.ts';

let folder: string;
const archive = () => join(folder, 'log');

beforeAll(async () => {
  folder = makeThrowAwayFolder();
  mkdirSync(join(folder, 'backups'));
  await withEmbedded([join(folder, 'data'), archive()], async () => undefined);
  expect(await run('tenant.ts', 'add', exampleFile('club.json'))).toMatchObject({ code: 0 });
  expect(await run('backup.ts', 'backups/one')).toMatchObject({ code: 0, errors: '' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) =>
  runScript(script, args, { cwd: folder, env: { DATA_DIR: 'data', TMPDIR: folder } });
const query = (text: string) =>
  withEmbedded([join(folder, 'data')], (owner) =>
    withClient({ ...owner, user: 'postgres' }, async (client) => (await client.query(text)).rows),
  );
/** Of data that was restored, in the folder for what is temporary. */
const leftBehind = () => readdirSync(folder).filter((name) => name.startsWith('trenn-throw-away'));

test('a drill restores a backup elsewhere, counts its rows beside those in use, and says so on the operators’ page', async () => {
  await query("update tenant set name = name || '!'");
  const tried = await run('drill.ts', 'restore', 'backups/one');
  expect(tried).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('All invariants hold.') });
  expect(tried.output).toMatch(/Restored \d+\.\d MB in \d+\.\d s/);
  expect(tried.output).toMatch(/operator_act: 0, in use 1/);
  expect(await query('select act from operator_act order by id')).toEqual([
    { act: 'backed_up' },
    { act: 'restore_tried' },
  ]);
  expect(await query('select name from tenant')).toEqual([{ name: expect.stringMatching(/!$/) }]);
  expect(leftBehind()).toEqual([]);
});

test('one that finds something broken fails and says what, with all that was archived since', async () => {
  // A booking that was acknowledged, and is not there.
  await query(`
    insert into idempotency (tenant_id, caller, key, request_hash, status, body, created_at)
    select id, 0, gen_random_uuid(), '', 201, '{"registrationId": 1}', now() from tenant`);
  await withEmbedded([join(folder, 'data')], (owner) =>
    withClient({ ...owner, user: 'postgres' }, async (client) => {
      const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
      const isThere = async () => {
        const { rows: last } = await client.query('select last_archived_wal as segment from pg_stat_archiver');
        expect((last[0]?.segment ?? '') >= (rows[0]?.segment ?? 'none')).toBe(true);
      };
      await vi.waitFor(isThere, { timeout: 60_000 });
    }),
  );
  const found = await run('drill.ts', 'restore', 'backups/one', '--to', 'latest');
  expect(found).toMatchObject({ code: 1, errors: expect.stringMatching(/broken in [1-9]\d* places/) });
  expect(leftBehind()).toEqual([]);
});
