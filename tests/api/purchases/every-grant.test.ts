import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantsBody } from '#api/products/grants.ts';
import { trainingKinds } from '#api/timetable/training-kinds.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { listMoneyTasks } from '#server/features/ledger/queries.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import { call, type TestPerson } from '#tests/support/app/test-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { bank, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let admin: TestPerson;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
  admin = await club.addAdmin();
});
afterAll(() => scene.close());

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const clock = fc.constantFrom('00:00', '00:01', '06:00', '08:00', '16:00', '22:00', '23:59', '24:00', '7:00');
const visits = fc.constantFrom(0, 1, 2, 10_000, 10_001);
const days = maybe(fc.constantFrom(0, 1, 30, 3660, 3661));

const coverage = {
  kinds: maybe(fc.subarray([...trainingKinds])),
  unitIds: maybe(fc.constantFrom([1], [2_147_483_647], [])),
  styleIds: maybe(fc.constantFrom([1], [2_147_483_647])),
  weekdays: maybe(fc.subarray([1, 2, 3, 4, 5, 6, 7, 8])),
  fromTime: maybe(clock),
  untilTime: maybe(clock),
};

/** What somebody may send as what a product grants: at all edges, within them and beyond. */
const anyGrant = fc.oneof(
  fc.record({ type: fc.constant('none') }),
  fc.record({
    type: fc.constant('contract'),
    billing: fc.constantFrom('monthly', 'once'),
    months: maybe(fc.constantFrom(0, 1, 12, 120, 121)),
    visits: maybe(visits),
    ...coverage,
  }),
  fc.record({ type: fc.constant('ticket'), visits, days, ...coverage }),
  fc.record({
    type: fc.constant('package'),
    visits,
    days,
    minutes: fc.constantFrom(14, 15, 60, 240),
    trainerIds: maybe(fc.constantFrom([1], [2_147_483_647])),
    isShareable: fc.boolean(),
    ...coverage,
  }),
  fc.record({ type: fc.constant('voucher'), visits, days, isShareable: fc.boolean(), ...coverage }),
  fc.record({ type: fc.constant('value'), valueCents: fc.constantFrom(0, 4400, 1_000_000, 1_000_001), days }),
);

const windows = [
  ['16:00', '00:00'],
  ['22:00', '06:00'],
  ['00:00', null],
  [null, '00:00'],
] as const;
const everywhere = { kinds: null, unitIds: null, styleIds: null, weekdays: null };
const windowed = windows.flatMap(([fromTime, untilTime]) => {
  const covering = { ...everywhere, fromTime, untilTime };
  return [
    { type: 'ticket', visits: 1, days: null, ...covering },
    { type: 'contract', billing: 'monthly', months: null, visits: null, ...covering },
    { type: 'voucher', visits: 1, days: 1, isShareable: true, ...covering },
  ];
});

const counts = { sold: 0, refused: 0 };

test('every grant that the schema accepts is given at the desk and online, and every other is refused at its field', async () => {
  for (const grants of windowed) await sell(grants, 1);
  await fc.assert(fc.asyncProperty(anyGrant, fc.constantFrom(1, 1, 3), sell), {
    numRuns: inSoak(400, 40),
    seed: 33,
    endOnFailure: true,
  });
  expect(await club.inScope(listMoneyTasks)).toEqual([]);
  expect(await club.faults()).toEqual([]);
  // Neither of the two ways is untried.
  expect([counts.sold > 15, counts.refused > 5]).toEqual([true, true]);
}, 120_000);

test.each([
  ['08:00', '08:00'],
  ['00:00', '00:00'],
])('hours from %s until %s are refused at the field', async (fromTime, untilTime) => {
  const added = await addProduct({ type: 'ticket', visits: 1, days: null, ...everywhere, fromTime, untilTime });
  expect(added).toMatchObject({ status: 400, body: { fields: { 'grants.untilTime': 'data_validation_failed' } } });
});

test('the tables refuse what a form would have to refuse: a rule that is looser than theirs would be seen', async () => {
  const insert = club.inScope(({ db }) =>
    db
      .insertInto('ticket')
      .values({
        tenant_id: club.tenantId,
        client_id: club.member.clientId,
        name: 'Öö',
        code: '0123456789ABC',
        valid_from: '2026-11-18',
        valid_until: null,
        kinds: null,
        unit_ids: null,
        from_time: '08:00',
        until_time: '08:00',
      })
      .execute(),
  );
  await expect(insert).rejects.toMatchObject({ constraint: 'ticket_times' });
});

const post = (path: string, body: object) =>
  call(scene.test.app, club, { method: 'POST', path, body, as: admin, key: randomUUID() });

const addProduct = (grants: object) =>
  post('/admin/product', { ...productOf(), grants, joiningFee: 0, prices: [{ ...productOf().prices[0] }] });

/** How many rights the lines of an invoice have given. */
const given = (number: unknown): Promise<number> =>
  club.inScope(async ({ db }) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from line_grant g
      join invoice_line l on l.tenant_id = g.tenant_id and l.id = g.invoice_line_id
      join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id where i.number = ${String(number)}`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  });

async function sellAtDesk(productId: number, quantity: number) {
  const lines = [{ productId, quantity }];
  const body = { clientId: club.member.clientId, unitId: club.unitId, lines, means: 'terminal' };
  const sold = await post('/admin/sale', body);
  expect(sold).toMatchObject({ status: 201, body: { item: { balance: 0 } } });
  return given((sold.body['item'] as { number: string }).number);
}

async function sellOnline(productId: number, quantity: number) {
  const { now } = scene.test.clock;
  const { member, unitId } = club;
  const purchase = await club.inScope(async (scope) =>
    createPurchase(scope, await testTill(scope, now), {
      clientId: member.clientId,
      payer: null,
      unitId,
      language: 'lv',
      isOnline: true,
      lines: [{ productId, quantity }],
    }),
  );
  const started = await club.call(
    'POST',
    '/user/payment',
    { purchaseId: purchase.id, method: bank, origin: '/' },
    (await club.renewToken(member)).token,
  );
  const order = club.orderOf(started);
  const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'PAID' });
  expect((await club.call('POST', '/public/payment/notification', { orderToken })).status).toBe(200);
  const { body } = await club.call('POST', '/public/payment/confirm', { orderToken });
  expect(body).toMatchObject({ paymentStatus: 'PAID', isSettled: true });
  return given((body['invoiceNumbers'] as string[])[0]);
}

/** Sold to its end both ways, or refused at its field: nothing between. */
async function sell(grants: object, quantity: number): Promise<void> {
  const added = await addProduct(grants);
  if (!grantsBody.safeParse(grants).success) {
    counts.refused += 1;
    expect(added.status).toBe(400);
    expect(Object.keys(added.body['fields'] as object).some((field) => field.startsWith('grants'))).toBe(true);
    return;
  }
  counts.sold += 1;
  expect(added.status).toBe(201);
  const { id } = added.body['item'] as { id: number };
  const due = 'type' in grants && grants.type === 'none' ? 0 : quantity;
  expect([await sellAtDesk(id, quantity), await sellOnline(id, quantity)]).toEqual([due, due]);
}
