import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import { findMoneyFaults } from '#server/features/invoices/faults/queries.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { forgetNamesInBooks } from '#server/features/ledger/past/commands.ts';
import { insertNotice } from '#server/features/payments/notices/commands.ts';
import { forgetOldBooks } from '#server/jobs/forget-old-books.ts';
import { forgetOldRows } from '#server/jobs/forget-old-rows.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, openTestClub } from '#tests/support/app/test-club.ts';
import { openPhone, openTablet } from '#tests/support/entry/entry-club.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('a stored idempotent response is deleted after thirty days', async () => {
  const club = await openTestClub(server);
  const [mari] = await club.addPeople(1);
  const training = await club.addTraining();
  await book(server.app, club, mari, training.id);
  const countAnswers = async (): Promise<number> => {
    const rows = await club.inScope(({ db }) => db.selectFrom('idempotency').select('key').execute());
    return rows.length;
  };
  const daysLater = (days: number): Date => new Date(server.clock.now.getTime() + days * 86_400_000);
  await forgetOldRows(server.services, daysLater(30));
  expect(await countAnswers()).toBe(1);
  await forgetOldRows(server.services, daysLater(31));
  expect(await countAnswers()).toBe(0);
});

test('door entries are deleted after a year, and used visits stay used', async () => {
  const club = await openTestClub(server);
  const tablet = await openTablet(server, club);
  const [mari] = await club.addPeople(1, { visits_total: 10 });
  await tablet.report((await openPhone(server.app, club, mari)).passId);
  const read = () =>
    club.inScope(async ({ db }) => ({
      entries: (await db.selectFrom('entry').select('id').execute()).length,
      ...(await db.selectFrom('contract').select('visits_used as used').executeTakeFirstOrThrow()),
    }));
  const daysLater = (days: number): Date => new Date(server.clock.now.getTime() + days * 86_400_000);
  await forgetOldRows(server.services, daysLater(365));
  expect(await read()).toEqual({ entries: 1, used: 1 });
  await forgetOldRows(server.services, daysLater(366));
  expect(await read()).toEqual({ entries: 0, used: 1 });
});

test('what the payment provider said is deleted after a year and a half, and not before by anybody', async () => {
  const club = await openTestClub(server);
  const now = new Date();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const heard = { orderId: null, source: 'poll', status: 'PAID', outcome: 'known', amountCents: 1000 } as const;
  await club.inScope(async (scope) => {
    await insertNotice(scope, { ...heard, uuid: 'old', now: daysAgo(549) });
    await insertNotice(scope, { ...heard, uuid: 'young', now: daysAgo(547) });
  });
  const read = () =>
    club.inScope(async ({ db }) => {
      const rows = await db.selectFrom('payment_notice').select('uuid').orderBy('id').execute();
      return rows.map(({ uuid }) => uuid);
    });
  expect(await read()).toEqual(['old', 'young']);
  await forgetOldRows(server.services, now);
  expect(await read()).toEqual(['young']);
  await inTenant(server.services.database, club.tenantId, ({ db }) => db.deleteFrom('payment_notice').execute());
  expect(await read()).toEqual(['young']);
});

test('books past their term forget who bought and keep every sum; younger ones and debts keep all', async () => {
  const club = await openTestClub(server);
  const [mari] = await club.addPeople(1);
  const names = { clientId: mari.clientId, lines: [lineOf({ unitPriceCents: 2000 })] };
  const pay = (invoiceId: number, at: Date) =>
    club.inScope(async (scope) =>
      settlePayment(scope, await testTill(scope, at), {
        means: 'bank',
        amountCents: 2000,
        externalId: String(invoiceId),
        clientId: mari.clientId,
        payerName: 'Mari Maasikas',
        invoiceIds: [invoiceId],
      }),
    );
  const [past, kept] = [new Date('2018-12-30T10:00:00Z'), new Date('2019-01-02T10:00:00Z')];
  const issue = (at: Date) => club.inScope((scope) => buildInvoice(scope, at, names));
  const [paid, debt, young] = [await issue(past), await issue(past), await issue(kept)];
  for (const [{ id }, at] of [
    [paid, past],
    [young, kept],
  ] as const)
    await pay(id, at);
  await forgetOldBooks(server.services, new Date('2026-11-24T10:00:00Z'));
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('invoice').select(['id', 'buyer', 'total_cents']).orderBy('id').execute(),
  );
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.buyer.client?.name;
  expect([nameOf(paid.id), nameOf(debt.id) !== '', nameOf(young.id) !== '']).toEqual(['', true, true]);
  const payers = await club.inScope(({ db }) => db.selectFrom('payment').select('payer_name').orderBy('id').execute());
  expect(payers.map(({ payer_name }) => payer_name)).toEqual(['', 'Mari Maasikas']);
  expect(await club.inScope((scope) => findMoneyFaults(scope))).toEqual([]);
  // Whatever is asked for, the database gives up nothing that the law wants kept.
  const { id } = await issue(new Date());
  await pay(id, new Date());
  await inTenant(server.services.database, club.tenantId, (scope) => forgetNamesInBooks(scope, '2999-12-31'));
  const [last] = await club.inScope(({ db }) =>
    db.selectFrom('invoice').select('buyer').where('id', '=', id).execute(),
  );
  expect(last?.buyer.client?.name).not.toBe('');
});
