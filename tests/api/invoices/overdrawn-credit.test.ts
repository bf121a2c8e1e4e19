import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { settleOwed } from '#server/features/invoices/pay/settle-owed.ts';
import { bookPortalRefund } from '#server/features/invoices/refund/refund.ts';
import { call } from '#tests/support/app/test-club.ts';
import { openCreditScene } from '#tests/support/money/credit-scene.ts';
import { test as plain } from '#tests/support/test.ts';

const test = plain.extend('scene', ({ server, club }) => openCreditScene(server, club));
const reason = 'Panga tagasikutse';

test('what spent credit had paid is open again when its payment is taken back, the last first', async ({ scene }) => {
  const paid = await scene.pay(5000, [await scene.issue(1000)]);
  await scene.issue(3000);
  await scene.issue(2000);
  await scene.atTill((scope, till) => settleOwed(scope, till, scene.clientId));
  expect(await scene.read()).toMatchObject({ open: [0, 0, 1000], credit: 0, tickets: ['', ''] });
  await scene.reverse(paid);
  const [owed, suspended] = [[1000, 3000, 2000], 'payment_reversed'];
  const tasks = [{ cents: 4000, reason }];
  const after = { open: owed, credit: 0, tickets: [suspended, suspended], tasks, faults: [] };
  expect(await scene.read()).toEqual(after);
});

test('what was paid out of it is asked back by an invoice, of which no revenue is left', async ({ scene, club }) => {
  const paid = await scene.pay(5000, [await scene.issue(1000)]);
  await (await scene.refund(4000)).book();
  await scene.reverse(paid);
  const tasks = [{ cents: 4000, reason }];
  expect(await scene.read()).toMatchObject({ open: [1000, 4000], credit: 0, tasks, faults: [] });
  const lines = await club.inScope(({ db }) =>
    db.selectFrom('invoice_line').select(['names', 'vat_code']).orderBy('id', 'desc').limit(1).execute(),
  );
  expect(lines).toMatchObject([
    { names: { et: 'Tagastatud raha maksest, mis hiljem tagasi võeti' }, vat_code: 'outside' },
  ]);
  const revenue = await club.inScope(({ db }) =>
    db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
      .where('account', '=', 'revenue')
      .where('code', '=', 'outside')
      .executeTakeFirst(),
  );
  expect(Number(revenue?.cents)).toBe(0);
});

test('a refund that was on its way then is asked back when it has gone', async ({ scene }) => {
  const paid = await scene.pay(700, []);
  const refund = await scene.refund(300);
  await scene.issue(400);
  await scene.atTill((scope, till) => settleOwed(scope, till, scene.clientId));
  await scene.reverse(paid);
  // The bank may still refuse it: nothing is asked for it before it has gone.
  expect(await scene.read()).toMatchObject({ open: [400], credit: 0, faults: [] });
  await refund.book();
  expect(await scene.read()).toMatchObject({ open: [400, 300], credit: 0, faults: [] });
});

test('nothing is owed of what was credited, also where that credit has paid something else', async ({ scene }) => {
  const first = await scene.issue(1000);
  const paid = await scene.pay(1000, [first]);
  await scene.atTill((scope, till) => creditInvoice(scope, till, { invoiceId: first, reason: 'Ära jäi' }));
  await scene.issue(1000);
  await scene.atTill((scope, till) => settleOwed(scope, till, scene.clientId));
  expect(await scene.read()).toMatchObject({ open: [0, 0], credit: 0 });
  await scene.reverse(paid);
  expect(await scene.read()).toMatchObject({ open: [0, 1000], credit: 0, faults: [] });
});

test('what went back in the provider’s portal waits for its credit invoice, until staff say that none comes', async ({
  scene,
  server,
  club,
  admin,
}) => {
  const paymentId = await scene.pay(1000, [await scene.issue(1000)]);
  const back = { externalId: randomUUID(), paymentId, amountCents: 1000 };
  await scene.atTill((scope, till) => bookPortalRefund(scope, till, back));
  expect(await scene.read()).toMatchObject({ open: [0], credit: -1000, faults: [] });
  const { id } = await club.inScope(({ db }) =>
    db.selectFrom('money_task').select('id').where('kind', '=', 'refund_without_credit').executeTakeFirstOrThrow(),
  );
  const path = `/admin/money-task/${id}`;
  const body = { note: 'Klient tühistas ise' };
  const ended = await call(server.app, club, { method: 'PUT', path, as: admin, key: randomUUID(), body });
  expect(ended.status).toBe(204);
  expect(await scene.read()).toMatchObject({ open: [0, 1000], credit: 0, faults: [] });
});
