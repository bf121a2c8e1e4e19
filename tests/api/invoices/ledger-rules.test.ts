import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { reissueForecasts } from '#server/features/invoices/issue/reissue-forecasts.ts';
import { reversePayment } from '#server/features/invoices/pay/reverse-payment.ts';
import { bookUnallocated, settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { bookPortalRefund, bookRefund, rejectRefund, requestRefund } from '#server/features/invoices/refund/refund.ts';
import { creditOf } from '#server/features/ledger/queries.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
  [mari] = await club.addPeople(1, 'none');
});

describe('rows of money', () => {
  it.each(['invoice', 'invoice_line', 'invoice_vat', 'payment', 'ledger_posting', 'ledger_entry', 'line_grant'])(
    'of %s can be added by the application, never changed or deleted',
    async (table) => {
      await pay((await issue()).id, 1000);
      const refused = { code: '42501' };
      const change = inApp(({ db }) => sql`update ${sql.table(table)} set tenant_id = tenant_id`.execute(db));
      await expect(change).rejects.toMatchObject(refused);
      await expect(inApp(({ db }) => sql`delete from ${sql.table(table)}`.execute(db))).rejects.toMatchObject(refused);
    },
  );

  it('outlive their client and their tenant', async () => {
    await issue();
    const client = inApp(({ db }) => db.deleteFrom('client').where('id', '=', mari.clientId).execute());
    await expect(client).rejects.toMatchObject({ code: '23001' });
    const tenant = inApp(({ db }) => db.deleteFrom('tenant').where('id', '=', club.tenantId).execute());
    await expect(tenant).rejects.toMatchObject({ code: '42501' });
    const byOwner = club.inScope(({ db }) => db.deleteFrom('tenant').where('id', '=', club.tenantId).execute());
    await expect(byOwner).rejects.toMatchObject({ code: '23001' });
  });

  it('a balance follows the ledger alone', async () => {
    const { id } = await issue();
    const change = inApp(({ db }) =>
      db.updateTable('invoice_balance').set({ open_cents: 0 }).where('invoice_id', '=', id).execute(),
    );
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a payment', () => {
  it('that is reported twenty times at once settles once, and grants once', async () => {
    const { id } = await issue();
    const externalId = randomUUID();
    const results = await Promise.all(Array.from({ length: 20 }, () => pay(id, 1000, externalId)));
    expect(results.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await balanceOf(id)).toEqual({ open: 0, credited: 0 });
    expect(await ticketsOf(id)).toEqual([true]);
  });

  it('of a purchase gives it its number, and what was bought', async () => {
    const settled = await inApp(async (scope) => {
      const productId = await buildProduct(scope);
      const wish = { clientId: mari.clientId, unitId: club.unitId, language: 'lv' as const, isOnline: true };
      const lines = [{ productId, quantity: 2 }];
      const { id: purchaseId, totalCents } = await createPurchase(scope, await till(scope), { ...wish, lines });
      expect(totalCents).toBe(8000);
      const money = { means: 'provider' as const, amountCents: totalCents, externalId: randomUUID(), clientId: null };
      return settlePayment(scope, await till(scope), { ...money, purchaseId });
    });
    expect(settled.invoices).toMatchObject([{ number: expect.stringMatching(/^T2026-\d{5}$/), openCents: 0 }]);
    expect(settled.granted.map(({ ticketId }) => typeof ticketId)).toEqual(['number', 'number']);
    const [ticket] = await inApp(({ db }) =>
      db
        .selectFrom('ticket')
        .selectAll()
        .where('id', '=', settled.granted[0]?.ticketId ?? 0)
        .execute(),
    );
    expect(ticket).toMatchObject({ name: '10 reizes', visits_total: 10, valid_until: '2027-02-15' });
  });

  it('that is too much becomes credit, which a refund gives back once', async () => {
    const [jaan] = await club.addPeople(1, 'none');
    const clientId = jaan.clientId;
    await inApp(async (scope) =>
      settlePayment(scope, await till(scope), { means: 'bank', amountCents: 700, externalId: 'a', clientId }),
    );
    const credit = () => inApp((scope) => creditOf(scope, { clientId }));
    const wish = { clientId, invoiceId: null, paymentId: null, means: 'provider' as const, reason: 'Soovis' };
    const request = (amountCents: number) =>
      inApp(async (scope) =>
        requestRefund(scope, await till(scope), { ...wish, amountCents, idempotencyKey: randomUUID() }),
      );
    const first = await request(400);
    expect(await credit()).toEqual({ balanceCents: 700, lockedCents: 400, availableCents: 300 });
    await expect(request(301)).rejects.toMatchObject({ key: 'refund_not_possible' });
    await inApp(async (scope) => rejectRefund(scope, await till(scope), { ...first, reason: 'suletud konto' }));
    expect((await credit()).availableCents).toBe(700);
    const second = await request(700);
    for (let n = 0; n < 2; n++) await inApp(async (scope) => bookRefund(scope, await till(scope), second));
    expect(await credit()).toEqual({ balanceCents: 0, lockedCents: 0, availableCents: 0 });
  });

  it('that is taken back opens its invoice, and what it gave rests until it is paid again', async () => {
    const { id } = await issue();
    const { paymentId } = await pay(id, 1000);
    for (const isFirst of [true, false]) {
      const reversal = { paymentId: paymentId ?? 0, reason: 'VOIDED' };
      const result = await inApp(async (scope) => reversePayment(scope, await till(scope), reversal));
      expect(result.isFirst).toBe(isFirst);
    }
    expect([await balanceOf(id), await ticketsOf(id)]).toEqual([{ open: 1000, credited: 0 }, [false]]);
    await pay(id, 1000);
    expect([await balanceOf(id), await ticketsOf(id)]).toEqual([{ open: 0, credited: 0 }, [true]]);
  });

  it('that nothing explains settles nothing, and is a task', async () => {
    const money = { means: 'provider' as const, amountCents: 1234, externalId: randomUUID(), clientId: null };
    for (const isFirst of [true, false]) {
      const booked = await inApp(async (scope) => bookUnallocated(scope, await till(scope), money));
      expect(booked.isFirst).toBe(isFirst);
    }
    const tasks = await inApp(({ db }) =>
      db.selectFrom('money_task').select('id').where('kind', '=', 'unallocated_payment').execute(),
    );
    expect(tasks).toHaveLength(1);
  });

  it('given back in the provider’s portal is booked once, and somebody is told', async () => {
    const { paymentId } = await pay((await issue()).id, 1000);
    const back = { externalId: randomUUID(), paymentId: paymentId ?? 0, amountCents: 1000 };
    for (const isFirst of [true, false]) {
      const booked = await inApp(async (scope) => bookPortalRefund(scope, await till(scope), back));
      expect(booked.isFirst).toBe(isFirst);
    }
  });
});

describe('a credit invoice', () => {
  it('is the exact negative, and takes back what was given', async () => {
    const { id } = await issue(3333);
    await pay(id, 3333);
    const credit = await inApp(async (scope) =>
      creditInvoice(scope, await till(scope), { invoiceId: id, reason: 'Viga' }),
    );
    const rows = await inApp(({ db }) =>
      db
        .selectFrom('invoice')
        .select(['total_cents', 'net_cents', 'vat_cents'])
        .where('id', 'in', [id, credit.id])
        .orderBy('id')
        .execute(),
    );
    const [own, back] = rows;
    expect(back).toEqual({
      total_cents: -(own?.total_cents ?? 0),
      net_cents: -(own?.net_cents ?? 0),
      vat_cents: -(own?.vat_cents ?? 0),
    });
    expect(credit.number).toMatch(/^T2026-\d{5}K$/);
    expect(await ticketsOf(id)).toEqual([false]);
    const again = inApp(async (scope) => creditInvoice(scope, await till(scope), { invoiceId: id, reason: 'Viga' }));
    await expect(again).rejects.toMatchObject({ key: 'invoice_already_credited' });
  });
});

it('numbers of fifty invoices at once, some of them rolled back, follow each other without a gap', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      inApp(async (scope) => {
        await buildInvoice(scope, server.clock.now, { clientId: mari.clientId });
        if (n % 5 === 0) throw new Error('changed my mind');
      }).catch((error: Error) => expect(error.message).toBe('changed my mind')),
    ),
  );
  const rows = await inApp(({ db }) =>
    db.selectFrom('invoice').select('sequence').where('series', '=', 'invoice').orderBy('sequence').execute(),
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
});

