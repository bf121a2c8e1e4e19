import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { openEmbedded } from '#scripts/backup/open-embedded.ts';
import { examine } from '#scripts/doctor/examine.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { Surroundings } from '#server/start/surroundings.ts';
import { clubMakerOn } from '#tests/support/app/club-maker.ts';
import { testSecret } from '#tests/support/app/open-test-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';
import { bookingOf, HttpLoad } from '#tests/support/http-load.ts';
import { runScript } from '#tests/support/process/run-script.ts';
import { ServerProcess } from '#tests/support/process/server-process.ts';
import { withEmbedded } from '#tests/support/process/with-embedded.ts';

let folder: string;
let archive: string;
/** A small disk of its own, where one may be mounted; elsewhere a folder in which nobody may write. */
let isDisk: boolean;

beforeAll(() => {
  folder = makeThrowAwayFolder();
  archive = join(folder, 'log');
  mkdirSync(archive);
  isDisk = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', archive);
});
afterAll(() => {
  if (isDisk) spawnSync('umount', [archive]);
  rmSync(folder, { recursive: true, force: true });
});

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0;

function setRoom(hasRoom: boolean): void {
  if (isDisk) return void (hasRoom && mount('-o', 'remount,size=256m', archive));
  for (const name of readdirSync(archive)) chmodSync(join(archive, name), hasRoom ? 0o700 : 0o500);
}

const patience = { timeout: 180_000, interval: 500 };

test('where the disk of the archive is full, people book, operators are told, and it catches up when there is room', async () => {
  const dataDir = join(folder, 'club');
  mkdirSync(dataDir);
  const variables = { DATA_DIR: dataDir, WAL_ARCHIVE: archive, MAIL: 'files', SMS: 'files' };
  const server = ServerProcess.on(variables);
  const port = await server.start();
  const own = await openEmbedded(dataDir);
  const owner = openDatabase({ ...own.ownerConnection }, 2);
  const asSuperuser = (text: string) =>
    withClient(own.superuserConnection, async (client) => (await client.query(text)).rows[0]);
  try {
    const base = await runScript('backup.ts', [join(folder, 'base')], { env: { DATA_DIR: dataDir } });
    expect(base).toMatchObject({ code: 0 });
    setRoom(false);
    await asSuperuser('create table filler as select md5(random()::text) as text from generate_series(1, 100000)');
    await asSuperuser('select pg_switch_wal()');
    await vi.waitFor(async () => expect(await look(owner, folder)).toContain('archive_fails'), patience);

    const now = new Date();
    const club = await openTestClub(clubMakerOn(owner, now));
    const people = await club.addPeople(5);
    const startsAt = `${addDays(toPlainDate(now, 'Europe/Tallinn'), 1)}T18:00:00`;
    const { id } = await club.addTraining({ startsAt, max_places: 20 });
    const load = new HttpLoad(port, club.host, 5);
    const answers = await Promise.all(people.map((person) => load.call(person, bookingOf(id))));
    load.close();
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    const booked = answers.map(({ body }) => body.registrationId).toSorted();
    expect(await findArchive(variables)).toEqual({
      of: 'archive',
      state: 'wrong',
      says: expect.stringMatching(/^the log of changes could not be archived at \S+: make room /),
    });

    setRoom(true);
    const archived = async () => {
      // Each closed segment wakes the archiver.
      await asSuperuser("insert into filler values ('more')");
      await asSuperuser('select pg_switch_wal()');
      expect(await look(owner, folder)).toEqual([]);
      expect((await findArchive(variables))?.state).toBe('well');
      const { isThere } = await asSuperuser(
        'select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 16777216) as "isThere" from pg_stat_archiver',
      );
      expect(isThere).toBe(true);
    };
    await vi.waitFor(archived, patience);

    const restored = join(folder, 'restored');
    const from = [join(folder, 'base'), '--archive', archive, '--to', 'latest'];
    expect(await runScript('restore.ts', from, { env: { DATA_DIR: restored } })).toMatchObject({ code: 0 });
    const found = await withEmbedded([restored], (connection) =>
      withClient({ ...connection, user: 'postgres' }, async (client) => {
        const { rows } = await client.query<{ id: number }>('select id::int from registration');
        return rows.map((row) => row.id).toSorted();
      }),
    );
    expect(found).toEqual(booked);
  } finally {
    await owner.destroy();
    await own.close();
    await server.stop(60_000);
  }
});

const silent = { warn: () => undefined, error: () => undefined };

async function look(database: Database, place: string): Promise<readonly string[]> {
  const surroundings = new Surroundings({ database, folder: place, log: silent });
  await surroundings.look();
  return surroundings.warnings.filter((warning) => warning !== 'disk_nearly_full');
}

const findArchive = async (variables: Record<string, string>) =>
  (await examine({ ...variables, TRENN_SECRET: testSecret })).find(({ of }) => of === 'archive');
