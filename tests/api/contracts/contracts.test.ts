import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freeBookings } from '#server/features/contracts/free-bookings.ts';
import { sweepContracts } from '#server/features/contracts/sweep-contracts.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildLateLeaving } from '#tests/builders/build-late-leaving.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { Overrides } from '#tests/builders/row.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let kadri: TestPerson;

const policy = { shortestDays: 7, longestDays: 60, daysPerYear: 60, feeCents: 500 };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [kadri] = await club.addPeople(1, 'none');
  await setRules({ freeze: policy });
});

describe('the list of contracts', () => {
  test('has valid ones, and those whose last day is over apart', async () => {
    await addContract({ number: 'A', valid_until: '2026-11-17' });
    await addContract({ number: 'B', valid_until: '2026-11-18', visits_total: 10, visits_used: 3 });
    await addContract({ number: 'C' });
    const { valid, archived } = await list();
    expect(valid).toMatchObject([
      { number: 'C', visits: null },
      { number: 'B', visits: { total: 10, used: 3, reserved: 0 } },
    ]);
    expect(archived).toMatchObject([{ number: 'A' }]);
  });

  test('names the trainings and entries that used a visit, the newest first, and no others', async () => {
    const { id } = await addContract({ visits_total: 10, visits_used: 4 });
    const mark = async (startsAt: string, name: string, marks: Partial<Overrides<'registration'>>) => {
      const training = await club.addTraining({ startsAt, name });
      return club.inScope((scope) =>
        buildRegistration(scope, {
          training_id: training.id,
          client_id: kadri.clientId,
          contract_id: id,
          created_at: new Date('2026-11-10T10:00:00Z'),
          ...marks,
        }),
      );
    };
    await mark('2026-11-13T18:15:00', 'Ratas', { presence: 'present', mark_used_visit: true });
    await mark('2026-11-14T10:00:00', 'Jooga', { presence: 'present', mark_used_visit: true });
    await mark('2026-11-20T18:00:00', 'Pilates', {});
    const left = await mark('2026-11-12T18:00:00', 'Venitus', { status: 'cancelled' });
    const late = { training_id: left.training_id, registration_id: left.id, client_id: kadri.clientId };
    await club.inScope((scope) => buildLateLeaving(scope, { ...late, uses_visit: true }));
    await club.inScope(({ db, tenantId }) =>
      db
        .insertInto('entry')
        .values({
          tenant_id: tenantId,
          op_id: crypto.randomUUID(),
          unit_id: club.unitId,
          client_id: kadri.clientId,
          door_id: null,
          via: 'pass',
          answer: 'open',
          reason: 'welcome',
          contract_id: id,
          used_visit: true,
          entered_at: new Date('2026-11-15T07:00:00Z'),
          created_at: server.clock.now,
        })
        .execute(),
    );
    expect((await send('GET', '/user/contract')).body['used']).toMatchObject([
      { contractId: id, name: null, startDateTime: '2026-11-15T09:00:00' },
      { contractId: id, name: 'Jooga', startDateTime: '2026-11-14T10:00:00' },
      { contractId: id, name: 'Ratas', startDateTime: '2026-11-13T18:15:00' },
      { contractId: id, name: 'Venitus', startDateTime: '2026-11-12T18:00:00' },
    ]);
    const [other] = await club.addPeople(1);
    expect((await send('GET', '/user/contract', { as: other })).body['used']).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const [other] = await club.addPeople(1);
    const { id } = await addContract();
    expect(JSON.stringify((await send('GET', '/user/contract', { as: other })).body)).not.toContain(`"id":${id},`);
    const { status } = await send('POST', `/user/contract/${id}/end`, { as: other, body: {} });
    expect(status).toBe(404);
  });
});

