import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { findProcesses } from '#server/db/embedded/orphans.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { type ChildEvent, checkout, ServerChild } from '#tests/support/process/server-child.ts';

const readySchema = z.object({
  event: z.literal('ready'),
  dataFolder: z.string(),
  owner: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  postmaster: z.number(),
});

const isLinux = process.platform === 'linux';
let dataRoot: string;
let children: ServerChild[];

beforeEach(() => {
  dataRoot = makeThrowAwayFolder();
  children = [];
});

afterEach(async () => {
  await Promise.all(children.filter((child) => child.process.exitCode === null).map((child) => child.end('SIGTERM')));
  rmSync(dataRoot, { recursive: true, force: true });
});

describe('a data folder', () => {
  test('has one server at a time: the second is refused with a sentence that says where the first is', async () => {
    const { child, ready } = await startReady();
    const refused = await start().next();
    expect(refused).toMatchObject({ event: 'refused' });
    expect(refused['message']).toContain(`already running at http://localhost:8443 (process ${child.process.pid})`);
    await remember(ready, 'the first is unharmed');
  });

  test('keeps its data across a stop and start', async () => {
    const first = await startReady();
    await remember(first.ready, 'kept');
    await first.child.end('SIGTERM');
    expect(findProcesses(first.ready.dataFolder)).toEqual([]);
    const second = await startReady();
    expect(await recall(second.ready)).toEqual(['kept']);
  });

  test('is inaccessible to every other user of the machine, and what is committed is on the disk', async () => {
    const { ready } = await startReady();
    await withClient(ready.owner, async (client) => {
      const { rows } = await client.query<{ setting: string }>(
        "select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
      );
      expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
    });
    expect(statSync(ready.owner.host).mode & 0o077).toBe(0);
    expect(statSync(ready.dataFolder).uid).not.toBe(0);
  });
});

describe('a server killed with SIGKILL', () => {
  test('leaves no PostgreSQL behind, and the next one finds the data', async () => {
    const { child, ready } = await startReady();
    expect(findProcesses(ready.dataFolder)).toContain(ready.postmaster);
    await remember(ready, 'written before the kill');
    await child.end('SIGKILL');
    await expectNobodyLeft(ready.dataFolder);
    const next = await startReady();
    expect(await recall(next.ready)).toEqual(['written before the kill']);
  });

  test('can be replaced at once, while its PostgreSQL is still stopping', async () => {
    const { child, ready } = await startReady();
    await remember(ready, 'written before the kill');
    await child.end('SIGKILL');
    const next = await startReady();
    expect(next.ready.postmaster).not.toBe(ready.postmaster);
    expect(await recall(next.ready)).toEqual(['written before the kill']);
  });

  test.runIf(isLinux)(
    'that is killed together with its watchdog leaves an orphan, which the next server stops',
    async () => {
      const { child, ready } = await startReady();
      await remember(ready, 'written before the kill');
      killWatchdogOf(ready.postmaster);
      await child.end('SIGKILL');
      await delay(300);
      expect(findProcesses(ready.dataFolder)).toContain(ready.postmaster);
      const next = await startReady();
      expect(findProcesses(ready.dataFolder)).not.toContain(ready.postmaster);
      expect(await recall(next.ready)).toEqual(['written before the kill']);
    },
  );
});

describe('a PostgreSQL killed with SIGKILL', () => {
  test('is reported to its server, and the next one recovers the data', async () => {
    const { child, ready } = await startReady();
    await remember(ready, 'committed');
    process.kill(ready.postmaster, 'SIGKILL');
    const gone: ChildEvent = await child.next();
    expect(gone).toMatchObject({ event: 'gone' });
    expect(gone['reason']).toContain('PostgreSQL went away (signal SIGKILL)');
    const next = await startReady();
    expect(await recall(next.ready)).toEqual(['committed']);
  });
});

describe('the roles', () => {
  test('of the application are neither superuser nor owner, and cannot become one', async () => {
    const { appConnection } = inject('postgres');
    await withClient(appConnection, async (client) => {
      const { rows } = await client.query(
        'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
      await expect(client.query('set role trenn_owner')).rejects.toThrow('permission denied');
      await expect(client.query('create table intruder (id int)')).rejects.toThrow('permission denied');
    });
  });

  test('of the owner may change the schema and is no superuser', async () => {
    const { ownerConnection } = inject('postgres');
    await withClient(ownerConnection, async (client) => {
      await client.query('begin; create table probe (id int); rollback');
      const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user');
      expect(rows).toEqual([{ rolsuper: false }]);
    });
  });
});

type Ready = z.infer<typeof readySchema>;

function start(): ServerChild {
  const child = new ServerChild('embedded-postgres-child.ts', [checkout, dataRoot]);
  children.push(child);
  return child;
}

async function startReady(): Promise<{ child: ServerChild; ready: Ready }> {
  const child = start();
  return { child, ready: readySchema.parse(await child.next()) };
}

const remember = (ready: Ready, word: string): Promise<unknown> =>
  withClient(ready.owner, async (client) => {
    await client.query('create table if not exists remembered (word text)');
    await client.query('insert into remembered values ($1)', [word]);
  });

const recall = (ready: Ready): Promise<unknown[]> =>
  withClient(ready.owner, async (client) => {
    const { rows } = await client.query<{ word: string }>('select word from remembered order by word');
    return rows.map(({ word }) => word);
  });

function killWatchdogOf(postmaster: number): void {
  const isWatchdog = (pid: string): boolean => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(`\0trenn-watchdog\0${postmaster}\0`);
    } catch {
      return false;
    }
  };
  const [watchdog] = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isWatchdog(name));
  expect(watchdog).toBeDefined();
  process.kill(Number(watchdog), 'SIGKILL');
}

async function expectNobodyLeft(dataFolder: string): Promise<void> {
  await expect.poll(() => findProcesses(dataFolder)).toEqual([]);
}