const numberAt = async (instant: string) =>
  (await inApp((scope) => buildInvoice(scope, new Date(instant), { clientId: mari.clientId }))).number;

it('the year of a number rolls by the tenant’s clock', async () => {
  expect(await numberAt('2026-12-31T21:59:00Z')).toMatch(/^T2026-/);
  expect(await numberAt('2026-12-31T22:01:00Z')).toBe('T2027-00001');
});

it('what is unpaid when a rate changes is credited and issued anew, once; what is paid stays', async () => {
  const own = await openTestClub(server);
  const [person] = await own.addPeople(1, 'none');
  const before = new Date('2025-06-30T10:00:00Z');
  const after = new Date('2025-07-02T10:00:00Z');
  await own.inScope(async (scope) => {
    const clientId = person.clientId;
    const unpaid = await buildInvoice(scope, before, { clientId, lines: [lineOf({ unitPriceCents: 12_400 })] });
    const paid = await buildInvoice(scope, before, { clientId });
    const money = { means: 'bank' as const, amountCents: 1000, externalId: 'june', clientId };
    await settlePayment(scope, await testTill(scope, before), { ...money, invoiceIds: [paid.id] });
    const done = await reissueForecasts(scope, await testTill(scope, after));
    expect(done.map(({ creditedId }) => creditedId)).toEqual([unpaid.id]);
    expect(await reissueForecasts(scope, await testTill(scope, after))).toEqual([]);
    const rows = await scope.db
      .selectFrom('invoice')
      .select(['vat_cents', 'tax_date'])
      .where('id', 'in', [unpaid.id, done[0]?.issued.id ?? 0])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { vat_cents: 2236, tax_date: '2025-06-30' },
      { vat_cents: 2400, tax_date: '2025-07-02' },
    ]);
  });
});