describe('pausing a contract', () => {
  const days = { from: '2026-11-20', until: '2026-11-29' };

  test('says what it changes, moves the last day and ends the bookings within it', async () => {
    const { id } = await addContract({ valid_until: '2026-12-31' });
    const training = await club.addTraining({ startsAt: '2026-11-21T18:00:00' });
    const later = await club.addTraining({ startsAt: '2026-11-19T18:00:00' });
    await book(training.id);
    await book(later.id);
    const foreseen = await send('GET', `/user/contract/${id}/freeze?from=${days.from}&until=${days.until}`);
    expect(foreseen.body).toMatchObject({ days: 10, validUntil: '2027-01-10', feeCents: 500, daysLeft: 50 });
    expect(foreseen.body['bookings']).toMatchObject([{ trainingId: training.id }]);
    const done = await send('POST', `/user/contract/${id}/freeze`, { body: days });
    expect(done.body).toMatchObject({ validUntil: '2027-01-10', freezes: [days], status: 0 });
    await free(id);
    expect((await registrations()).map(({ status }) => status)).toEqual(['cancelled', 'booked']);
    expect(await toldTo(kadri)).toContain('rightEnded');
  });

  test('gives no right within it, and one after it', async () => {
    const { id } = await addContract();
    await send('POST', `/user/contract/${id}/freeze`, { body: days });
    const within = await club.addTraining({ startsAt: '2026-11-21T18:00:00' });
    const before = await club.addTraining({ startsAt: '2026-11-19T18:00:00' });
    expect((await book(within.id)).body).toMatchObject({ errors: ['registering_not_allowed'] });
    expect((await book(before.id)).status).toBe(201);
  });

  test('is status 2 from its first day to its last by the clock', async () => {
    const { id } = await addContract();
    await send('POST', `/user/contract/${id}/freeze`, { body: days });
    const seen: number[] = [];
    for (const day of ['19', '20', '29', '30']) {
      server.clock.now = new Date(`2026-11-${day}T10:00:00Z`);
      await sweepContracts(server.services);
      seen.push((await statusOf(id)).status);
    }
    expect(seen).toEqual([0, 2, 2, 0]);
  });

  test('can be taken back before it begins, and ended early with the days not used', async () => {
    const { id } = await addContract({ valid_until: '2026-12-31' });
    await send('POST', `/user/contract/${id}/freeze`, { body: days });
    server.clock.now = new Date('2026-11-24T10:00:00Z');
    kadri = await club.renewToken(kadri);
    const ended = await send('DELETE', `/user/contract/${id}/freeze?from=${days.from}`);
    expect(ended.body).toMatchObject({
      validUntil: '2027-01-04',
      freezes: [{ from: '2026-11-20', until: '2026-11-23' }],
    });
  });

  test('is refused at its date where the policy says no, and changes nothing', async () => {
    const { id } = await addContract({ valid_until: '2026-12-31' });
    const refused = await send('POST', `/user/contract/${id}/freeze`, {
      body: { from: '2026-11-20', until: '2026-11-22' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: ['freeze_not_possible'], fields: { until: 'freeze_not_possible' } },
    });
    const reversed = await send('POST', `/user/contract/${id}/freeze`, {
      body: { from: '2026-11-29', until: '2026-11-20' },
    });
    expect(reversed).toMatchObject({ status: 400, body: { fields: { until: 'data_validation_failed' } } });
    expect(await statusOf(id)).toEqual({ status: 0, valid_until: '2026-12-31' });
  });

  test('cannot overlap, whatever arrives at once', async () => {
    const { id } = await addContract();
    const answers = await Promise.all([0, 1, 2].map(() => send('POST', `/user/contract/${id}/freeze`, { body: days })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('ending a contract', () => {
  test('by notice: after the days of notice, at the end of the invoiced month', async () => {
    const { id } = await addContract({ billing: 'monthly', price_cents: 4900, valid_from: '2026-01-05' });
    expect((await send('GET', `/user/contract/${id}/end`)).body).toMatchObject({ validUntil: '2027-01-04' });
    const done = await send('POST', `/user/contract/${id}/end`, { body: {} });
    expect(done.body).toMatchObject({ validUntil: '2027-01-04', hasNotice: true });
    const again = await send('POST', `/user/contract/${id}/end`, { body: {} });
    expect(again.body).toMatchObject({ errors: ['notice_not_possible'] });
  });

  test('is not offered for one with a last day, or where the club does not', async () => {
    const { id } = await addContract({ valid_until: '2026-12-31' });
    expect((await send('GET', `/user/contract/${id}/end`)).status).toBe(409);
    await setRules({ noticeDays: null });
    const other = await addContract();
    expect((await send('GET', `/user/contract/${other.id}/end`)).status).toBe(409);
  });

  test('frees what lies after the end: the visit returns, and the first in line moves up', async () => {
    const { id } = await addContract({ visits_total: 10 });
    const [mari] = await club.addPeople(1);
    const training = await club.addTraining({ startsAt: '2026-11-24T18:00:00', max_places: 1 });
    await book(training.id);
    await book(training.id, mari, true);
    await send('POST', `/admin/contract/${id}/end`, { as: admin, body: { on: '2026-11-20', reason: 'Kokkulepe' } });
    await free(id);
    await free(id);
    const rows = await registrations();
    expect(rows).toEqual([
      { client_id: kadri.clientId, status: 'cancelled', holds_visit: false },
      { client_id: mari.clientId, status: 'booked', holds_visit: false },
    ]);
    expect((await toldTo(kadri)).filter((template) => template === 'rightEnded').length).toBeGreaterThan(0);
    expect((await list()).valid).toMatchObject([{ visits: { reserved: 0, used: 0 } }]);
  });
});

describe('what admins do', () => {
  test('blocking takes the right away and unblocking gives it back, each with its reason in the log', async () => {
    const { id } = await addContract();
    const training = await club.addTraining();
    const block = (isBlocked: boolean) =>
      send('PUT', `/admin/contract/${id}/block`, { as: admin, body: { isBlocked, reason: 'Kaart kadunud' } });
    expect((await block(true)).body).toMatchObject({ status: 1, blockReason: 'Kaart kadunud' });
    expect((await book(training.id)).body).toMatchObject({ errors: ['registering_not_allowed'] });
    const { body } = await block(false);
    expect(body).toMatchObject({ status: 0, blockReason: null });
    expect(body['changes']).toMatchObject([
      { kind: 'unblocked', fromStatus: 1, toStatus: 0, note: 'Kaart kadunud' },
      { kind: 'blocked', fromStatus: 0, toStatus: 1 },
    ]);
    expect((await book(training.id)).status).toBe(201);
  });

  test('only what is unpaid is given to collection, and only once', async () => {
    const paid = await addContract();
    const unpaid = await addContract({ unpaid_since: '2026-05-01' });
    const body = { note: 'Saadetud', isDueNoticeDelivered: true, isUndisputed: true };
    const handOver = (id: number) => send('POST', `/admin/contract/${id}/hand-over`, { as: admin, body });
    expect((await handOver(paid.id)).status).toBe(409);
    expect((await handOver(unpaid.id)).body).toMatchObject({ status: 5, isHandedOver: true });
    expect((await handOver(unpaid.id)).status).toBe(409);
  });

  test('debt follows the days of the policy, and ends with the payment', async () => {
    const { id } = await addContract({ unpaid_since: '2026-11-10' });
    await sweepContracts(server.services);
    expect((await statusOf(id)).status).toBe(6);
    server.clock.now = new Date('2027-02-18T10:00:00Z');
    await sweepContracts(server.services);
    expect((await statusOf(id)).status).toBe(3);
  });
});

const foresee = (id: number, query: string) => send('GET', `/admin/contract/${id}/foreseen?${query}`, { as: admin });

describe('before an admin changes a contract', () => {
  test('is told which bookings would end and on which day, and nothing is changed', async () => {
    const { id } = await addContract({ visits_total: 10 });
    const training = await club.addTraining({ startsAt: '2026-11-20T18:00:00' });
    expect((await book(training.id)).status).toBe(201);
    const bookings = [{ trainingId: training.id }];
    expect((await foresee(id, 'change=block')).body).toMatchObject({ validUntil: null, bookings, openCents: 0 });
    expect((await foresee(id, 'change=end&on=2026-11-19')).body).toMatchObject({ validUntil: '2026-11-19', bookings });
    expect((await foresee(id, 'change=end&on=2026-11-20')).body).toMatchObject({ bookings: [] });
    expect((await foresee(id, 'change=freeze&from=2026-11-21&until=2026-11-30')).body).toMatchObject({ bookings: [] });
    expect((await foresee(id, 'change=hand_over')).body['errors']).toEqual(['notice_not_possible']);
    expect((await foresee(id, 'change=end&on=2026-11-17')).body['fields']).toEqual({ on: 'notice_not_possible' });
    expect((await foresee(id, 'change=freeze&from=2026-11-21')).status).toBe(400);
    expect(await statusOf(id)).toEqual({ status: 0, valid_until: null });
  });

  test('a pause that was entered by mistake is taken back', async () => {
    const { id } = await addContract();
    const days = { from: '2026-12-01', until: '2026-12-10' };
    await send('POST', `/admin/contract/${id}/freeze`, { as: admin, body: days });
    const back = await send('DELETE', `/admin/contract/${id}/freeze?from=2026-12-01`, { as: admin });
    expect(back.body).toMatchObject({ freezes: [], changes: [{ kind: 'unfrozen' }, { kind: 'frozen' }] });
  });
});

const setRules = (rules: object) =>
  club.inScope(({ db, tenantId }) =>
    db
      .updateTable('tenant_settings')
      .set({ contracts: JSON.stringify(rules) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  );

const addContract = (overrides: Parameters<typeof buildContract>[1] = {}) =>
  club.inScope((scope) => buildContract(scope, { client_id: kadri.clientId, ...overrides }));
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { as = kadri, body }: Sent = {}) =>
  call(server.app, club, { method, path, as, ...(body && { body }), key: crypto.randomUUID() });
interface Sent {
  as?: TestPerson;
  body?: object;
}
const list = async () => (await send('GET', '/user/contract')).body as { valid: object[]; archived: object[] };
const book = (trainingId: number, as = kadri, waitingList = false) =>
  send('POST', '/user/registration', { as, body: { trainingId, waitingList } });
const statusOf = (id: number) =>
  club.inScope(({ db }) =>
    db.selectFrom('contract').select(['status', 'valid_until']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
const free = (contractId: number) =>
  freeBookings(server.services, club.tenantId, { source: 'contract', id: contractId });
const registrations = () =>
  club.inScope(({ db }) =>
    db.selectFrom('registration').select(['client_id', 'status', 'holds_visit']).orderBy('id').execute(),
  );
const toldTo = async ({ clientId }: TestPerson) => {
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('message').select('template').where('client_id', '=', clientId).orderBy('id').execute(),
  );
  return rows.map(({ template }) => template);
};
