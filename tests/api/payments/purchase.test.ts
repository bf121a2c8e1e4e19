import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import { bank, openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let ticketId: number;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
  ticketId = await club.inScope((scope) => buildProduct(scope));
});
afterAll(() => scene.close());

describe('a purchase', () => {
  test('gets its invoice and grants what was bought when it is paid, and not before', async () => {
    const before = (await ticketsOf(club.member.clientId)).length;
    const started = await pay((await buy([ticket()])).id);
    expect((await ticketsOf(club.member.clientId)).length).toBe(before);
    const { body } = await settle(started);
    expect(body).toMatchObject({ paymentStatus: 'PAID', isSettled: true, invoiceNumbers: [expect.any(String)] });
    await settle(started);
    expect((await ticketsOf(club.member.clientId)).length).toBe(before + 1);
    expect(await club.faults()).toEqual([]);
  });

  test('of a club that may not sell any more when its money comes: the money is kept, nothing is granted, and the screen can say so', async () => {
    const { id } = await buy([ticket()]);
    const started = await pay(id);
    const before = (await ticketsOf(club.member.clientId)).length;
    const { seller } = await club.inScope(({ db }) =>
      db.selectFrom('tenant_settings').select('seller').executeTakeFirstOrThrow(),
    );
    const setSeller = async (to: object) => {
      const change = { seller: JSON.stringify(to) };
      await club.inScope(({ db }) => db.updateTable('tenant_settings').set(change).execute());
      scene.test.services.changes.publish(club.tenantId, ['tenant']);
    };
    await setSeller({});
    const { body } = await settle(started);
    await setSeller(seller);
    expect(body).toMatchObject({ paymentStatus: 'PAID', isSettled: false });
    expect((await ticketsOf(club.member.clientId)).length).toBe(before);
    const kept = await club.inScope(({ db }) =>
      db.selectFrom('money_task').select('kind').orderBy('id', 'desc').executeTakeFirst(),
    );
    expect(kept?.kind).toBe('unallocated_payment');
  });

  test('is payable as long as it is held, and for five minutes at least', async () => {
    const started = await pay((await buy([ticket()])).id);
    const minutes = (new Date(club.orderOf(started).expiresAt).getTime() - scene.test.clock.now.getTime()) / 60_000;
    expect(minutes).toBe(10);
  });

  test('is somebody else’s to nobody', async () => {
    const [other] = await club.addPeople(1);
    const { id } = await buy([ticket()], other?.clientId);
    expect((await pay(id)).status).toBe(404);
  });
});

const startFree = async (secret: string) =>
  club.call('POST', '/public/payment', { purchase: { secret }, origin: '/public/join' });

describe('a purchase that costs nothing', () => {
  test('is granted at once, without the provider, and its order’s secret shows it', async () => {
    const { linkSecret } = await buy([gift]);
    const orders = scene.sandbox.state.orders.size;
    const { status, body } = await startFree(linkSecret);
    expect([status, body['url'], body['isFree']]).toEqual([201, null, true]);
    expect(scene.sandbox.state.orders.size).toBe(orders);
    const shown = await club.call('GET', `/public/payment/confirm?order=${String(body['order'])}`);
    expect(shown.body).toMatchObject({ isFree: true, paymentStatus: 'PAID', isSettled: true, amountCents: 0 });
    expect((await startFree(linkSecret)).status).toBe(409);
  });

  test('is shown to nobody who has an id alone, or another secret', async () => {
    for (const order of ['1', 'x'.repeat(32)])
      expect([400, 404]).toContain((await club.call('GET', `/public/payment/confirm?order=${order}`)).status);
  });
});

test('a visitor pays an invoice by its link, and a number alone pays nothing', async () => {
  const { number, linkSecret, id } = await club.addInvoice(500);
  const begin = (secret: string) =>
    club.call('POST', '/public/payment', { invoices: [{ number, secret }], method: bank, origin: '/public/invoices' });
  expect((await begin('a'.repeat(32))).body['errors']).toEqual(['invoice_not_found']);
  await settle(await begin(linkSecret));
  expect(await club.openCents(id)).toBe(0);
});

test('a visitor pays by number and short code, and five wrong codes close the way for a while', async () => {
  const { number, shortCode, id } = await club.addInvoice(500);
  const begin = (code: string) =>
    club.call('POST', '/public/payment', { invoices: [{ number, code }], method: bank, origin: '/public/invoices' });
  await settle(await begin(shortCode.toLowerCase()));
  expect(await club.openCents(id)).toBe(0);
  const other = shortCode === '000000' ? '111111' : '000000';
  const refusals = [];
  for (let i = 0; i < 6; i += 1) refusals.push((await begin(other)).status);
  expect(refusals).toEqual([404, 404, 404, 404, 404, 429]);
});

test('a club without keys, or without payments, offers and begins none', async () => {
  const bare = await openPayClub(scene, { isPaymentActive: false });
  expect((await bare.call('GET', '/public/payment/methods')).body).toEqual({
    isActive: false,
    countries: [],
    hasCards: false,
    isCardInFrame: false,
  });
  const { id } = await bare.addInvoice(100);
  expect((await bare.start([id])).body['errors']).toEqual(['payment_starting_failed']);
});

const ticket = () => ({ productId: ticketId, quantity: 1 });
const gift = {
  names: { et: 'Kingitus', en: 'Gift', lv: 'Dāvana' },
  unitPriceCents: 0,
  quantity: 1,
  vatCategory: 'standard',
  kind: 'other',
  grants: { type: 'none' },
} as const;

const buy = (lines: Parameters<typeof createPurchase>[2]['lines'], clientId: number | null = club.member.clientId) =>
  club.inScope(async (scope) =>
    createPurchase(scope, await testTill(scope, scene.test.clock.now), {
      clientId,
      payer: null,
      unitId: club.unitId,
      language: 'et',
      isOnline: true,
      holdMinutes: 10,
      lines,
    }),
  );

const ticketsOf = (clientId: number) =>
  club.inScope(({ db }) => db.selectFrom('ticket').select('id').where('client_id', '=', clientId).execute());

const pay = async (purchaseId: number) =>
  club.call('POST', '/user/payment', { purchaseId, method: bank, origin: '/' }, club.member.token);

const settle = async (started: { body: Record<string, unknown> }) => {
  const order = club.orderOf(started);
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  return club.call('POST', '/public/payment/confirm', { orderToken });
};
