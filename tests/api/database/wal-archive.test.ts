import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Connection } from '#server/db/embedded/connection.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { runScript } from '#tests/support/process/run-script.ts';
import { withEmbedded } from '#tests/support/process/with-embedded.ts';

/** A name that a shell and PostgreSQL would each read otherwise. */
const archive = "the log's 100 %f";

let folder: string;
/** After the first of two changes that the backup does not have. */
let moment: string;
let afterAllOfIt: string;

beforeAll(async () => {
  folder = makeThrowAwayFolder();
  mkdirSync(join(folder, 'backups'));
  await at(
    'club',
    async (owner) => {
      await withClient(owner, (client) => client.query("create table written as select 'backed up' as what"));
      expect(await run('backup.ts', ['backups/base'], 'club')).toMatchObject({ code: 0, errors: '' });
      moment = await write(owner, 'first');
      await write(owner, 'second');
      afterAllOfIt = await archived(owner);
    },
    join(folder, archive),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup and the log since bring back any moment, or all of it, on another machine', async () => {
  const from = ['backups/base', '--archive', archive];
  expect(await run('restore.ts', [...from, '--to', moment], 'then')).toMatchObject({ code: 0, errors: '' });
  expect(await read('then')).toEqual(['backed up', 'first']);
  expect(await run('restore.ts', [...from, '--to', 'latest'], 'all')).toMatchObject({ code: 0, errors: '' });
  expect(await read('all')).toEqual(['backed up', 'first', 'second']);
  expect(await run('restore.ts', from, 'base')).toMatchObject({ code: 0, errors: '' });
  expect(await read('base')).toEqual(['backed up']);
});

test('a moment that is in neither is refused, and nothing is made', async () => {
  const refusals = [
    [['--archive', archive, '--to', '2026-01-01T00:00Z'], 'take an earlier one for that moment'],
    [
      ['--archive', archive, '--to', new Date(Date.parse(afterAllOfIt) + 60_000).toISOString()],
      'ends before that moment',
    ],
    [['--archive', 'backups', '--to', moment], 'holds no log of this backup'],
    [['--to', moment], 'name its folder with --archive'],
  ] as const;
  for (const [args, says] of refusals) {
    const refused = await run('restore.ts', ['backups/base', ...args], 'refused');
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining(says) });
  }
  expect(await run('restore.ts', ['backups/base', '--to', 'noon'], 'refused')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('noon is no moment'),
  });
  expect(existsSync(join(folder, 'refused/postgres/data-18'))).toBe(false);
});

test('what was restored goes on archiving beside what it left, and both are found again', async () => {
  expect(await run('restore.ts', ['backups/base', '--replace', '--to', moment], 'club')).toMatchObject({ code: 0 });
  await at('club', async (owner) => {
    await write(owner, 'other');
    await archived(owner);
  });
  const from = ['backups/base', '--archive', archive, '--to', 'latest'];
  expect(await run('restore.ts', from, 'later')).toMatchObject({ code: 0, errors: '' });
  expect(await read('later')).toEqual(['backed up', 'first', 'other']);

  // Without a moment too: what was written since is not of this database any more.
  expect(await run('restore.ts', ['backups/base', '--replace'], 'club')).toMatchObject({ code: 0 });
  await at('club', async (owner) => {
    await write(owner, 'third');
    await archived(owner);
  });
  expect(await run('restore.ts', from, 'latest')).toMatchObject({ code: 0, errors: '' });
  expect(await read('latest')).toEqual(['backed up', 'third']);
});

test('the log from before the oldest backup that is kept is removed, and what is left still serves it', async () => {
  const segments = () =>
    readdirSync(join(folder, archive), { recursive: true }).filter((name) => `${name}`.endsWith('.gz'));
  const before = segments().length;
  await at('club', async (owner) => {
    expect(await run('backup.ts', ['backups/next'], 'club')).toMatchObject({ code: 0, errors: '' });
    await write(owner, 'fourth');
    await archived(owner);
    const pruned = await run('backup.ts', ['backups/last', '--oldest', 'backups/next'], 'club');
    expect(pruned).toMatchObject({ code: 0, output: expect.stringMatching(/\b[1-9]\d* segments of the log/) });
  });
  expect(segments().length).toBeLessThan(before);
  expect(await run('restore.ts', ['backups/next', '--archive', archive, '--to', 'latest'], 'kept')).toMatchObject({
    code: 0,
    errors: '',
  });
  expect(await read('kept')).toEqual(['backed up', 'third', 'fourth']);
});

test('an archive that cannot be written to stops the start; `off` ends archiving', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  await expect(at('club', async () => undefined, join(folder, 'no-folder/below'))).rejects.toThrow();
  expect(await at('club', mode, 'off')).toBe('off');
  expect(await at('club', mode)).toBe('off');
});

const mode = (owner: Connection): Promise<string> =>
  asSuperuser(owner, async (client) => (await client.query('show archive_mode')).rows[0]?.archive_mode as string);
const run = (script: string, args: readonly string[], dataDir: string) =>
  runScript(script, [...args], { cwd: folder, env: { DATA_DIR: dataDir } });
const at = <T>(name: string, work: (owner: Connection) => Promise<T>, walArchive?: string): Promise<T> =>
  withEmbedded([join(folder, name), ...(walArchive === undefined ? [] : [walArchive])], work);
const asSuperuser = <T>(owner: Connection, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient({ ...owner, user: 'postgres' }, work);

/** @returns a moment after its commit, by the database */
const write = (owner: Connection, what: string): Promise<string> =>
  withClient(owner, async (client) => {
    await client.query('insert into written values ($1)', [what]);
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now.toISOString() ?? '';
  });

/** Waits until all that was written is in the archive. */
const archived = (owner: Connection): Promise<string> =>
  asSuperuser(owner, async (client) => {
    const { rows } = await client.query<{ segment: string; now: Date }>(
      'select pg_walfile_name(pg_switch_wal()) as segment, clock_timestamp() as now',
    );
    const [{ segment = '', now = new Date(0) } = {}] = rows;
    const isThere = async () => {
      const { rows: last } = await client.query<{ segment: string | null }>(
        'select last_archived_wal as segment from pg_stat_archiver',
      );
      expect((last[0]?.segment ?? '') >= segment).toBe(true);
    };
    await vi.waitFor(isThere, { timeout: 60_000 });
    return now.toISOString();
  });

const read = (name: string): Promise<string[]> =>
  at(name, (owner) =>
    withClient(owner, async (client) => {
      const { rows } = await client.query<{ what: string }>('select what from written');
      return rows.map(({ what }) => what);
    }),
  );
