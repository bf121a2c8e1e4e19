import { randomInt, randomUUID } from 'node:crypto';
import type { invoiceEndpoints } from '#api/invoices/endpoints.ts';
import { inTenant, type TenantScope } from '#server/db/tenant-scope.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { saveTold } from '#server/features/invoices/credit-notice/commands.ts';
import { claimMail } from '#server/features/invoices/mails/commands.ts';
import { bookUnallocated, settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { bookRefund, requestRefund } from '#server/features/invoices/refund/refund.ts';
import { addMoneyTask } from '#server/features/ledger/tasks/commands.ts';
import { insertCampaign } from '#server/features/products/commands.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, type MakeSample, noInput, type SamplesOf } from '#tests/support/sample.ts';

const inScope = <T>({ tenantId }: FullTenant, test: TestApp, work: (scope: TenantScope) => Promise<T>): Promise<T> =>
  inTenant(test.owner, tenantId, work);

const addInvoice = (tenant: FullTenant, test: TestApp, clientId = tenant.people.client.id) =>
  inScope(tenant, test, (scope) =>
    buildInvoice(scope, test.clock.now, {
      clientId,
      lines: [lineOf({ names: { et: tenant.mark, en: tenant.mark, lv: tenant.mark } })],
    }),
  );

const ofInvoice =
  (body?: object): MakeSample =>
  async (tenant, _, test) => ({ params: { id: (await addInvoice(tenant, test)).id }, ...(body && { body }) });

/** A payment of ten euros that nobody can explain. */
const addUnallocated = (tenant: FullTenant, test: TestApp) =>
  inScope(tenant, test, async (scope) =>
    bookUnallocated(scope, await testTill(scope, test.clock.now), {
      means: 'bank',
      amountCents: 1000,
      externalId: randomUUID(),
      clientId: null,
    }),
  );

/** Ten euros that the club owes a client. */
const addCredit = (tenant: FullTenant, test: TestApp, clientId: number) =>
  inScope(tenant, test, async (scope) =>
    settlePayment(scope, await testTill(scope, test.clock.now), {
      means: 'bank',
      amountCents: 1000,
      externalId: randomUUID(),
      clientId,
    }),
  );

const basket = ({ people, ids }: FullTenant) => ({
  clientId: people.client.id,
  unitId: ids.unit,
  lines: [
    {
      quantity: 1,
      names: { et: 'Rätik', en: 'Towel', lv: 'Dvielis' },
      unitPrice: 5 * randomInt(1, 100_000),
      vatCategory: 'standard',
    },
  ],
});

export const samples: SamplesOf<typeof invoiceEndpoints> = {
  listOwnInvoices: noInput,
  getOwnInvoice: async (tenant, { id }, test) => ({ params: { id: (await addInvoice(tenant, test, id)).id } }),
  getInvoiceByLink: async (tenant, _, test) => {
    const { number, linkSecret: secret } = await addInvoice(tenant, test);
    return { query: { number, secret } };
  },
  getInvoiceConfig: noInput,
  getInvoiceDraft: async (tenant, _, test) => {
    const { number, shortCode: code } = await addInvoice(tenant, test);
    return { params: { invoiceNumber: number }, query: { code } };
  },
  getInvoiceTranslation: async (tenant, _, test) => {
    const { number, linkSecret: secret } = await addInvoice(tenant, test);
    return { params: { invoiceNumber: number }, query: { secret } };
  },
  listInvoices: ({ people }) => ({ query: { client: String(people.client.id) } }),
  getInvoice: ofInvoice(),
  issueInvoice: (tenant) => ({ body: basket(tenant) }),
  getSaleRules: noInput,
  quoteSale: (tenant) => ({ body: basket(tenant) }),
  sellAtDesk: (tenant) => ({ body: { ...basket(tenant), means: 'cash' } }),
  takePayment: ofInvoice({ means: 'cash', amount: 500 }),
  payByCredit: async (tenant, _, test) => {
    const { id } = await inScope(tenant, test, (scope) => buildClient(scope));
    await addCredit(tenant, test, id);
    return { params: { id: (await addInvoice(tenant, test, id)).id } };
  },
  creditInvoice: ofInvoice({ reason: 'Viga' }),
  writeOffInvoice: ofInvoice({ reason: 'Ei maksa' }),
  refundCredit: async (tenant, _, test) => {
    // Somebody who owes nothing: credit settles first what its owner owes.
    const { id } = await inScope(tenant, test, (scope) => buildClient(scope));
    await addCredit(tenant, test, id);
    return {
      body: {
        clientId: id,
        invoiceId: null,
        amount: 500,
        means: 'bank',
        reason: `Soovis tagasi ${randomInt(1_000_000_000)}`,
      },
    };
  },
  getClientMoney: ({ people }) => ({ params: { id: people.client.id } }),
  reversePayment: async (tenant, _, test) => ({
    params: { id: (await addUnallocated(tenant, test)).paymentId },
    body: { reason: 'Viga' },
  }),
  allocatePayment: async (tenant, _, test) => ({
    params: { id: (await addUnallocated(tenant, test)).paymentId },
    body: { invoiceIds: [(await addInvoice(tenant, test)).id], clientId: null },
  }),
  listMoneyTasks: noInput,
  endMoneyTask: async (tenant, _, test) => ({
    body: { note: 'Helistasin' },
    params: {
      id: await inScope(tenant, test, async (scope) => {
        await addMoneyTask(scope, test.clock.now, { kind: 'unknown_reversal' });
        const row = await scope.db
          .selectFrom('money_task')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        return row.id;
      }),
    },
  }),
};

const now = new Date('2026-11-18T10:00:00Z');

export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const names = { et: mark, en: mark, lv: mark };
  const till = await testTill(scope, now);
  const productId = await buildProduct(scope, { names });
  const campaign = { percent: 10, amountCents: null, productIds: null, maxUses: null, maxUsesEach: null };
  const valid = { validFrom: '2026-01-01', validUntil: null };
  await insertCampaign(scope, { code: mark.toUpperCase(), name: mark, ...campaign, ...valid });
  const { id: purchaseId } = await createPurchase(scope, till, {
    clientId,
    unitId: null,
    language: 'et',
    isOnline: true,
    campaignCode: mark,
    lines: [{ productId, quantity: 1 }],
  });
  const money = { means: 'provider' as const, amountCents: 5000, externalId: mark, clientId };
  const { invoices, paymentId } = await settlePayment(scope, till, { ...money, purchaseId });
  await creditInvoice(scope, till, { invoiceId: invoices[0]?.id ?? 0, reason: mark });
  const refund = { clientId, invoiceId: null, paymentId, amountCents: 100, means: 'provider' as const, reason: mark };
  const { refundId } = await requestRefund(scope, till, { ...refund, idempotencyKey: randomUUID() });
  await bookRefund(scope, till, { refundId });
  const line = lineOf({ names, grants: productOf().grants });
  const { id: invoiceId } = await buildInvoice(scope, now, { clientId, lines: [line] });
  await claimMail(scope, { invoiceId, kind: 'receipt', days: 0, now });
  await saveTold(scope, { clientId, cents: 100, toldCents: 0, now });
};