const inApp = <T>(work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  inTenant(server.services.database, club.tenantId, work);
const till = (scope: TenantScope) => testTill(scope, server.clock.now);
const issue = (cents = 1000) =>
  inApp((scope) =>
    buildInvoice(scope, server.clock.now, {
      clientId: mari.clientId,
      lines: [lineOf({ unitPriceCents: cents, grants: productOf().grants })],
    }),
  );
const pay = (invoiceId: number, amountCents: number, externalId = randomUUID()) =>
  inApp(async (scope) =>
    settlePayment(scope, await till(scope), {
      means: 'provider',
      amountCents,
      externalId,
      clientId: mari.clientId,
      invoiceIds: [invoiceId],
    }),
  );
const balanceOf = (invoiceId: number) =>
  inApp(({ db }) =>
    db
      .selectFrom('invoice_balance')
      .select(['open_cents as open', 'credited_cents as credited'])
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirstOrThrow(),
  );
const ticketsOf = (invoiceId: number) =>
  inApp(async ({ db }) => {
    const rows = await db
      .selectFrom('ticket')
      .innerJoin('invoice_line', 'invoice_line.id', 'ticket.invoice_line_id')
      .select(sql<boolean>`revoked_at is null`.as('isGood'))
      .where('invoice_line.invoice_id', '=', invoiceId)
      .execute();
    return rows.map(({ isGood }) => isGood);
  });
