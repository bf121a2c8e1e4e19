import { expect } from 'vitest';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { writeOff } from '#server/features/invoices/credit/write-off.ts';
import { settleOwed } from '#server/features/invoices/pay/settle-owed.ts';
import { openCreditScene } from '#tests/support/money/credit-scene.ts';
import { test as plain } from '#tests/support/test.ts';

const test = plain.extend('scene', async ({ server, club }) => {
  const scene = await openCreditScene(server, club);
  return {
    ...scene,
    loseAll: (invoiceId: number) =>
      scene.atTill((scope, till) => writeOff(scope, till, { invoiceId, reason: 'Lootusetu' })),
    credit: (invoiceId: number, cents?: number) =>
      scene.atTill(async (scope, till) => {
        const line = await scope.db
          .selectFrom('invoice_line')
          .select('id')
          .where('invoice_id', '=', invoiceId)
          .executeTakeFirstOrThrow();
        const part = { lines: [{ lineId: line.id, amountCents: cents }] };
        return creditInvoice(scope, till, { invoiceId, reason: 'Viga', ...(cents !== undefined && part) });
      }),
    /** What the books say is lost, and which rights are good. */
    readLoss: async () => {
      const { tickets, tasks: _, ...rest } = await scene.read();
      const lost = await club.inScope(({ db }) =>
        db
          .selectFrom('ledger_entry')
          .select((e) => e.fn.coalesce(e.fn.sum<number>('amount_cents'), e.lit(0)).as('cents'))
          .where('account', '=', 'write_off')
          .executeTakeFirstOrThrow(),
      );
      return { ...rest, good: tickets.filter((reason) => reason === '').length, lost: Number(lost.cents) };
    },
  };
});

test('what spent credit had paid can be written off when its payment was taken back: its right stays away', async ({
  scene,
}) => {
  const paid = await scene.pay(1000, []);
  const spent = await scene.issue(1000);
  await scene.atTill((scope, till) => settleOwed(scope, till, scene.clientId));
  expect(await scene.readLoss()).toEqual({ open: [0], credit: 0, good: 1, lost: 0, faults: [] });
  await scene.reverse(paid);
  expect(await scene.readLoss()).toEqual({ open: [1000], credit: 0, good: 0, lost: 0, faults: [] });
  await scene.loseAll(spent);
  expect(await scene.readLoss()).toEqual({ open: [0], credit: 0, good: 0, lost: 1000, faults: [] });
  // They pay after all.
  await scene.pay(1000, [spent]);
  expect(await scene.readLoss()).toEqual({ open: [0], credit: 0, good: 1, lost: 0, faults: [] });
});

test('what asks back a credit that was paid out can be written off: a loss, and no credit of anybody', async ({
  scene,
}) => {
  const paid = await scene.pay(700, []);
  await (await scene.refund(700)).book();
  await scene.reverse(paid);
  expect(await scene.readLoss()).toEqual({ open: [700], credit: 0, good: 0, lost: 0, faults: [] });
  const asked = await scene.atTill(({ db }) => db.selectFrom('invoice').select('id').executeTakeFirstOrThrow());
  await scene.loseAll(asked.id);
  expect(await scene.readLoss()).toEqual({ open: [0], credit: 0, good: 0, lost: 700, faults: [] });
});

test.for([
  { paid: 0, credited: undefined, credit: 0, lost: 0 },
  { paid: 0, credited: 300, credit: 0, lost: 700 },
  { paid: 400, credited: 500, credit: 0, lost: 100 },
  { paid: 400, credited: 600, credit: 0, lost: 0 },
  { paid: 400, credited: undefined, credit: 400, lost: 0 },
])(
  'of 1000 with $paid paid and the rest written off, a credit of $credited leaves $lost lost and gives $credit back',
  async ({ paid, credited, credit, lost }, { scene }) => {
    const invoiceId = await scene.issue(1000);
    if (paid > 0) await scene.pay(paid, [invoiceId]);
    await scene.loseAll(invoiceId);
    const { toCreditCents } = await scene.credit(invoiceId, credited);
    expect(toCreditCents).toBe(credit);
    expect(await scene.readLoss()).toEqual({ open: [0], credit, good: 0, lost, faults: [] });
  },
);

test.for([
  { came: 400, credit: 0, good: 0, lost: 600 },
  { came: 1000, credit: 0, good: 1, lost: 0 },
  { came: 1300, credit: 300, good: 1, lost: 0 },
])(
  '$came that come for 1000 that were written off leave $lost lost, and are credit above that',
  async ({ came, credit, good, lost }, { scene }) => {
    const invoiceId = await scene.issue(1000);
    await scene.loseAll(invoiceId);
    const paid = await scene.pay(came, [invoiceId]);
    expect(await scene.readLoss()).toEqual({ open: [0], credit, good, lost, faults: [] });
    // What the bank takes back is owed again.
    await scene.reverse(paid);
    expect(await scene.readLoss()).toEqual({ open: [1000 - lost], credit: 0, good: 0, lost, faults: [] });
  },
);
