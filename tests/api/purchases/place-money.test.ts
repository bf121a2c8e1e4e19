import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { workDeliveries } from '#server/jobs/deliver-purchases.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { book, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPayScene, type PayScene } from '#tests/support/payments/pay-club.ts';
import { openPlaceClub, type PlaceClub } from '#tests/support/payments/place-calls.ts';

let scene: PayScene;
let club: PlaceClub;
let buyer: TestPerson;

beforeAll(async () => {
  scene = await openPayScene();
});
beforeEach(async () => {
  scene.test.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openPlaceClub(scene);
  [buyer] = await club.addPeople(1, 'none');
});
afterAll(() => scene.close());

test('a voucher that has paid for a place that is gone has all of it back, and there is nothing to choose', async () => {
  const code = await buyVoucher(buyer.clientId);
  const { id } = await club.addTraining({ name: 'Kinkekaardi koht' });
  const { purchase } = await club.held(id, buyer);
  const [first] = await club.addPeople(1);
  await book(scene.test.app, club, first, id);
  scene.test.clock.advance(601);
  const body = { code, purchase: { secret: purchase.linkSecret } };
  const paid = await club.send(buyer, 'POST', '/public/payment/voucher', body);
  expect([paid.status, paid.body['left']]).toEqual([201, 2000]);
  expect([await club.creditOf(buyer), await club.choiceOf('Kinkekaardi koht')]).toEqual([0, '']);
  await expectRight();
});

test('a bought class that the club moves may be kept, or left for the whole price; left without a move it is a visit', async () => {
  const [keeps, leaves] = await club.addPeople(2, 'none');
  const { id } = await club.addTraining({ name: 'Teisel ajal', max_places: 3 });
  for (const who of [buyer, keeps, leaves]) await buyPlace(id, who);
  expect((await club.leave(id, buyer)).status).toBe(204);
  await workDeliveries(scene.test.services);
  expect(await club.creditOf(buyer)).toBe(0);
  scene.test.clock.advance(60);
  await club.inScope(({ db }) =>
    db.updateTable('training').set({ free_leaving_since: scene.test.clock.now }).where('id', '=', id).execute(),
  );
  scene.test.clock.advance(60);
  expect((await club.leave(id, leaves)).status).toBe(204);
  const secret = await club.choiceOf('Teisel ajal');
  expect([await club.creditOf(keeps), await club.creditOf(leaves), (await club.stateOf(id)).booked]).toEqual([
    0,
    1200,
    [keeps.clientId],
  ]);
  expect((await club.call('GET', `/public/payment/choice?secret=${secret}`)).body).toMatchObject({
    cause: 'training_moved',
    amount: 1200,
  });
  expect((await club.choose(secret, 'credit')).status).toBeLessThan(300);
  await workDeliveries(scene.test.services);
  expect(await club.creditOf(leaves)).toBe(1200);
  await expectRight();
});

test('a training that the club cancels gives back the whole price, by choice or after seven days by itself', async () => {
  const { id } = await club.addTraining({ name: 'Ära jäetud', max_places: 2 });
  await buyPlace(id);
  const preview = await cancel(id, '/effects');
  expect(preview.body).toMatchObject({ paidPlaces: 1, paidCents: 1200 });
  await cancel(id);
  expect([await club.creditOf(buyer), (await club.stateOf(id)).booked]).toEqual([1200, []]);
  expect(await club.choiceOf('Ära jäetud')).not.toBe('');
  scene.test.clock.advance(7 * 86_400 - 60);
  await workDeliveries(scene.test.services);
  expect(await club.countRows('refund')).toBe(0);
  scene.test.clock.advance(61);
  await workDeliveries(scene.test.services);
  expect(await club.countRows('refund')).toBe(1);
  await expectRight();
});

test('… and nothing of what the bank has taken back already', async () => {
  const { id } = await club.addTraining({ name: 'Tasumata' });
  const order = await buyPlace(id);
  const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'VOIDED' });
  await club.call('POST', '/public/payment/notification', { orderToken });
  await cancel(id);
  expect([(await club.stateOf(id)).booked, await club.creditOf(buyer)]).toEqual([[], 0]);
  expect(await club.choiceOf('Tasumata')).toBe('');
  await expectRight();
});

/** Holds a place and pays for it. */
async function buyPlace(trainingId: number, as = buyer) {
  const order = await club.begin(await club.held(trainingId, as));
  await club.report(order, 'PAID');
  return order;
}

const cancel = async (trainingId: number, what = '') =>
  club.send(await club.addAdmin(), 'POST', `/admin/schedule/cancel/${trainingId}${what}`, {});
const expectRight = async () => expect(await club.allFaults()).toEqual([]);

/** A voucher of 20 euros that somebody has bought. */
async function buyVoucher(clientId: number): Promise<string> {
  const grants = { type: 'value', valueCents: 2000, days: 365 } as const;
  const line = lineOf({ unitPriceCents: 2000, vatCategory: 'outside', kind: 'voucher', grants });
  const { now } = scene.test.clock;
  const { id } = await club.inScope((scope) => buildInvoice(scope, now, { clientId, lines: [line] }));
  const money = { means: 'bank', amountCents: 2000, externalId: crypto.randomUUID(), clientId } as const;
  await club.inScope(async (scope) => settlePayment(scope, await testTill(scope, now), { ...money, invoiceIds: [id] }));
  const found = await club.inScope(({ db }) => db.selectFrom('voucher').select('code').executeTakeFirstOrThrow());
  return found.code;
}
