import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HistoryLine, LineOf } from '#api/clients/history-schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildInvoice, testTill } from '#tests/builders/money/test-till.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, leave, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openTablet } from '#tests/support/entry/entry-club.ts';
import { readHistory } from '#tests/support/staff/read-history.ts';

const start = new Date('2026-11-18T10:00:00Z');
let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = start;
  club = await openTestClub(server, { pageRules: allPageRules });
  admin = await club.addAdmin();
  [mari] = await club.addPeople(1);
});

describe('the history of a person', () => {
  test('says of a refusal at a door by which rule, from what, and by which version of the rules', async () => {
    const { id: policyId } = await club.inScope((scope) =>
      buildBookingPolicy(scope, { kind: 'gym', valid_from: new Date('2026-11-01T00:00:00Z'), settings: {} }),
    );
    expect(policyId).toBeGreaterThan(0);
    const [empty] = await club.addPeople(1, { visits_total: 1, visits_used: 1, name: '10 korda' });
    const [early] = await club.addPeople(1, { kinds: ['group'] });
    const later = await club.addTraining({ startsAt: '2026-11-18T20:00:00', name: 'Jooga' });
    await club.inScope((scope) => buildRegistration(scope, { client_id: early.clientId, training_id: later.id }));
    for (const refused of [empty, early]) expect(await scan(refused)).toMatchObject({ status: 409 });
    expect(await scan(mari)).toMatchObject({ status: 200 });
    expect(await scan(mari)).toMatchObject({ status: 409 });
    const [ofEmpty] = await entriesOf(empty);
    expect(ofEmpty).toMatchObject({
      by: { who: 'door', name: 'Peauks' },
      answer: 'refused',
      reason: 'no_visits_left',
      grounds: {
        asOf: start.toISOString(),
        rulesSince: '2026-11-01T00:00:00.000Z',
        held: [{ source: 'contract', name: '10 korda', reason: 'no_visits_left', visitsLeft: 0 }],
      },
    });
    expect((await entriesOf(early))[0]).toMatchObject({
      reason: 'too_early',
      training: { name: 'Jooga', startDateTime: '2026-11-18T20:00:00' },
      grounds: { allowedFrom: '2026-11-18T17:30:00.000Z', held: [{ reason: 'not_covered' }] },
    });
    const [again, came] = await entriesOf(mari);
    expect(again).toMatchObject({
      reason: 'passback',
      grounds: { passbackMinutes: 10, allowedFrom: '2026-11-18T10:10:00.000Z' },
    });
    expect(came).toMatchObject({ answer: 'open', grounds: null });
  });

  test('says of earlier refusals that what they were decided from was not recorded', async () => {
    await club.inScope(({ db, tenantId }) =>
      db
        .insertInto('entry')
        .values({
          tenant_id: tenantId,
          op_id: randomUUID(),
          unit_id: club.unitId,
          door_id: null,
          client_id: mari.clientId,
          via: 'code',
          answer: 'refused',
          reason: 'debt',
          entered_at: start,
          created_at: start,
        })
        .execute(),
    );
    expect(await entriesOf(mari)).toMatchObject([{ reason: 'debt', grounds: null }]);
  });

  test('shows two payments of one invoice as such, with the number of each, and what of the second became credit', async () => {
    const invoice = await club.inScope((scope) => buildInvoice(scope, start, { clientId: mari.clientId }));
    for (const externalId of ['order-1', 'order-2']) {
      server.clock.advance(60);
      await club.inScope(async (scope) =>
        settlePayment(scope, await testTill(scope, server.clock.now), {
          means: 'bank',
          amountCents: 1000,
          externalId,
          clientId: mari.clientId,
          invoiceIds: externalId === 'order-1' ? [invoice.id] : [],
        }),
      );
    }
    await club.inScope((scope) => writeMovements(scope, invoice.id));
    const lines = await read(mari, 'kind=money');
    const invoices = [{ id: invoice.id, number: invoice.number }];
    expect(lines).toMatchObject([
      { posting: 'payment', providerReference: 'order-2', invoices, nth: 2, payments: 2, creditedCents: 1000 },
      { posting: 'payment', providerReference: 'order-1', invoices, nth: 1, payments: 2, creditedCents: 0 },
      { posting: 'invoice', cents: 1000, invoices },
    ]);
    expect(lines.map(({ by }) => by.who)).toEqual(['bank', 'bank', 'rule']);
  });

  test('says how a booking was lost: by whom, by which rule, and when its class was moved', async () => {
    for (const [from, minutes] of [
      ['2026-11-01T00:00:00Z', 600],
      ['2026-11-18T10:05:00Z', 700],
    ] as const)
      await club.inScope((scope) =>
        buildBookingPolicy(scope, {
          valid_from: new Date(from),
          settings: { freeCancelMinutesBefore: minutes, lateCancelFeeCents: 500, freeFeesPerMonth: 0 },
        }),
      );
    const training = await club.addTraining({ startsAt: '2026-11-18T18:00:00', name: 'Jooga' });
    const { body } = await book(server.app, club, mari, training.id);
    server.clock.advance(400);
    [mari, admin] = [await club.renewToken(mari), await club.renewToken(admin)];
    const path = `/user/registration/${body['registrationId']}?lateFeeCents=500&lateVisit=true`;
    await call(server.app, club, { method: 'DELETE', path, as: mari, key: randomUUID() });
    expect(await read(mari, 'kind=bookings')).toMatchObject([
      {
        what: 'registration',
        by: { who: 'person' },
        training: { name: 'Jooga', startDateTime: '2026-11-18T18:00:00' },
        event: { kind: 'cancelled', reason: 'late' },
        rules: { policy: { freeCancelMinutesBefore: 700 }, since: '2026-11-18T10:05:00.000Z' },
        cost: { feeCents: 500, isWaived: false },
      },
      {
        event: { kind: 'booked' },
        rules: { policy: { freeCancelMinutesBefore: 600 }, since: '2026-11-01T00:00:00.000Z' },
      },
    ]);
    const [jaan] = await club.addPeople(1);
    const moved = await club.addTraining({ startsAt: '2026-11-20T18:00:00', name: 'Pilates' });
    const placeOf = await book(server.app, club, jaan, moved.id);
    server.clock.advance(60);
    await club.inScope(({ db, tenantId }) =>
      db
        .insertInto('training_edit')
        .values({
          tenant_id: tenantId,
          training_id: moved.id,
          by_client_id: admin.clientId,
          created_at: server.clock.now,
          undo_until: server.clock.now,
          before: JSON.stringify({
            starts_at: '2026-11-20T15:00:00.000Z',
            room_id: null,
            trainer_id: moved.trainer_id,
          }),
          moved_to_line: '[]',
          version: 2,
        })
        .execute(),
    );
    server.clock.advance(60);
    await leave(server.app, club, jaan, placeOf.body['registrationId']);
    expect(await read(jaan, 'kind=bookings')).toMatchObject([
      { event: { kind: 'cancelled' } },
      { what: 'edit', by: { who: 'staff' }, before: { startDateTime: '2026-11-20T17:00:00' }, isUndone: false },
      { event: { kind: 'booked' } },
    ]);
  });

  test('comes in pages of one order, by kind and by day, without losing or repeating a line', async () => {
    await scan(mari);
    await club.inScope((scope) => buildInvoice(scope, start, { clientId: mari.clientId }));
    for (let day = 20; day < 24; day++) {
      const { id } = await club.addTraining({ startsAt: `2026-11-${day}T18:00:00` });
      await book(server.app, club, mari, id);
    }
    server.clock.advance(24 * 60 * 60);
    [mari, admin] = [await club.renewToken(mari), await club.renewToken(admin)];
    await call(server.app, club, {
      method: 'POST',
      path: `/admin/client/${mari.clientId}/note`,
      as: admin,
      body: { text: 'Soovib matti akna all', isForTrainers: true },
      key: randomUUID(),
    });
    const all = await read(mari);
    expect(all.length).toBeGreaterThanOrEqual(7);
    for (const limit of [1, 2, 3])
      expect(await readHistory(server.app, club, { as: admin, of: mari.clientId, limit })).toEqual(all);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    for (const kind of ['bookings', 'entries', 'money', 'messages', 'changes'] as const)
      expect(await read(mari, `kind=${kind}`)).toEqual(all.filter((line) => line.kind === kind));
    expect(await read(mari, 'day=2026-11-19')).toEqual(all.filter(({ at }) => at > '2026-11-18T22:00'));
    for (const cursor of ['1', '1.nothing.1', '1.entry.99999999999999999', `${'9'.repeat(17)}.entry.1`])
      expect(await ask(`?cursor=${cursor}`)).toMatchObject({ status: 400 });
    expect(await ask('?cursor=9999999999999999.entry.1')).toMatchObject({ status: 200 });
  });

  test('is the admins’; the front desk sees bookings alone, and both looks are logged', async () => {
    await scan(mari);
    const training = await club.addTraining();
    await book(server.app, club, mari, training.id);
    const [person] = await club.addPeople(1, 'none');
    await club.inScope(({ db }) =>
      db.updateTable('client').set({ can_see_registrations: true }).where('id', '=', person.clientId).execute(),
    );
    const clerk = await club.renewToken(person);
    const { body } = await ask('', clerk);
    expect(body['kinds']).toEqual(['bookings']);
    expect((body['items'] as HistoryLine[]).map(({ kind }) => kind)).toEqual(['bookings']);
    for (const kind of ['entries', 'money', 'messages', 'changes'])
      expect(await ask(`?kind=${kind}`, clerk)).toMatchObject({
        status: 403,
        body: { errors: ['action_not_allowed'] },
      });
    for (const other of [mari, await club.addTrainer()]) expect(await ask('', other)).toMatchObject({ status: 403 });
    const log = await call(server.app, club, { path: `/admin/audit?client=${mari.clientId}`, as: admin });
    expect(log.body['items']).toMatchObject([{ kind: 'card_seen', by: { id: clerk.clientId } }]);
    expect(await read(mari, 'kind=changes')).toEqual([]);
  });

  test('of somebody erased there is none, and what doors knew of them is gone', async () => {
    [mari] = await club.addPeople(1, 'none');
    await scan(mari);
    const { first_name, last_name } = await club.inScope(({ db }) =>
      db.selectFrom('client').selectAll().where('id', '=', mari.clientId).executeTakeFirstOrThrow(),
    );
    const grounds = () => club.inScope(({ db }) => db.selectFrom('entry').select('grounds').execute());
    expect(await grounds()).toMatchObject([{ grounds: { held: [] } }]);
    const erase = { method: 'POST', path: `/admin/client/${mari.clientId}/erase`, as: admin } as const;
    const body = { name: `${first_name} ${last_name}` };
    expect(await call(server.app, club, { ...erase, body, key: randomUUID() })).toMatchObject({ status: 204 });
    expect(await ask('')).toMatchObject({ status: 404 });
    expect(await grounds()).toEqual([{ grounds: null }]);
  });

  test('of a merged duplicate comes along', async () => {
    const [double] = await club.addPeople(1, { visits_total: 1, visits_used: 1 });
    const training = await club.addTraining();
    await club.inScope((scope) => buildRegistration(scope, { client_id: double.clientId, training_id: training.id }));
    await club.inScope((scope) => buildInvoice(scope, start, { clientId: double.clientId }));
    await scan(double);
    const before = await read(double);
    expect(before.map(({ what }) => what).toSorted()).toEqual(['entry', 'posting', 'registration']);
    const merge = { method: 'POST', path: `/admin/client/${mari.clientId}/merge`, as: admin } as const;
    const body = { duplicateId: double.clientId };
    expect(await call(server.app, club, { ...merge, body, key: randomUUID() })).toMatchObject({ status: 204 });
    expect((await read(mari)).filter(({ what }) => what !== 'audit')).toEqual(before);
  });
});

