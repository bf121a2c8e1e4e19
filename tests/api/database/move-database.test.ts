import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { checkout } from '#scripts/sources/source-files.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { withClient } from '#server/db/embedded/with-client.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { clubMakerOn } from '#tests/support/app/club-maker.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { bookingOf, HttpLoad, leavingOf } from '#tests/support/http-load.ts';
import { runAsSuperuser } from '#tests/support/postgres/make-database.ts';
import { runScript, type ScriptOptions } from '#tests/support/process/run-script.ts';
import { ServerProcess } from '#tests/support/process/server-process.ts';

/** A child process has the real clock. */
const now = new Date();
const tomorrow = addDays(toPlainDate(now, 'Europe/Tallinn'), 1);
const people = 25;

let dataRoot: string;
let old: ServerProcess;
let oldPort: number;
let target: string;
let load: HttpLoad;
let club: TestClub;
let persons: TestPerson[];
let trainingId: number;
/** The registration that each was told of last, or that it has ended. */
const told = new Map<TestPerson, number | undefined>();

beforeAll(async () => {
  dataRoot = makeThrowAwayFolder();
  old = ServerProcess.on({ DATA_DIR: dataRoot, MAIL: 'files', SMS: 'files' });
  oldPort = await old.start();
  await usingDatabase(findRunning(checkout, dataRoot).ownerConnection, async (owner) => {
    club = await openTestClub(clubMakerOn(owner, now));
    persons = await club.addPeople(people);
    trainingId = (await club.addTraining({ startsAt: `${tomorrow}T18:00:00`, max_places: people })).id;
  });
  load = new HttpLoad(oldPort, club.host, people);
  target = await makeEmpty();
});
afterAll(async () => {
  load?.close();
  await old?.kill();
  rmSync(dataRoot, { recursive: true, force: true, maxRetries: 3 });
});

/** Books and leaves, again and again, until nobody asks for more: what each was told last is what must be there. */
async function comeAndGo(person: TestPerson, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const { status, body } = await load.insist(person, bookingOf(trainingId));
    expect(status, JSON.stringify(body)).toBe(201);
    told.set(person, body.registrationId ?? 0);
    if (!goesOn()) return;
    const left = await load.insist(person, leavingOf(body.registrationId ?? 0));
    expect(left.status, JSON.stringify(left.body)).toBe(204);
    told.set(person, undefined);
  }
}

describe('a move into a PostgreSQL of one’s own', () => {
  it('that is refused or killed leaves the server in use, and the new database free for the next try', async () => {
    const without = await move({ env: { DATABASE_OWNER_URL: '' } });
    expect(without).toMatchObject({ code: 1, errors: expect.stringContaining('name the database to move into') });
    const used = await makeEmpty();
    await withClient({ ...inject('postgres').ownerConnection, database: used }, (client) =>
      client.query('create table of_another_program ()'),
    );
    expect(await move({ env: urlsOf(used) })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is used already'),
    });
    expect(await move({ killAt: /Copying the database +[1-9]0 %/ })).toMatchObject({ code: null });
    const [person] = persons as [TestPerson];
    const { body } = await load.insist(person, bookingOf(trainingId));
    expect((await load.insist(person, leavingOf(body.registrationId ?? 0))).status).toBe(204);
  });

  it('while people book: each answer is kept, once, and nobody is told something else', async () => {
    let goesOn = true;
    const coming = Promise.all(persons.map((person) => comeAndGo(person, () => goesOn)));
    const next = ServerProcess.on({ ...urlsOf(target), MAIL: 'files', SMS: 'files' });
    const moving = async () => {
      const moved = await move({});
      expect(moved).toMatchObject({
        code: 0,
        errors: '',
        output: expect.stringMatching(/Moved to .*nobody could write/),
      });
      // Who was shut out asks the new one, as the app does when its club's host leads there.
      load.port = await next.start();
      goesOn = false;
    };
    try {
      await Promise.all([coming, moving()]);
      expect(load.unanswered).toBeGreaterThan(0);
      const owner = { ...inject('postgres').ownerConnection, database: target };
      await usingDatabase(owner, (db) =>
        inTenant(db, club.tenantId, async (scope) => {
          const booked = scope.db.selectFrom('registration').select('id').where('status', '=', 'booked');
          const ids = (await booked.execute()).map(({ id }) => Number(id));
          expect(new Set(ids)).toEqual(new Set([...told.values()].filter((id) => id !== undefined)));
          expect(await findViolations(scope, now)).toEqual([]);
        }),
      );
    } finally {
      goesOn = false;
      await next.kill();
    }
  });

  it('closes the old database: a running server writes no more, none starts, and none is moved or backed up by mistake', async () => {
    const [person] = persons as [TestPerson];
    const there = new HttpLoad(oldPort, club.host, 1);
    expect((await there.call(person, bookingOf(trainingId))).status).toBe(503);
    there.close();
    await old.kill();
    await expect(old.start()).rejects.toThrow(/was moved to .* set DATABASE_URL/);
    for (const again of [await move({}), await run('backup.ts', ['backup'])])
      expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('was moved to') });
  });

  it('is taken back by a word, as it was', async () => {
    expect(await run('move-database.ts', ['--back'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Open again'),
    });
    load.port = await old.start();
    const { status } = await load.insist(persons[0] as TestPerson, bookingOf(trainingId));
    expect([201, 409]).toContain(status);
  });
});

async function makeEmpty(): Promise<string> {
  const { ownerConnection, superuserConnection } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runAsSuperuser(superuserConnection, `create database ${name} owner ${ownerConnection.user}`);
  return name;
}

function urlsOf(database: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } {
  const { appConnection, ownerConnection } = inject('postgres');
  const urlOf = ({ user, host, port }: typeof appConnection) =>
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return { DATABASE_URL: urlOf(appConnection), DATABASE_OWNER_URL: urlOf(ownerConnection) };
}

const run = (script: string, args: string[], options: ScriptOptions = {}) =>
  runScript(script, args, { ...options, cwd: dataRoot, env: { DATA_DIR: dataRoot, ...options.env } });

const move = ({ env, killAt }: ScriptOptions) =>
  run('move-database.ts', [], { env: { ...urlsOf(target), ...env }, ...(killAt && { killAt }) });

async function usingDatabase<T>(connection: object, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ ...connection }, 2);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
