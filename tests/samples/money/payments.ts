import { randomUUID } from 'node:crypto';
import type { paymentEndpoints } from '#api/payments/endpoints.ts';
import { sandboxKeys } from '#scripts/payment-sandbox/sandbox-keys.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { settlePayment } from '#server/features/invoices/pay/settle-payment.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { deleteAccount, saveAccount } from '#server/features/payments/account/commands.ts';
import { sealSecretKey } from '#server/features/payments/account/provider-keys.ts';
import { signClaims } from '#server/integrations/payments/montonio/montonio-calls.ts';
import { buildPaymentOrder } from '#tests/builders/money/build-payment-order.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');

/** A basket that costs nothing, so that no provider is asked. */
const addFree = (tenant: FullTenant, test: TestApp, clientId: number) =>
  tenant.inScope(async (scope) =>
    createPurchase(scope, await testTill(scope, test.clock.now), {
      clientId,
      payer: null,
      unitId: tenant.ids.unit,
      language: 'et',
      isOnline: true,
      lines: [
        {
          names: { et: tenant.mark, en: tenant.mark, lv: tenant.mark },
          unitPriceCents: 0,
          quantity: 1,
          vatCategory: 'standard',
          kind: 'other',
          grants: { type: 'none' },
        },
      ],
    }),
  );

/** An invoice, and a voucher that somebody has bought. */
const addVoucherPayment = (tenant: FullTenant, test: TestApp, clientId: number) =>
  tenant.inScope(async (scope) => {
    const { now } = test.clock;
    const names = { et: tenant.mark, en: tenant.mark, lv: tenant.mark };
    const invoice = await buildInvoice(scope, now, { clientId, lines: [lineOf({ names })] });
    const grants = { type: 'value', valueCents: 5000, days: null } as const;
    const sold = lineOf({
      names,
      unitPriceCents: 0,
      vatCategory: 'outside',
      kind: 'voucher',
      grants,
      details: { isGift: true },
    });
    await buildInvoice(scope, now, { clientId, lines: [sold] });
    const newest = scope.db.selectFrom('voucher').select('code').orderBy('id', 'desc').limit(1);
    const { code } = await newest.executeTakeFirstOrThrow();
    return { code, invoices: [{ number: invoice.number, secret: invoice.linkSecret }] };
  });

const addOrder = (tenant: FullTenant) =>
  tenant.inScope((scope) =>
    buildPaymentOrder(scope, { number: tenant.mark, uuid: null, status: 'PAID', state: 'settled' }),
  );

const keysOf = (tenantId: number) => sandboxKeys(`full-${tenantId}`);
const way = { origin: '/user/invoices', destination: '/user/contracts' };

export const samples: SamplesOf<typeof paymentEndpoints> = {
  getPaymentShop: noInput,
  savePaymentShop: ({ tenantId }) => ({ body: keysOf(tenantId) }),
  changePaymentRules: () => ({ body: { isPaymentActive: true, isPaymentInFrame: false } }),
  deletePaymentShop: noInput,
  // Nobody is asked for what a club without keys offers.
  listPaymentMethods: async ({ inScope }) => {
    await inScope(deleteAccount);
    return {};
  },
  startPublicPayment: async (tenant, { id }, test) => ({
    body: { ...way, purchase: { secret: (await addFree(tenant, test, id)).linkSecret } },
  }),
  getOwnCredit: noInput,
  payWithCredit: async (tenant, { id }, test) => {
    const invoice = await tenant.inScope(async (scope) => {
      const { now } = test.clock;
      const money = { means: 'bank', amountCents: 5000, externalId: randomUUID(), clientId: id } as const;
      await settlePayment(scope, await testTill(scope, now), money);
      return buildInvoice(scope, now, { clientId: id });
    });
    return { body: { invoiceIds: [invoice.id] } };
  },
  payByVoucher: async (tenant, { id }, test) => ({ body: await addVoucherPayment(tenant, test, id) }),
  startPayment: async (tenant, { id }, test) => ({
    body: { ...way, purchaseId: (await addFree(tenant, test, id)).id },
  }),
  confirmPayment: async (tenant) => ({ body: { order: (await addOrder(tenant)).secret } }),
  getPayment: async (tenant) => ({ query: { order: (await addOrder(tenant)).secret } }),
  notifyPayment: async ({ tenantId, inScope }, _, test) => {
    // Another sample has the shop's keys forgotten.
    await inScope((scope) => saveShop(scope, test.services.secret));
    const claims = {
      uuid: randomUUID(),
      merchantReference: randomUUID(),
      paymentStatus: 'ABANDONED',
      grandTotal: 10,
      currency: 'EUR',
    };
    return { body: { orderToken: await signClaims(keysOf(tenantId), claims, { now: test.clock.now, minutes: 60 }) } };
  },
};

function saveShop(scope: TenantScope, secret: string): Promise<unknown> {
  const { accessKey, secretKey } = keysOf(scope.tenantId);
  return saveAccount(scope, { accessKey, sealedSecretKey: sealSecretKey(secret, scope.tenantId, secretKey), now });
}

export const addRows: AddRows = async (scope, { clientId, mark, secret }) => {
  await saveShop(scope, secret);
  await addOrderRows(scope, { clientId, mark });
  await addRefundRows(scope, { clientId, mark });
};

async function addOrderRows(scope: TenantScope, { clientId, mark }: { clientId: number; mark: string }): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  const order = await buildPaymentOrder(scope, { client_id: clientId, number: mark, status: 'PAID', state: 'settled' });
  const { id: invoice_id, totalCents: amount_cents } = await buildInvoice(scope, now, { clientId });
  const ofOrder = { tenant_id, order_id: order.id };
  await db
    .insertInto('payment_order_invoice')
    .values({ ...ofOrder, invoice_id, amount_cents, is_open: false })
    .execute();
  const uuid = String(order.uuid);
  await db
    .insertInto('payment_order_uuid')
    .values({ ...ofOrder, uuid, made_at: now })
    .execute();
  const heard = { source: 'poll', status: 'PAID', outcome: 'known', amount_cents, created_at: now } as const;
  await db
    .insertInto('payment_notice')
    .values({ ...ofOrder, uuid, ...heard })
    .execute();
  await db
    .insertInto('payment_early_refund')
    .values({ tenant_id, uuid: mark, order_uuid: mark, amount_cents: 100, heard_at: now })
    .execute();
}

async function addRefundRows(
  scope: TenantScope,
  { clientId, mark }: { clientId: number; mark: string },
): Promise<void> {
  const { db, tenantId: tenant_id } = scope;
  const { id: refund_id } = await db
    .insertInto('refund')
    .values({
      tenant_id,
      state: 'rejected',
      means: 'provider',
      amount_cents: 100,
      client_id: clientId,
      invoice_id: null,
      payment_id: null,
      idempotency_key: randomUUID(),
      reason: mark,
      by_client_id: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const uuid = randomUUID();
  await db
    .insertInto('payment_refund')
    .values({ tenant_id, refund_id, order_uuid: uuid, status: 'REJECTED', created_at: now })
    .execute();
  await db
    .insertInto('payment_payout')
    .values({ tenant_id, uuid, amount_cents: 100, fee_cents: 5, paid_at: now, posting_id: null, created_at: now })
    .execute();
}
