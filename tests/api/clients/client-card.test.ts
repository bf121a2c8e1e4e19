import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditEvent } from '#api/clients/audit-schema.ts';
import type { ClientCard } from '#api/clients/card-schema.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let client: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [client] = await club.addPeople(1, 'none');
});

test('what may be done is said by the rules of doors and bookings', async () => {
  expect(await look()).toMatchObject({
    entry: [{ unitId: club.unitId, allowed: false, error: 'qr_denied' }],
    booking: { allowed: false, upcoming: 0, upcomingLimit: 12, today: 0, perDayLimit: 2 },
    held: [],
  });
  await club.inScope((scope) =>
    buildContract(scope, { client_id: client.clientId, name: 'Kuukaart', visits_total: 10, visits_used: 4 }),
  );
  const training = await club.addTraining({ startsAt: '2026-11-18T18:00:00' });
  await club.inScope((scope) => buildRegistration(scope, { client_id: client.clientId, training_id: training.id }));
  const card = await look();
  expect(card).toMatchObject({
    entry: [{ unitId: club.unitId, allowed: true }],
    booking: { allowed: true, upcoming: 1, today: 1 },
    held: [{ source: 'contract', name: 'Kuukaart', visitsTotal: 10, visitsUsed: 4, status: 0, isLive: true }],
    bookings: {
      items: [{ trainingId: training.id, startDateTime: '2026-11-18T18:00:00', status: 'booked' }],
      total: 1,
    },
  });
});

test('a blocked contract opens nothing and stays in sight; an ended one is over', async () => {
  await club.inScope((scope) => buildContract(scope, { client_id: client.clientId, status: 1 }));
  await club.inScope((scope) => buildContract(scope, { client_id: client.clientId, status: 4 }));
  const card = await look();
  expect(card.held.map(({ status, isLive }) => [status, isLive]).toSorted()).toEqual([
    [1, true],
    [4, false],
  ]);
  expect(card.entry[0]?.allowed).toBe(false);
  expect(card.booking.allowed).toBe(false);
});

test('presences, absences, entries, cards and messages of this client alone are there', async () => {
  const [other] = await club.addPeople(1, 'none');
  const past = await club.addTraining({ startsAt: '2026-11-10T18:00:00' });
  const older = await club.addTraining({ startsAt: '2026-06-10T18:00:00' });
  await club.inScope(async (scope) => {
    for (const { clientId: client_id } of [client, other]) {
      await buildRegistration(scope, { client_id, training_id: past.id, presence: 'present' });
      await buildRegistration(scope, { client_id, training_id: older.id, presence: 'absent' });
      await buildCard(scope, { client_id });
      await scope.db
        .insertInto('entry')
        .values({
          tenant_id: club.tenantId,
          op_id: randomUUID(),
          unit_id: club.unitId,
          door_id: null,
          client_id,
          via: 'pass',
          answer: 'open',
          reason: 'welcome',
          entered_at: server.clock.now,
          created_at: server.clock.now,
        })
        .execute();
    }
  });
  const card = await look();
  expect(card.bookings).toMatchObject({ total: 2, present: 1, absent: 0, leftLate: 0, items: [] });
  expect(card.entries).toHaveLength(1);
  expect(card.cards).toHaveLength(1);
});

test('identity code and address are shown one by one, and each showing is logged and told to the client', async () => {
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ address: 'Pikk 1', city: 'Tallinn' }).where('id', '=', client.clientId).execute(),
  );
  const { version } = await look();
  const body = { version, changes: { identityCode: '376 0503 0299' } };
  const path = `/admin/client/${client.clientId}`;
  expect((await call(server.app, club, { method: 'PUT', path, as: admin, body })).status).toBe(204);
  const card = await look();
  expect(card).toMatchObject({ hasIdentityCode: true, hasAddress: true });
  expect(JSON.stringify(card)).not.toMatch(/37605030299|Pikk/);
  const rows = await club.inScope(({ db }) => db.selectFrom('client_identity').select('sealed_code').execute());
  expect(rows[0]?.sealed_code).not.toContain('37605030299');
  server.clock.now = new Date('2026-11-18T10:02:00Z');
  expect((await show('identity')).body).toEqual({ identityCode: '37605030299' });
  expect((await show('address')).body).toMatchObject({ address: { address: 'Pikk 1', city: 'Tallinn' } });
  expect((await logOf()).map(({ kind }) => kind)).toEqual(['address_shown', 'identity_shown', 'changed', 'card_seen']);
  const own = await call(server.app, club, { path: '/user/account/shown', as: client });
  expect(own.body['items']).toMatchObject([{ what: 'address', at: '2026-11-18T10:02:00.000Z' }, { what: 'identity' }]);
  expect((await call(server.app, club, { path: '/user/account/shown', as: admin })).body['items']).toEqual([]);
});

test('every look is logged, by whom; what a screen fetches anew within a minute is one', async () => {
  const second = await club.addAdmin();
  await look();
  await look();
  await look(second);
  expect(await logOf()).toHaveLength(2);
  server.clock.now = new Date('2026-11-18T10:01:01Z');
  await look();
  const log = await logOf();
  expect(log.map(({ kind, by }) => [kind, by?.id])).toEqual([
    ['card_seen', admin.clientId],
    ['card_seen', second.clientId],
    ['card_seen', admin.clientId],
  ]);
  expect(log[0]?.client?.id).toBe(client.clientId);
});

test('the log is read in pages, of one client or of one admin', async () => {
  const others = await club.addPeople(3);
  for (const { clientId } of others) await call(server.app, club, { path: `/admin/client/${clientId}`, as: admin });
  const ask = async (query: string) => (await call(server.app, club, { path: `/admin/audit${query}`, as: admin })).body;
  const first = await ask('?limit=2');
  const rest = await ask(`?limit=2&cursor=${String(first['nextCursor'])}`);
  const ids = [first, rest].flatMap((page) => (page['items'] as AuditEvent[]).map((event) => event.client?.id));
  expect(ids).toEqual(others.map(({ clientId }) => clientId).toReversed());
  expect(rest['nextCursor']).toBeUndefined();
  expect((await ask(`?by=${others[0]?.clientId}`))['items']).toEqual([]);
});

test('a card is for admins alone, and of their own club', async () => {
  const trainer = await club.addTrainer();
  const other = await openTestClub(server);
  const stranger = await other.addAdmin();
  const path = `/admin/client/${client.clientId}`;
  for (const as of [client, trainer]) expect((await call(server.app, club, { path, as })).status).toBe(403);
  expect((await call(server.app, other, { path, as: stranger })).status).toBe(404);
  expect((await call(server.app, club, { path: '/admin/client/999999', as: admin })).status).toBe(404);
  expect((await call(server.app, club, { path: '/admin/audit', as: trainer })).status).toBe(403);
});

const look = async (as = admin): Promise<ClientCard> =>
  (await call(server.app, club, { path: `/admin/client/${client.clientId}`, as })).body as unknown as ClientCard;

const logOf = async (as = admin): Promise<AuditEvent[]> => {
  const { body } = await call(server.app, club, { path: `/admin/audit?client=${client.clientId}`, as });
  return body['items'] as AuditEvent[];
};

const show = (what: string) =>
  call(server.app, club, { method: 'POST', path: `/admin/client/${client.clientId}/shown`, as: admin, body: { what } });
