import { expect } from 'vitest';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { writeOff } from '#server/features/invoices/credit/write-off.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { settleOwed } from '#server/features/invoices/pay/settle-owed.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { insertWebhook } from '#server/features/programs/webhooks/commands.ts';
import { openCreditScene } from '#tests/support/money/credit-scene.ts';
import { test as plain } from '#tests/support/test.ts';

const test = plain.extend('scene', async ({ server, club }) => {
  const scene = await openCreditScene(server, club);
  const events = ['invoice.paid', 'invoice.unpaid'] as const;
  await club.inScope((scope) =>
    insertWebhook(scope, {
      url: 'https://program.example/events',
      events: [...events],
      sealedSecrets: '',
      now: server.clock.now,
    }),
  );
  return {
    ...scene,
    lose: (invoiceId: number) =>
      scene.atTill((scope, till) => writeOff(scope, till, { invoiceId, reason: 'Lootusetu' })),
    credit: (invoiceId: number) =>
      scene.atTill((scope, till) => creditInvoice(scope, till, { invoiceId, reason: 'Viga' })),
    /** What was told, in order, and what is wrong with the books. */
    told: async () => {
      const rows = await club.inScope(({ db }) =>
        db.selectFrom('webhook_delivery').select(['event', 'data', 'about']).orderBy('id').execute(),
      );
      const { faults } = await scene.read();
      expect(faults).toEqual([]);
      for (const { about, data } of rows) expect(about).toBe(`invoice ${data['invoiceId']}`);
      return rows.map(({ event, data }) => [event, data['invoiceId']]);
    },
  };
});

test.for(['provider', 'bank', 'cash', 'terminal'] as const)(
  'an invoice that is paid by %s is told once, by the part that pays the rest',
  async (means, { scene }) => {
    const id = await scene.issue(1000);
    const pay = (amountCents: number) =>
      scene.atTill((scope, till) =>
        settlePayment(scope, till, {
          means,
          amountCents,
          externalId: `${means}-${amountCents}`,
          clientId: scene.clientId,
          invoiceIds: [id],
        }),
      );
    await pay(400);
    expect(await scene.told()).toEqual([]);
    await pay(600);
    await pay(600);
    expect(await scene.told()).toEqual([['invoice.paid', id]]);
  },
);

test('credit of the client pays too, and what is taken back of it is told as unpaid again', async ({ scene }) => {
  const ahead = await scene.pay(1000, []);
  const id = await scene.issue(1000);
  await scene.atTill((scope, till) => settleOwed(scope, till, scene.clientId));
  expect(await scene.told()).toEqual([['invoice.paid', id]]);
  await scene.reverse(ahead);
  await scene.pay(1000, [id]);
  expect(await scene.told()).toEqual([
    ['invoice.paid', id],
    ['invoice.unpaid', id],
    ['invoice.paid', id],
  ]);
});

test('a transaction that ends where it began tells nothing, one that pays after all tells once', async ({ scene }) => {
  const id = await scene.issue(1000);
  const paid = { means: 'bank' as const, amountCents: 1000, clientId: scene.clientId, invoiceIds: [id] };
  await scene.atTill(async (scope, till) => {
    const { paymentId } = await settlePayment(scope, till, { ...paid, externalId: 'first' });
    await reversePayment(scope, till, { paymentId: paymentId ?? 0, reason: 'Viga' });
  });
  expect(await scene.told()).toEqual([]);
  await scene.atTill(async (scope, till) => {
    const { paymentId } = await settlePayment(scope, till, { ...paid, externalId: 'second' });
    await reversePayment(scope, till, { paymentId: paymentId ?? 0, reason: 'Viga' });
    await settlePayment(scope, till, { ...paid, externalId: 'third' });
  });
  expect(await scene.told()).toEqual([['invoice.paid', id]]);
});

test('what is credited or written off is not paid, until its money comes', async ({ scene }) => {
  await scene.credit(await scene.issue(1000));
  const lost = await scene.issue(700);
  await scene.lose(lost);
  expect(await scene.told()).toEqual([]);
  await scene.pay(700, [lost]);
  expect(await scene.told()).toEqual([['invoice.paid', lost]]);
});

test('crediting a paid invoice does not make it unpaid', async ({ scene }) => {
  const id = await scene.issue(1000);
  await scene.pay(1000, [id]);
  await scene.credit(id);
  expect(await scene.told()).toEqual([['invoice.paid', id]]);
});
