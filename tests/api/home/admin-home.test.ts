import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminHome } from '#api/home/schema.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildDoor } from '#tests/builders/build-door.ts';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { buildUnit } from '#tests/builders/build-unit.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // A Wednesday, 12:00 in Tallinn.
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

test('a club in order has nothing that needs a hand', async () => {
  const led = await club.inScope((scope) => buildTrainer(scope));
  await club.addTraining({ trainer_id: led.id });
  await club.addTraining({ kind: 'gym' });
  await club.addTraining({ is_cancelled: true, cancelled_at: server.clock.now });
  await club.addTraining({ startsAt: '2026-11-18T11:00:00' });
  await club.addTraining({ startsAt: '2026-11-26T18:00:00' });
  await fail('2026-11-10T10:00:00Z');
  expect(await look()).toMatchObject({ problems: [], entries: [], entriesToday: 0 });
});

test('what fails comes first, then the trainings by their start', async () => {
  const { id: trainer_id } = await club.inScope((scope) => buildTrainer(scope));
  const line = { trainer_id, max_places: 5, taken: 5 };
  const late = await club.addTraining({ startsAt: '2026-11-20T18:00:00', name: 'Pilates' });
  const full = await club.addTraining({ ...line, startsAt: '2026-11-19T18:00:00', waiting_count: 3 });
  await club.addTraining({ ...line, startsAt: '2026-11-19T19:00:00', waiting_count: 2 });
  await club.inScope((scope) =>
    buildDoor(scope, {
      unit_id: club.unitId,
      name: 'Peauks',
      public_key: 'MFkw',
      enrolled_at: new Date('2026-11-01T10:00:00Z'),
      seen_at: new Date('2026-11-18T09:49:59Z'),
    }),
  );
  await fail('2026-11-18T08:00:00Z');
  await fail('2026-11-17T08:00:00Z');
  const { problems } = await look();
  expect(problems).toMatchObject([
    { kind: 'silent_door', name: 'Peauks', seenAt: '2026-11-18T09:49:59.000Z' },
    { kind: 'long_line', trainingId: full.id, registered: 5, waiting: 3 },
    { kind: 'no_trainer', trainingId: late.id, name: 'Pilates', startDateTime: '2026-11-20T18:00:00' },
    { kind: 'failed_messages', count: 2, lastAt: '2026-11-18T08:00:00.000Z' },
  ]);
});

test('who is in now stands beside as many as usual at this time and by hours of this weekday', async () => {
  await enter('2026-11-18T06:30:00Z');
  await enter('2026-11-18T09:30:00Z');
  await enter('2026-11-18T09:40:00Z', { answer: 'refused', reason: 'no_right' });
  // Four weeks ago the clocks were an hour ahead: 12:00 was 9:00 in UTC, from the last Sunday of October on 10:00.
  for (const at of ['2026-11-11T09:30:00Z', '2026-11-04T09:30:00Z', '2026-10-28T09:30:00Z', '2026-10-21T08:30:00Z'])
    await enter(at);
  await enter('2026-11-17T09:30:00Z');
  const { inside, entries, entriesToday } = await look();
  expect(inside).toEqual({
    units: [{ unitId: club.unitId, inside: 1 }],
    usual: 1,
    hours: [
      { hour: 8, entries: 1, usual: 0 },
      { hour: 11, entries: 1, usual: 1 },
    ],
  });
  expect(entries.map(({ answer }) => answer).slice(0, 2)).toEqual(['refused', 'open']);
  expect(entriesToday).toBe(2);
});

test('doors in use say whether they report themselves, and people with a first contract of today are counted', async () => {
  const addDoor = (name: string, columns: object) =>
    club.inScope((scope) => buildDoor(scope, { unit_id: club.unitId, name, public_key: 'MFkw', ...columns }));
  const enrolled_at = new Date('2026-11-01T10:00:00Z');
  await addDoor('Peauks', { enrolled_at, seen_at: new Date('2026-11-18T09:59:00Z') });
  await addDoor('Tagauks', { enrolled_at, seen_at: new Date('2026-11-18T09:49:00Z') });
  await addDoor('Vana uks', { enrolled_at, seen_at: server.clock.now, revoked_at: server.clock.now });
  await addDoor('Uus uks', { public_key: null });
  const [first, again, moved, ended] = await club.addPeople(4, 'none');
  const sign = (person: TestPerson | undefined, at: string, columns: object = {}) =>
    club.inScope((scope) =>
      buildContract(scope, { client_id: person?.clientId ?? 0, created_at: new Date(at), ...columns }),
    );
  await sign(first, '2026-11-17T22:00:00Z');
  await sign(first, '2026-11-18T08:00:00Z');
  await sign(again, '2025-03-01T08:00:00Z');
  await sign(again, '2026-11-18T08:00:00Z');
  await sign(moved, '2026-11-18T08:00:00Z', { imported: '{}' });
  await sign(ended, '2026-11-18T08:00:00Z', { revoked_at: server.clock.now, revoked_reason: 'unpaid' });
  const { doors, newMembers, problems } = await look();
  expect(doors.map(({ name, isSilent }) => [name, isSilent])).toEqual([
    ['Tagauks', true],
    ['Peauks', false],
  ]);
  expect(problems).toMatchObject([{ kind: 'silent_door', name: 'Tagauks' }]);
  expect(newMembers).toBe(1);
});

test('it can be asked of one club', async () => {
  const other = await club.inScope((scope) => buildUnit(scope));
  await club.addTraining({ unit_id: other.id });
  await enter('2026-11-18T09:30:00Z', { unit_id: other.id });
  expect((await look(`?unit=${other.id}`)).problems).toHaveLength(1);
  expect(await look(`?unit=${club.unitId}`)).toMatchObject({ problems: [], entries: [], entriesToday: 0 });
});

test('it is for admins alone', async () => {
  const trainer = await club.addTrainer();
  expect((await call(server.app, club, { path: '/admin/home', as: trainer })).status).toBe(403);
});

test('an admin’s start says what the server stands on, as long as it does', async () => {
  expect(await look()).not.toHaveProperty('warnings');
  const { surroundings } = server.services;
  Object.defineProperty(surroundings, 'warnings', { value: ['disk_nearly_full'], configurable: true });
  try {
    expect((await look()).warnings).toEqual(['disk_nearly_full']);
  } finally {
    Reflect.deleteProperty(surroundings, 'warnings');
  }
  expect(await look()).not.toHaveProperty('warnings');
});

const look = async (query = ''): Promise<AdminHome> =>
  (await call(server.app, club, { path: `/admin/home${query}`, as: admin })).body as unknown as AdminHome;

const enter = (at: string, entry: object = {}) =>
  club.inScope(({ db, tenantId }) =>
    db
      .insertInto('entry')
      .values({
        tenant_id: tenantId,
        op_id: randomUUID(),
        unit_id: club.unitId,
        door_id: null,
        client_id: null,
        via: 'pass',
        answer: 'open',
        reason: 'welcome',
        entered_at: new Date(at),
        created_at: new Date(at),
        ...entry,
      })
      .execute(),
  );

const fail = (at: string) =>
  club.inScope(({ db, tenantId }) =>
    db
      .insertInto('message')
      .values({
        tenant_id: tenantId,
        channel: 'sms',
        client_id: admin.clientId,
        recipient: '+37255500000',
        language: 'et',
        template: 'training_cancelled',
        data: '{}',
        state: 'failed',
        last_error: null,
        sent_at: null,
        created_at: new Date(at),
      })
      .execute(),
  );
