import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // Wednesday noon in Tallinn; trainings from the builders are on Friday at 18:00.
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
});

const builders = { contract: buildContract, ticket: buildTicket, voucher: buildVoucher };

describe.each(['contract', 'ticket', 'voucher'] as const)('a %s of one visit', (source) => {
  test('allows one booking, which reserves the visit; leaving in time releases it', async () => {
    const [mari] = await club.addPeople(1, 'none');
    const entitlement = await give(source, mari.clientId, { visits_total: 1 });
    const [one, other] = [await club.addTraining(), await club.addTraining({ startsAt: '2026-11-19T18:00:00' })];
    const booked = await book(server.app, club, mari, one.id);
    expect(booked.status).toBe(201);
    expect(await visitsOf(source, entitlement.id)).toEqual({ visits_reserved: 1, visits_used: 0 });
    expect(await entitlementsUsed()).toMatchObject([{ [`${source}_id`]: entitlement.id, holds_visit: true }]);
    expect((await book(server.app, club, mari, other.id)).body).toMatchObject({ remedy: { kind: 'buy' } });
    await leave(server.app, club, mari, booked.body['registrationId']);
    expect(await visitsOf(source, entitlement.id)).toEqual({ visits_reserved: 0, visits_used: 0 });
    expect((await book(server.app, club, mari, other.id)).status).toBe(201);
    expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
  });

  test('is not overdrawn by concurrent bookings', async () => {
    const [mari] = await club.addPeople(1, 'none');
    const entitlement = await give(source, mari.clientId, { visits_total: 1 });
    const trainings = await Promise.all(
      ['19', '20', '21', '22'].map((day) => club.addTraining({ startsAt: `2026-11-${day}T18:00:00` })),
    );
    const answers = await Promise.all(trainings.map(({ id }) => book(server.app, club, mari, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await visitsOf(source, entitlement.id)).toEqual({ visits_reserved: 1, visits_used: 0 });
  });

  test('lets its holder be promoted from the waitlist, and is reserved then, not before', async () => {
    const [first] = await club.addPeople(1);
    const [waiting] = await club.addPeople(1, 'none');
    const entitlement = await give(source, waiting.clientId, { visits_total: 1 });
    const training = await club.addTraining({ max_places: 1 });
    const booked = await book(server.app, club, first, training.id);
    await book(server.app, club, waiting, training.id);
    expect(await visitsOf(source, entitlement.id)).toEqual({ visits_reserved: 0, visits_used: 0 });
    await leave(server.app, club, first, booked.body['registrationId']);
    expect(await visitsOf(source, entitlement.id)).toEqual({ visits_reserved: 1, visits_used: 0 });
    expect(await entitlementsUsed()).toMatchObject([{ [`${source}_id`]: entitlement.id, holds_visit: true }]);
    expect(await club.inScope((scope) => findViolations(scope, server.clock.now))).toEqual([]);
  });

  test('cannot be reserved below zero or beyond its total: the database itself refuses', async () => {
    const [mari] = await club.addPeople(1, 'none');
    const entitlement = await give(source, mari.clientId, { visits_total: 1 });
    const reserve = (count: number) =>
      errorOf(({ db }) =>
        db.updateTable(source).set({ visits_reserved: count }).where('id', '=', entitlement.id).execute(),
      );
    expect(await reserve(1)).toBeUndefined();
    expect(await reserve(2)).toMatch(/check/);
    expect(await reserve(-1)).toMatch(/visits_reserved_check/);
  });
});

describe('of several entitlements', () => {
  test('the unlimited contract is used; without one, the one that ends first', async () => {
    const [mari] = await club.addPeople(1);
    const [juri] = await club.addPeople(1, 'none');
    await give('ticket', mari.clientId, { valid_until: '2026-11-21' });
    const ticket = await give('ticket', juri.clientId, { valid_until: '2026-12-24' });
    const voucher = await give('voucher', juri.clientId, { valid_until: '2026-12-01' });
    const training = await club.addTraining();
    await book(server.app, club, mari, training.id);
    await book(server.app, club, juri, training.id);
    const [ofMari, ofJuri] = await entitlementsUsed();
    expect(ofMari).toMatchObject({ ticket_id: null, holds_visit: false });
    expect(ofJuri).toEqual({ contract_id: null, ticket_id: null, voucher_id: voucher.id, holds_visit: true });
    expect(await visitsOf('ticket', ticket.id)).toMatchObject({ visits_reserved: 0 });
  });

  test('a ticket for mornings does not allow an evening training, and the timetable says so before booking', async () => {
    const [mari] = await club.addPeople(1, 'none');
    await give('ticket', mari.clientId, { until_time: '12:00:00' });
    const evening = await club.addTraining();
    const morning = await club.addTraining({ startsAt: '2026-11-20T11:59:00' });
    const seen = await call(server.app, club, { path: '/user/schedule?from=2026-11-20', as: mari });
    expect(seen.body['items']).toMatchObject([
      { id: morning.id, bookable: { allowed: true } },
      { id: evening.id, bookable: { allowed: false, error: 'registering_not_allowed', remedy: { kind: 'buy' } } },
    ]);
    expect((await book(server.app, club, mari, evening.id)).status).toBe(409);
    expect((await book(server.app, club, mari, morning.id)).status).toBe(201);
  });

  test('an entitlement that was unlimited when it was used is not given back a visit that it never gave', async () => {
    const [mari] = await club.addPeople(1, 'none');
    const contract = await give('contract', mari.clientId);
    const booked = await book(server.app, club, mari, (await club.addTraining()).id);
    await club.inScope(({ db }) => db.updateTable('contract').set({ visits_total: 5 }).execute());
    expect((await leave(server.app, club, mari, booked.body['registrationId'])).status).toBe(204);
    expect(await visitsOf('contract', contract.id)).toEqual({ visits_reserved: 0, visits_used: 0 });
  });
});

describe('an entitlement is of one person in one club', () => {
  test('vouchers without an owner and those of others allow nothing', async () => {
    const [mari, juri] = await club.addPeople(2, 'none');
    await give('voucher', juri.clientId);
    await club.inScope((scope) => buildVoucher(scope, { client_id: null }));
    await club.inScope((scope) => buildTicket(scope, { client_id: null }));
    expect((await book(server.app, club, mari, (await club.addTraining()).id)).status).toBe(409);
  });

  test('a ticket of another tenant allows nothing, though its client has the same id, and cannot be used', async () => {
    const [mari] = await club.addPeople(1, 'none');
    const other = await openTestClub(server);
    const foreign = await other.inScope(async (scope) => {
      const columns = { id: mari.clientId, tenant_id: scope.tenantId, client_code: 'same', email: 'same@klubi.test' };
      await scope.db
        .insertInto('client')
        .values({ ...columns, first_name: 'Sama', last_name: 'Number', password_hash: null, trainer_id: null })
        .execute();
      return buildTicket(scope, { client_id: mari.clientId });
    });
    const training = await club.addTraining();
    expect((await book(server.app, club, mari, training.id)).status).toBe(409);
    const stolen = await errorOf(({ db, tenantId }) =>
      db
        .insertInto('registration')
        .values({
          tenant_id: tenantId,
          training_id: training.id,
          client_id: mari.clientId,
          status: 'booked',
          waiting_number: null,
          contract_id: null,
          ticket_id: foreign.id,
          presence: null,
          created_at: server.clock.now,
          booked_at: server.clock.now,
          promoted_at: null,
          cancelled_at: null,
        })
        .execute(),
    );
    expect(stolen).toBe('registration_tenant_id_ticket_id_fkey');
  });
});

type Source = keyof typeof builders;
type Counted = { visits_total?: number; valid_until?: string; until_time?: string };

const give = (source: Source, clientId: number, columns: Counted = {}): Promise<{ id: number }> =>
  club.inScope<{ id: number }>((scope) => builders[source](scope, { ...columns, client_id: clientId }));

const visitsOf = (source: Source, id: number) =>
  club.inScope(({ db }) =>
    db.selectFrom(source).select(['visits_reserved', 'visits_used']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

const entitlementsUsed = () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select(['contract_id', 'ticket_id', 'voucher_id', 'holds_visit'])
      .where('status', '=', 'booked')
      .orderBy('id')
      .execute(),
  );

const errorOf = (work: (scope: TenantScope) => Promise<unknown>) =>
  club.inScope(work).then(
    () => undefined,
    (error: unknown) => (error as { constraint?: string }).constraint,
  );
