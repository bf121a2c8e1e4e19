import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffInvoiceEndpoints } from '#api/invoices/staff-endpoints.ts';
import type { Bought } from '#api/purchases/schema.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { sweepTenant } from '#server/features/training-groups/sweep-tenant.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import { call as callApi, type TestPerson } from '#tests/support/app/test-club.ts';
import { bank, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let admin: TestPerson;
let mari: TestPerson;
let member: TestPerson;
let group: { id: number; ids: number[] };
let productId: number;

// Friday: of four Thursdays from 26 November 2026 two are over.
const start = '2026-12-04T10:00:00Z';

beforeAll(async () => {
  scene = await openPayScene(start);
});
beforeEach(async () => {
  scene.test.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openPayClub(scene);
  group = await club.inScope((scope) =>
    buildTrainingGroup(scope, {
      now: scene.test.clock.now,
      unit_id: club.unitId,
      capacity: 1,
      series: { style_id: club.styleId, max_places: 1 },
    }),
  );
  productId = await club.inScope(async (scope) => {
    const id = await buildProduct(scope, {
      names: { et: 'Laste ujumine', en: 'Laste ujumine', lv: 'Laste ujumine' },
      grants: { type: 'course', groupId: group.id },
      prices: [{ unitId: null, price: 10_000, priceOnline: null, validFrom: '2020-01-01', validUntil: null }],
    });
    await scope.db.updateTable('training_group').set({ product_id: id }).where('id', '=', group.id).execute();
    return id;
  });
  scene.test.clock.now = new Date(start);
  admin = await club.addAdmin();
  [mari] = await club.addPeople(1, 'none');
  member = await club.renewToken(club.member);
});
afterAll(() => scene.close());

describe('joining a course', () => {
  test('costs the share of the dates that remain, keeps the place while it is paid, and gives the places to come', async () => {
    expect((await courses()).offers).toMatchObject([
      { price: 5000, fullPrice: 10_000, remainingDates: 2, allDates: 4, freePlaces: 1 },
    ]);
    const made = (await join()).body as unknown as Bought;
    expect(made).toMatchObject({ next: 'pay', total: 5000 });
    expect((await courses()).items).toMatchObject([{ state: 'held' }]);
    expect((await courses(member)).offers).toMatchObject([{ freePlaces: 0 }]);
    expect((await join(member)).body).toMatchObject({ errors: ['no_free_places'] });
    await pay(made);
    expect((await courses()).items).toMatchObject([{ state: 'member', remainingDates: 2, hasRight: true }]);
    await sweep();
    expect(await seats(mari.clientId)).toEqual(group.ids.slice(2));
    expect((await join()).body).toMatchObject({ errors: ['user_already_registered'] });
    await fine();
  });

  test('is refused at another price or other terms, and nothing is kept', async () => {
    expect((await join(mari, { total: 10_000 })).body).toMatchObject({ errors: ['changed_meanwhile'] });
    expect((await join(mari, { termsVersion: '0'.repeat(16) })).body).toMatchObject({ errors: ['changed_meanwhile'] });
    expect((await courses()).items).toEqual([]);
  });

  test('is one place, however many want it at once', async () => {
    const people = await club.addPeople(5, 'none');
    const answers = await Promise.all(people.map((person) => join(person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    await fine();
  });

  test('is no other way of buying, but at the desk it costs the same share', async () => {
    const { termsVersion } = await courses();
    const lines = [{ productId, quantity: 1 }];
    const body = { unitId: club.unitId, lines, total: 5000, termsVersion, askedToStart: true };
    expect((await send('/public/ticket', body, mari)).body).toMatchObject({ errors: ['no_products_found'] });
    expect(await send('/admin/sale', { ...placeFor(mari), means: 'cash', receipt: '1' }, admin)).toMatchObject({
      status: 201,
    });
    expect((await courses()).items).toMatchObject([{ state: 'member' }]);
    await fine();
  });

  test('is sold at the desk to nobody twice, and not to one too many, as both ways to sell declare', async () => {
    await send('/admin/sale', { ...placeFor(mari), means: 'cash', receipt: '1' }, admin);
    for (const [who, key] of [
      [mari, 'user_already_registered'],
      [member, 'no_free_places'],
    ] as const) {
      const sale = await send('/admin/sale', { ...placeFor(who), means: 'cash', receipt: '2' }, admin);
      const invoice = await send('/admin/invoice', placeFor(who), admin);
      expect([sale.body, invoice.body]).toMatchObject([{ errors: [key] }, { errors: [key] }]);
      const { sellAtDesk, issueInvoice } = staffInvoiceEndpoints;
      for (const { errors } of [sellAtDesk, issueInvoice]) expect(errors).toContain(key);
    }
    await fine();
  });
});

describe('a place that nobody paid in time', () => {
  test('is free again, and whoever pays later has it if it still is', async () => {
    const made = (await join()).body as unknown as Bought;
    expireHold();
    mari = await club.renewToken(mari);
    await sweep();
    expect((await courses()).offers).toMatchObject([{ freePlaces: 1 }]);
    await pay(made);
    expect((await courses()).items).toMatchObject([{ state: 'member' }]);
    await fine();
  });

  test('and was given to another is credited whole, and told', async () => {
    const made = (await join()).body as unknown as Bought;
    expireHold();
    mari = await club.renewToken(mari);
    admin = await club.renewToken(admin);
    await send(`/admin/traininggroup/${group.id}/member`, { clientId: club.member.clientId }, admin);
    await pay(made);
    expect((await courses()).items).toEqual([]);
    await sweep();
    await sweep();
    expect(await credit(mari.clientId)).toBe(5000);
    const told = await club.inScope(({ db }) =>
      db.selectFrom('message').select('template').where('client_id', '=', mari.clientId).execute(),
    );
    expect(told.filter(({ template }) => template === 'courseFull')).toHaveLength(1);
    await fine();
  });
});

describe('a cancelled date', () => {
  test('credits its part once, to the cent, and gives no place on another', async () => {
    await pay((await join()).body as unknown as Bought);
    await sweep();
    expect((await cancel(group.ids[2])).status).toBe(200);
    // One of two at once may be refused by the other’s row.
    await Promise.allSettled([sweep(), sweep()]);
    await sweep();
    expect(await credit(mari.clientId)).toBe(2500);
    expect(await seats(mari.clientId)).toEqual(group.ids.slice(3));
    await cancel(group.ids[3]);
    await sweep();
    expect(await credit(mari.clientId)).toBe(5000);
    await fine();
  });

  test('credits nothing to whoever comes by what they have, or was no member then', async () => {
    await cancel(group.ids[2]);
    await send(`/admin/traininggroup/${group.id}/member`, { clientId: club.member.clientId }, admin);
    await cancel(group.ids[3]);
    await sweep();
    expect(await credit(club.member.clientId)).toBe(0);
  });
});

test('a place whose money goes back ends with it', async () => {
  await pay((await join()).body as unknown as Bought);
  await sweep();
  const { id } = await club.inScope(({ db }) =>
    db.selectFrom('invoice').select('id').where('client_id', '=', mari.clientId).executeTakeFirstOrThrow(),
  );
  expect((await send(`/admin/invoice/${id}/credit`, { reason: 'Loobus' }, admin)).status).toBe(201);
  await sweep();
  expect(await seats(mari.clientId)).toEqual([]);
  expect((await courses()).offers).toMatchObject([{ freePlaces: 1 }]);
  await fine();
});

/** At the desk. */
const placeFor = ({ clientId }: TestPerson) => ({
  clientId,
  payerClientId: null,
  payer: null,
  unitId: club.unitId,
  lines: [{ productId, quantity: 1 }],
});

const ask = (path: string, as: TestPerson = mari) => callApi(scene.test.app, club, { path, as });
const send = (path: string, body: object, as: TestPerson) =>
  callApi(scene.test.app, club, { method: 'POST', path, as, body, key: crypto.randomUUID() });
const courses = async (as: TestPerson = mari) =>
  (await ask('/user/traininggroup', as)).body as {
    items: { state: string; remainingDates: number }[];
    offers: { price: number; fullPrice: number; remainingDates: number; allDates: number; freePlaces: number }[];
    termsVersion: string;
  };
const join = async (as: TestPerson = mari, over: object = {}) => {
  const { termsVersion } = await courses(as);
  return send(`/user/traininggroup/${group.id}`, { total: 5000, termsVersion, ...over }, as);
};

async function pay({ linkSecret }: Pick<Bought, 'linkSecret'>): Promise<void> {
  const purchase = { secret: linkSecret };
  const order = club.orderOf(await club.call('POST', '/public/payment', { purchase, method: bank, origin: '/' }));
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  await club.call('POST', '/public/payment/confirm', { orderToken });
}

const sweep = async () => {
  const settings = await club.inScope(({ db }) =>
    db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow(),
  );
  return sweepTenant({ ...scene.test.services }, { tenantId: club.tenantId, settings: settings as never });
};
const credit = (clientId: number) =>
  club.inScope(async ({ db }) => {
    const rows = await db
      .selectFrom('ledger_entry')
      .select('amount_cents as cents')
      .where('account', '=', 'client_credit')
      .where('client_id', '=', clientId)
      .execute();
    return rows.reduce((sum, { cents }) => sum - cents, 0);
  });
const seats = (clientId: number) =>
  club.inScope(async ({ db }) => {
    const rows = db.selectFrom('registration').select('training_id').where('client_id', '=', clientId);
    return (await rows.where('status', '=', 'booked').orderBy('training_id').execute()).map((row) => row.training_id);
  });
const cancel = (id: number | undefined) => send(`/admin/schedule/cancel/${id}`, {}, admin);
const expireHold = () => scene.test.clock.advance(25 * 3600);
const fine = async () => {
  expect(await club.faults()).toEqual([]);
  expect(await club.inScope((scope) => findViolations(scope, scene.test.clock.now))).toEqual([]);
};
