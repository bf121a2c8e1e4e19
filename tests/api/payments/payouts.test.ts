import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payOut } from '#scripts/payment-sandbox/pay-out.ts';
import { listAccountBalances, listMoneyTasks } from '#server/features/ledger/queries.ts';
import { bankDaysAgo } from '#server/features/payments/payouts/book-payout.ts';
import { importFile } from '#server/features/statements/import-file.ts';
import type { BankMovement } from '#server/features/statements/reading/bank-statement.ts';
import { sweepPayouts } from '#server/jobs/sweep-payouts.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import { openPayClub, openPayScene, type PayClub, type PayScene } from '#tests/support/payments/pay-club.ts';

let scene: PayScene;
let club: PayClub;
beforeAll(async () => {
  scene = await openPayScene();
});
beforeEach(async () => {
  club = await openPayClub(scene);
});
afterAll(() => scene.close());

test('a payment seen by notification, payout and statement is counted once, and the fee is booked', async () => {
  await pay(4990);
  await pay(1000);
  const { cents, feeCents } = payOutOwn();
  for (let time = 0; time < 2; time++) await sweepPayouts(scene.test.services);
  expect(await balances()).toMatchObject({ bank: cents, fees: feeCents, provider_clearing: 0 });
  expect(await importLine({ amountCents: cents })).toMatchObject({ payouts: 1, matched: 0, unallocated: 0 });
  expect(await balances()).toMatchObject({ bank: cents, fees: feeCents, provider_clearing: 0 });
  expect(await club.faults()).toEqual([]);
});

test('a line that comes before its payout is explained by it, and its task is done', async () => {
  await pay(2000);
  const { cents, feeCents } = payOutOwn();
  expect(await importLine({ amountCents: cents })).toMatchObject({ unallocated: 1 });
  expect((await club.inScope(listMoneyTasks)).length).toBe(1);
  await sweepPayouts(scene.test.services);
  expect(await balances()).toMatchObject({ bank: cents, fees: feeCents, provider_clearing: 0, unallocated: 0 });
  expect(await club.inScope(listMoneyTasks)).toEqual([]);
  expect(await club.faults()).toEqual([]);
});

test('a line of the same sum from somebody else, or of another sum, is no payout', async () => {
  await pay(3000);
  const { cents } = payOutOwn();
  await sweepPayouts(scene.test.services);
  expect(await importLine({ amountCents: cents, payerName: 'Mart Tamm' })).toMatchObject({ payouts: 0 });
  expect(await importLine({ amountCents: cents + 1 })).toMatchObject({ payouts: 0 });
  expect(await importLine({ amountCents: cents, bookedOn: '2026-12-18' })).toMatchObject({ payouts: 0 });
});

test('money that the provider keeps for more than five bank days is a task, once', async () => {
  await pay(1500);
  await sweepPayouts(scene.test.services);
  expect(await club.inScope(listMoneyTasks)).toEqual([]);
  const before = scene.test.clock.now;
  scene.test.clock.advance(8 * 86_400);
  for (let time = 0; time < 2; time++) await sweepPayouts(scene.test.services);
  scene.test.clock.now = before;
  expect(await club.inScope(listMoneyTasks)).toMatchObject([{ kind: 'payout_late', details: { cents: 1500 } }]);
});

test('bank days leave out the weekend', () => {
  expect(bankDaysAgo('2026-11-24', 5)).toBe('2026-11-17');
  expect(bankDaysAgo('2026-11-23', 1)).toBe('2026-11-20');
});

async function pay(cents: number): Promise<void> {
  const { id } = await club.addInvoice(cents);
  const order = club.orderOf(await club.start([id]));
  order.status = 'PAID';
  const orderToken = await scene.sandbox.notifications.orderToken(order);
  await club.call('POST', '/public/payment/notification', { orderToken });
}

const payOutOwn = () => {
  const { state } = scene.sandbox;
  const own = payOut({ state, clock: () => scene.test.clock.now }).find(
    ({ accessKey }) => accessKey === club.accessKey,
  );
  if (!own) throw new Error('nothing was paid out');
  return own;
};

const balances = async () =>
  Object.fromEntries((await club.inScope(listAccountBalances)).map(({ account, cents }) => [account, cents]));

/** A statement with one line, of the club's account. */
const importLine = (line: Partial<BankMovement> & { amountCents: number }) =>
  club.inScope(async (scope) => {
    const till = await testTill(scope, scene.test.clock.now);
    const movement = {
      bookedOn: '2026-11-18',
      payerName: 'Montonio Finance UAB',
      references: [],
      text: 'Payout',
      bankReference: 'B1',
      entryReference: 'B1',
      transactionId: '',
      bankCode: '',
      isReversal: false,
      isCharge: false,
      line: 1,
      doubt: null,
      ...line,
    };
    const statement = {
      id: 'S',
      iban: till.seller.iban,
      currency: 'EUR',
      from: null,
      until: null,
      openingCents: null,
      closingCents: null,
      movements: [movement],
      skipped: 0,
      skippedCents: 0,
      problems: [],
    };
    const content = Buffer.from(JSON.stringify(movement));
    return importFile(scope, till, { fileName: 'statement.xml', content, statements: [statement] });
  });
