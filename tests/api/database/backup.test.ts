import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupManifest, readManifest } from '#server/db/backup/backup-manifest.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import type { Connection } from '#server/db/embedded/connection.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { runScript, type ScriptResult } from '#tests/support/process/run-script.ts';
import { checkout } from '#tests/support/process/server-child.ts';
import { withEmbedded } from '#tests/support/process/with-embedded.ts';

const isRoot = process.getuid?.() === 0;

/** Contains every data root and backup of this file, named relative to it as an operator would. */
let folder: string;
/** Of a backup of the data root `first`, made under write load. */
let manifest: BackupManifest;
let acknowledged: { number: number; at: string }[];

beforeAll(async () => {
  folder = makeThrowAwayFolder();
  mkdirSync(join(folder, 'backups'));
  ({ manifest, acknowledged } = await backUpBusyServer());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup that is made under write load', () => {
  it('restores elsewhere everything acknowledged before it ended, and nothing half-written', async () => {
    expect(await run('restore.ts', ['backups/busy'], 'second')).toMatchObject({ code: 0, errors: '' });
    const numbers = await readNumbers('second');
    const promised = acknowledged.filter(({ at }) => at < manifest.completeUntil);
    expect(promised.length).toBeGreaterThan(10);
    expect(numbers.length).toBeGreaterThanOrEqual(promised.length);
    expect(numbers.length).toBeLessThan(acknowledged.length);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('includes the secret, which no other user may read', () => {
    for (const path of ['backups/busy/files/secret', 'second/secret']) {
      expect(readFileSync(join(folder, path), 'utf8')).toBe('the secret of the data');
      expect(statSync(join(folder, path)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(join(folder, 'backups/busy')).mode & 0o777).toBe(0o700);
  });

  it('describes itself', () => {
    expect(manifest).toMatchObject({ format: 1, platform: `${process.platform}-${process.arch}` });
    expect(manifest.postgresMajor).toBe(Number(readFileSync(join(folder, 'backups/busy/data/PG_VERSION'), 'utf8')));
    expect(manifest.files.map(({ path }) => path)).toContain('data/backup_label');
  });

  it('is complete or absent: a killed one leaves no folder under its name, and the next one cleans up', async () => {
    const killed = await run('backup.ts', ['backups/killed'], 'second', { killAt: /20 %/ });
    expect(killed.code).toBeNull();
    expect(existsSync(join(folder, 'backups/killed'))).toBe(false);
    expect(await run('backup.ts', ['backups/killed'], 'second')).toMatchObject({ code: 0 });
    const names = readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('killed'));
    expect(names).toEqual(['killed']);
  });

  it('tells the operators’ page that it was made, or why it was not', async () => {
    const columns = 'at timestamptz, act text, of_tenant int, name text, hosts text[], by_operator text, reason text';
    await withServer('second', (owner) =>
      withClient(owner, async (client) => void (await client.query(`create table operator_act (${columns})`))),
    );
    expect(await run('backup.ts', ['backups/noted'], 'second')).toMatchObject({ code: 0, errors: '' });
    expect(await run('backup.ts', ['backups/noted'], 'second')).toMatchObject({ code: 1 });
    const noted = await withServer('second', (owner) =>
      withClient(owner, async (client) => (await client.query('select act, reason from operator_act')).rows),
    );
    expect(noted).toEqual([
      { act: 'backed_up', reason: null },
      { act: 'backup_failed', reason: expect.stringContaining('is there already') },
    ]);
  });

  it('never overwrites an existing one, and is not made of a folder without a database', async () => {
    const again = await run('backup.ts', ['backups/busy'], 'second');
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('is there already') });
    const nothing = await run('backup.ts', ['backups/nothing'], 'nowhere');
    expect(nothing).toMatchObject({ code: 1, errors: expect.stringContaining('There is no database in') });
  });
});

describe('a restore is refused, and the data stays unchanged,', () => {
  it('while a server is running', async () => {
    await withServer('second', async () => {
      const refused = await run('restore.ts', ['backups/busy', '--replace'], 'second');
      expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('stop it first') });
    });
  });

  it('where there is a database, unless `--replace` is given', async () => {
    const refused = await run('restore.ts', ['backups/busy'], 'second');
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('--replace') });
  });

  it('from another version or platform, with a broken manifest, or with files that do not match it', async () => {
    const [first, ...others] = manifest.files;
    const changed = { path: first?.path ?? '', bytes: first?.bytes ?? 0, sha256: '0'.repeat(64) };
    const cases = {
      'is of PostgreSQL 17': withChanges({ postgresMajor: 17 }),
      'was made on plan9-mips': withChanges({ platform: 'plan9-mips' }),
      'manifest.json cannot be read (it is damaged)': '{"format":1',
      'is damaged (postgresMajor': withChanges({ postgresMajor: 'new' as never }),
      'leads out of the backup': withChanges({ folders: ['data/../../out'] }),
      'is not what its manifest says': withChanges({ files: [changed, ...others] }),
      'gone is not what its manifest says': withChanges({ files: [{ ...changed, path: 'data/gone' }] }),
    };
    for (const [message, text] of Object.entries(cases)) {
      const backup = otherBackup('changed', text);
      expect(await refusalOf(backup)).toContain(message);
      rmSync(backup, { recursive: true });
    }
    expect(await refusalOf(join(folder, 'backups'))).toContain('is not a backup');
    expect(readdirSync(join(folder, 'second/postgres'))).toEqual(['data-18']);
  });

  it('from a copy that PostgreSQL cannot recover', async () => {
    const before = await readNumbers('second');
    const files = manifest.files.filter(({ path }) => !path.startsWith('data/pg_wal/'));
    expect(await refusalOf(otherBackup('without-log', withChanges({ files })))).toContain('PostgreSQL did not start');
    expect(await readNumbers('second')).toEqual(before);
    expect(readdirSync(join(folder, 'second/postgres'))).toEqual(['data-18']);
  });
});

