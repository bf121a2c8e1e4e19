import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Grants } from '#api/products/grants.ts';
import { freeRevoked } from '#server/features/contracts/free-bookings.ts';
import { productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf } from '#tests/builders/money/test-till.ts';
import { book, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
let buyer: TestPerson;
let next: TestPerson;
beforeAll(async () => {
  scene = await openPayScene();
  club = await openPayClub(scene);
});
beforeEach(async () => {
  [buyer] = await club.addPeople(1, 'none');
  [next] = await club.addPeople(1);
});
afterAll(() => scene.close());

const { coverage, ...ticket } = {
  ...productOf().grants,
  coverage: { kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null, untilTime: null },
};

describe('a bank that takes its money back', () => {
  test.each(sold)(
    'takes %s back, and the places booked by it: the next in line moves up, each is told once',
    async (_, grants) => {
      const { tell } = await buy(grants);
      const trainingId = await bookLast();
      await book(scene.test.app, club, next, trainingId);
      await tell('VOIDED');
      for (let time = 0; time < 2; time++) await freeRevoked(scene.test.services);
      expect(await placesOf(trainingId)).toMatchObject([
        { clientId: buyer.clientId, status: 'cancelled', holdsVisit: false },
        { clientId: next.clientId, status: 'booked' },
      ]);
      expect([await toldTo(buyer), await toldTo(next)]).toMatchObject([['rightEnded'], ['promoted']]);
      const refused = await book(scene.test.app, club, buyer, (await club.addTraining()).id);
      expect(refused.body['errors']).toEqual(['registering_not_allowed']);
      expect(await club.faults()).toEqual([]);
    },
  );

  test('leaves the place to whoever has paid again before', async () => {
    const { invoice, tell } = await buy(ticket as Grants);
    const trainingId = await bookLast();
    await tell('VOIDED');
    const body = { invoiceIds: [invoice.id], method: { kind: 'card' }, origin: '/user/invoices' };
    const order = club.orderOf(await club.call('POST', '/user/payment', body, buyer.token));
    const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status: 'PAID' });
    await club.call('POST', '/public/payment/notification', { orderToken });
    await freeRevoked(scene.test.services);
    expect(await placesOf(trainingId)).toMatchObject([{ status: 'booked', holdsVisit: true }]);
  });
});

const sold: [string, Grants][] = [
  ['a ticket', ticket as Grants],
  ['a contract', { type: 'contract', billing: 'once', months: 1, visits: null, ...coverage }],
  ['a voucher', { type: 'voucher', visits: 3, days: 90, isShareable: false, ...coverage }],
];

/** Bought by somebody without any other right, and paid at the bank. */
async function buy(grants: Grants) {
  const invoice = await club.inScope((scope) =>
    buildInvoice(scope, scene.test.clock.now, { clientId: buyer.clientId, lines: [lineOf({ grants })] }),
  );
  const body = { invoiceIds: [invoice.id], method: { kind: 'card' }, origin: '/user/invoices' };
  const order = club.orderOf(await club.call('POST', '/user/payment', body, buyer.token));
  const tell = async (status: 'PAID' | 'VOIDED') => {
    const orderToken = await scene.sandbox.notifications.orderToken({ ...order, status });
    return club.call('POST', '/public/payment/notification', { orderToken });
  };
  await tell('PAID');
  return { invoice, tell };
}

const placesOf = (trainingId: number) =>
  club.inScope(({ db }) =>
    db
      .selectFrom('registration')
      .select(['client_id as clientId', 'status', 'holds_visit as holdsVisit'])
      .where('training_id', '=', trainingId)
      .orderBy('id')
      .execute(),
  );

const toldTo = async ({ clientId }: TestPerson) => {
  const mails = await club.inScope(({ db }) =>
    db
      .selectFrom('message')
      .select('template')
      .where('client_id', '=', clientId)
      .where('channel', '=', 'email')
      .execute(),
  );
  return mails.map(({ template }) => template);
};

const bookLast = async () => {
  const { id } = await club.addTraining({ max_places: 1 });
  expect((await book(scene.test.app, club, buyer, id)).status).toBe(201);
  return id;
};