/** What a bank's statement says of all payments: that they were for this invoice, by its number. */
async function writeMovements({ db, tenantId }: TenantScope, invoiceId: number): Promise<void> {
  const invoice = db.selectFrom('invoice').select('reference_number').where('id', '=', invoiceId);
  const { reference_number: number } = await invoice.executeTakeFirstOrThrow();
  const iban = 'EE471000001020145685';
  const statement = { tenant_id: tenantId, iban, statement_id: '1', file_name: '', file_sha256: '', warnings: '[]' };
  const empty = { from_date: null, until_date: null, opening_cents: null, closing_cents: null, by_client_id: null };
  const { id } = await db
    .insertInto('bank_statement')
    .values({ ...statement, ...empty, skipped: 0, created_at: start })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const payment of await db.selectFrom('payment').select('id').orderBy('id').execute())
    await db
      .insertInto('bank_movement')
      .values({
        tenant_id: tenantId,
        statement_id: id,
        iban,
        key: String(payment.id),
        amount_cents: 1000,
        booked_on: '2026-11-18',
        payer_name: '',
        reference: `RF18${number}`,
        text: '',
        bank_reference: '',
        payment_id: payment.id,
        match: 'none',
      })
      .execute();
}

const ask = (query: string, as = admin) =>
  call(server.app, club, { path: `/admin/client/${mari.clientId}/history${query}`, as });
const read = (of: TestPerson, query = '') => readHistory(server.app, club, { as: admin, of: of.clientId, query });
const entriesOf = async (of: TestPerson) => (await read(of, 'kind=entries')) as LineOf<'entry'>[];

async function scan(as: TestPerson) {
  const tablet = await openTablet(server, club);
  const body = { data: tablet.showCode(server.clock.now) };
  const path = `/user/code?data=${encodeURIComponent(body.data)}`;
  return call(server.app, club, { method: 'GET', path, as, key: randomUUID() });
}