describe('a restore', () => {
  it('with --replace replaces the existing data', async () => {
    await withServer('third', async (owner) => {
      await withClient(owner, (client) => client.query('create table written as select 4711 as number'));
    });
    expect(await readNumbers('third')).toEqual([4711]);
    expect(await run('restore.ts', ['backups/busy', '--replace'], 'third')).toMatchObject({ code: 0 });
    expect((await readNumbers('third')).length).toBeGreaterThan(10);
    expect(readdirSync(join(folder, 'third/postgres'))).toEqual(['data-18']);
  });

  it('that was killed between removing the old data and moving in the new is rolled back by the next start', async () => {
    const privateFolder = join(folder, 'third/postgres');
    execFileSync('mv', [join(privateFolder, 'data-18'), join(privateFolder, 'replaced-18')]);
    mkdirSync(join(privateFolder, 'restore-1'));
    expect((await readNumbers('third')).length).toBeGreaterThan(10);
    expect(readdirSync(privateFolder)).toEqual(['data-18']);
  });

  it.runIf(isRoot)('and a backup work for an ordinary user as for root', async () => {
    const uid = 65_534;
    const own = join(folder, 'own');
    cpSync(join(folder, 'backups/busy'), join(own, 'backup'), { recursive: true });
    execFileSync('chown', ['-R', `${uid}:${uid}`, own]);
    chmodSync(own, 0o700);
    const asUser = { uid, cwd: own };
    expect(await run('restore.ts', ['backup'], 'data', asUser)).toMatchObject({ code: 0, errors: '' });
    expect(await run('backup.ts', ['again'], 'data', asUser)).toMatchObject({ code: 0, errors: '' });
    expect(readManifest(join(own, 'again')).files.length).toBeGreaterThan(500);
  });
});

const run = (script: string, args: string[], dataDir: string, options = {}): Promise<ScriptResult> =>
  runScript(script, args, { cwd: folder, env: { DATA_DIR: dataDir }, ...options });
const withServer = <T>(name: string, work: (owner: Connection) => Promise<T>): Promise<T> =>
  withEmbedded([join(folder, name)], work);

function backUpBusyServer() {
  return withServer('first', async (owner) => {
    writeFileSync(join(folder, 'first/secret'), 'the secret of the data', { mode: 0o600 });
    await withClient(owner, (client) => client.query('create table written (number int primary key, filler text)'));
    const state = { isDone: false };
    const written = Promise.all([write(owner, state), recycleLog(owner, state)]);
    const result = await run('backup.ts', ['backups/busy'], 'first').finally(() => {
      state.isDone = true;
    });
    const [numbers] = await written;
    expect(result).toMatchObject({ code: 0, errors: '' });
    expect(result.output).toMatch(/100 %[\s\S]*complete until/);
    return { manifest: readManifest(join(folder, 'backups/busy')), acknowledged: numbers };
  });
}

/** Commits one row after another, recording when each commit was acknowledged. */
async function write(owner: Connection, state: { isDone: boolean }) {
  const numbers: { number: number; at: string }[] = [];
  await withClient(owner, async (client) => {
    for (let number = 1; !state.isDone; number++) {
      await client.query('insert into written values ($1, repeat(md5($2), 30))', [number, String(number)]);
      numbers.push({ number, at: new Date().toISOString() });
    }
  });
  return numbers;
}

/** Switches WAL files and lets PostgreSQL recycle old ones, as a busy server does. */
async function recycleLog(owner: Connection, state: { isDone: boolean }): Promise<void> {
  await withClient({ ...owner, user: 'postgres' }, async (client) => {
    for (let turn = 0; !state.isDone && turn < 20; turn++) {
      await client.query('select pg_switch_wal()');
      await client.query('checkpoint');
    }
  });
}

const readNumbers = (name: string): Promise<number[]> =>
  withServer(name, (owner) =>
    withClient(owner, async (client) => {
      const { rows } = await client.query<{ number: number }>('select number from written order by number');
      return rows.map(({ number }) => number);
    }),
  );

/** The same files with a different manifest, given as text. */
function otherBackup(name: string, text: string): string {
  const path = join(folder, 'backups', name);
  mkdirSync(path);
  for (const part of ['data', 'files']) symlinkSync(join(folder, 'backups/busy', part), join(path, part));
  writeFileSync(join(path, 'manifest.json'), text);
  return path;
}

const withChanges = (changes: Partial<BackupManifest>): string => JSON.stringify({ ...manifest, ...changes });

/**
 * The error message with which a backup does not replace the data of `second`; in this process, since many are tried.
 */
const refusalOf = (from: string): Promise<string> =>
  restoreBackup({
    root: checkout,
    dataRoot: join(folder, 'second'),
    from,
    isReplacing: true,
    log: () => undefined,
    onProgress: () => undefined,
  }).then(
    () => 'restored',
    (error: Error) => error.message,
  );
