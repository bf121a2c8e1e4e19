import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeskDay } from '#api/accounting/schema.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { listAccountBalances } from '#server/features/ledger/queries.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let app: TestApp;
let club: TestClub;
let admin: TestPerson;
let date: string;

beforeAll(async () => {
  app = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(app);
  admin = await club.addAdmin();
  date = app.clock.now.toISOString().slice(0, 10);
});

test('a day begins with change money, and cash comes, goes to the bank, in and out, and is counted', async () => {
  expect((await move('float', 5000)).body.item).toMatchObject({ floatCents: 5000, expectedCashCents: 5000 });
  await takeCash(12_000);
  expect((await move('bank', 10_000)).body.item?.expectedCashCents).toBe(7000);
  expect((await move('out', 1550, { reason: 'Pesuvahend' })).body.item?.expectedCashCents).toBe(5450);
  const { item } = (await move('in', 50, { reason: 'Leitud' })).body;
  expect(item?.moves.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['bank', -10_000],
    ['out', -1550],
    ['in', 50],
  ]);
  expect(await balances()).toEqual({ cash: 500, cash_transit: 10_000, cash_sundry: 1500 });
  expect((await count(5400)).body.fields).toEqual({ note: 'data_validation_failed' });
  const counted = await count(5400, 'Puudu');
  expect(counted.body.item?.closing).toMatchObject({ cashDifferenceCents: -100, isOutdated: false });
  expect(await balances()).toMatchObject({ cash: 400, cash_difference: 100 });
  // Another count takes the place of the one before, in the books too.
  await count(5500, 'Leitud');
  expect(await balances()).toEqual({ cash: 500, cash_transit: 10_000, cash_sundry: 1500 });
  await count(5550, 'Leitud veel');
  expect(await balances()).toMatchObject({ cash: 550, cash_difference: -50 });
  expect(await club.inScope(findMoneyFaults)).toEqual([]);
});

test('no more leaves a drawer, or the safe, than is there, and nothing without its reason', async () => {
  await takeCash(2000);
  const [worker] = await club.addPeople(1, 'none');
  await club.inScope(({ db }) =>
    db
      .updateTable('client')
      .set({ can_see_registrations: true, can_manage_registrations: true })
      .where('id', '=', worker?.clientId ?? 0)
      .execute(),
  );
  const desk = worker && (await club.renewToken(worker));
  const wrong = async (kind: string, cents: number, more: object, as = desk) =>
    Object.keys((await move(kind, cents, more, as)).body.fields ?? {});
  expect(await wrong('bank', 2000, {})).toEqual(['amountCents']);
  expect(await wrong('bank', 2001, { isFromSafe: true })).toEqual(['amountCents']);
  expect(await wrong('out', 1, { reason: 'x' })).toEqual(['amountCents']);
  expect(await wrong('in', 1, {})).toEqual(['reason']);
  expect(await wrong('in', 0, { reason: 'x' })).toEqual(['amountCents']);
  expect((await move('bank', 2000, { isFromSafe: true }, desk)).body.item).toMatchObject({ expectedCashCents: 0 });
  expect(await balances()).toEqual({ cash_transit: 2000 });
  const [member] = await club.addPeople(1);
  expect((await move('float', 100, {}, member)).status).toBe(403);
});

test('a day that is ahead, or closed, has no drawer', async () => {
  expect((await move('float', 100, { date: '2999-01-01' })).body.fields).toEqual({ date: 'data_validation_failed' });
  await send('/admin/accounting/period', { until: '2026-01-31' });
  const closed = await move('in', 100, { date: '2026-01-31', reason: 'x' });
  expect([closed.status, closed.body.errors]).toEqual([409, ['period_closed']]);
});

type Answer = { status: number; body: { item?: DeskDay; errors?: string[]; fields?: Record<string, string> } };
const send = (path: string, body: object, as = admin): Promise<Answer> =>
  call(app.app, club, { method: 'POST', path, body, key: crypto.randomUUID(), as });
const move = (kind: string, amountCents: number, more: object = {}, as = admin) =>
  send('/desk/drawer', { date, kind, amountCents, reason: '', ...more }, as);
const count = (countedCashCents: number, note = '') =>
  send('/desk/closing', { date, countedCashCents, countedTerminalCents: 0, note });
const balances = async () =>
  Object.fromEntries(
    (await club.inScope(listAccountBalances))
      .filter(({ account, cents }) => account.startsWith('cash') && cents !== 0)
      .map(({ account, cents }) => [account, cents]),
  );

const takeCash = (cents: number, by = admin) =>
  club.inScope(async (scope) => {
    const { id } = await buildInvoice(scope, app.clock.now, {
      clientId: null,
      lines: [lineOf({ unitPriceCents: cents })],
    });
    await settlePayment(
      scope,
      { ...(await testTill(scope, app.clock.now)), byClientId: by.clientId },
      { means: 'cash', amountCents: cents, externalId: null, clientId: null, invoiceIds: [id] },
    );
  });
