import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Presence } from '#api/rosters/schema.ts';
import { createApp } from '#server/create-app.ts';
import { up } from '#server/db/migrations/0020-visits-used-by-marks.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPhone, openTablet } from '#tests/support/entry/entry-club.ts';
import { naiveMarking } from '#tests/support/faulty/naive-marking.ts';

let server: TestApp;
let club: TestClub;
let trainer: TestPerson & { trainerId: number };
let mari: TestPerson;
let trainingId: number;
let registrationId: number;
// The training begins on Wednesday 18.11.2026 at 18:00 in Tallinn.
const atFive = '2026-11-18T16:05:00.000Z';

beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(() => openBooked());
afterAll(() => server.close());

describe('a visit reserved by a booking', () => {
  test('is used by the mark `present`, once, however often it is made', async () => {
    expect(await visits()).toEqual({ used: 0, reserved: 1 });
    for (let n = 0; n < 3; n++) await mark('present');
    expect(await visits()).toEqual({ used: 1, reserved: 0 });
    expect(await violations()).toEqual([]);
  });

  test('is reserved again by any other mark, and used by the next `present`', async () => {
    for (const [presence, used] of [
      ['present', 1],
      ['absent', 0],
      ['present', 1],
      [null, 0],
      ['absent', 0],
    ] as const) {
      server.clock.advance(1);
      await mark(presence);
      expect(await visits()).toEqual({ used, reserved: 1 - used });
    }
    expect(await violations()).toEqual([]);
  });

  test('follows the latest mark, even when an older one arrives after it', async () => {
    await mark('absent', '2026-11-18T16:03:00.000Z');
    await mark('present', '2026-11-18T16:01:00.000Z');
    expect(await visits()).toEqual({ used: 0, reserved: 1 });
    await mark('present', '2026-11-18T16:04:00.000Z');
    await mark('absent', '2026-11-18T16:02:00.000Z');
    expect(await visits()).toEqual({ used: 1, reserved: 0 });
    expect(await violations()).toEqual([]);
  });

  test('is given back in full when the member leaves before the start, marked or not', async () => {
    goTo('2026-11-18T14:10:00.000Z');
    const [liis] = await club.addPeople(1, { visits_total: 3 });
    const { body } = await book(server.app, club, liis, trainingId);
    registrationId = Number(body['registrationId']);
    const ofLiis = () =>
      club.inScope(({ db }) =>
        db
          .selectFrom('contract')
          .select(['visits_used as used', 'visits_reserved as reserved'])
          .where('client_id', '=', liis.clientId)
          .executeTakeFirstOrThrow(),
      );
    await mark('present');
    expect(await ofLiis()).toEqual({ used: 1, reserved: 0 });
    expect((await leave(server.app, club, liis, registrationId)).status).toBe(204);
    expect(await ofLiis()).toEqual({ used: 0, reserved: 0 });
    expect(await violations()).toEqual([]);
  });

  test('is used by either a mark or an entry, whichever comes first, and an entry keeps it used', async () => {
    await enter();
    expect(await visits()).toEqual({ used: 1, reserved: 0 });
    server.clock.advance(60);
    await mark('present');
    await mark('absent');
    expect(await visits()).toEqual({ used: 1, reserved: 0 });
    expect(await violations()).toEqual([]);
    await openBooked();
    await mark('present');
    await enter();
    expect(await visits()).toEqual({ used: 1, reserved: 0 });
    server.clock.advance(60);
    await mark('absent');
    expect(await visits()).toEqual({ used: 1, reserved: 0 });
    expect(await violations()).toEqual([]);
  });

  test('does not exist where visits are not counted', async () => {
    await openBooked({ visits_total: null });
    await mark('present');
    await mark(null);
    expect(await visits()).toEqual({ used: 0, reserved: 0 });
    expect(await violations()).toEqual([]);
  });
});

test('the migration counts a visit as used for members marked before marks used visits, in every club', async () => {
  const undo = new Error('undo');
  const migrated = server.owner.transaction().execute(async (db) => {
    await sql`alter table registration drop constraint visit_is_held_or_used, drop column mark_used_visit`.execute(db);
    await sql`alter table registration no force row level security`.execute(db);
    await sql`update registration set presence = 'present' where id = ${registrationId}`.execute(db);
    await up(db as unknown as Kysely<unknown>);
    await sql`select set_config('trenn.tenant', ${String(club.tenantId)}, true)`.execute(db);
    const { rows } = await sql`
      select holds_visit, mark_used_visit, visits_used, visits_reserved
      from registration r join contract c on c.tenant_id = r.tenant_id and c.id = r.contract_id
      where r.id = ${registrationId}`.execute(db);
    expect(rows).toEqual([{ holds_visit: false, mark_used_visit: true, visits_used: 1, visits_reserved: 0 }]);
    throw undo;
  });
  await expect(migrated).rejects.toBe(undo);
});

/** A door report and two marks concurrently; returns how many visits they have used. */
async function rush(app: FastifyInstance): Promise<number> {
  await openBooked();
  const tablet = await openTablet(server, club);
  const { passId } = await openPhone(server.app, club, mari);
  await Promise.all([mark('present', atFive, app), tablet.report(passId), mark('present', atFive, app)]);
  return (await visits()).used;
}

describe('concurrent marks and a door report', () => {
  test('use one visit', async () => {
    for (let round = 0; round < 5; round++) {
      expect(await rush(server.app)).toBe(1);
      expect(await violations()).toEqual([]);
    }
  });

  test('use more without locks, so the test would detect it', async () => {
    const naive = await createApp(server.services, { handlers: naiveMarking });
    let most = 0;
    for (let round = 0; round < 10 && most <= 1; round++) most = Math.max(most, await rush(naive));
    await naive.close();
    expect(most).toBeGreaterThan(1);
  });
});

const goTo = (instant: string): void => {
  server.clock.now = new Date(instant);
};

/** Mari has ten visits, one of which is reserved for a training that has just begun. */
async function openBooked(contract: object = { visits_total: 10 }): Promise<void> {
  goTo('2026-11-18T10:00:00.000Z');
  club = await openTestClub(server);
  trainer = await club.addTrainer();
  [mari] = await club.addPeople(1, contract);
  trainingId = (await club.addTraining({ startsAt: '2026-11-18T18:00:00', trainer_id: trainer.trainerId })).id;
  registrationId = Number((await book(server.app, club, mari, trainingId)).body['registrationId']);
  goTo(atFive);
  trainer = { ...trainer, ...(await club.renewToken(trainer)) };
  mari = await club.renewToken(mari);
}

const mark = (presence: Presence, tappedAt = server.clock.now.toISOString(), app: FastifyInstance = server.app) =>
  call(app, club, {
    method: 'PUT',
    path: `/trainer/registration/${registrationId}`,
    as: trainer,
    body: { presence, tappedAt },
    key: randomUUID(),
  });
const visits = () =>
  club.inScope(({ db }) =>
    db.selectFrom('contract').select(['visits_used as used', 'visits_reserved as reserved']).executeTakeFirstOrThrow(),
  );
const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));
const enter = async (at = server.clock.now): Promise<void> => {
  const tablet = await openTablet(server, club);
  const { passId } = await openPhone(server.app, club, mari);
  await tablet.report(passId, { at: at.toISOString() });
};
