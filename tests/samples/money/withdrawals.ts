import type { withdrawalEndpoints } from '#api/withdrawals/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { issuePurchase } from '#server/features/invoices/purchase/issue-purchase.ts';
import { noteAcceptance } from '#server/features/terms/commands.ts';
import { insertWithdrawal } from '#server/features/withdrawals/commands.ts';
import { buildProduct } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');

/** Tickets that are ordered by invoice, and not paid. */
async function addPurchase(scope: TenantScope, mark: string) {
  const texts = { et: mark, en: mark, lv: mark };
  const till = await testTill(scope, now);
  const productId = await buildProduct(scope, { names: texts });
  const purchase = await createPurchase(scope, till, {
    clientId: null,
    visitor: { name: mark, email: 'tagasi@ostja.test' },
    unitId: null,
    language: 'et',
    isOnline: true,
    lines: [{ productId, quantity: 1 }],
  });
  const { id: purchaseId } = purchase;
  await noteAcceptance(scope, { purchaseId, clientId: null, texts, language: 'et', askedToStart: true, now });
  await issuePurchase(scope, till, purchaseId);
  return purchase;
}

const keyOf = ({ inScope, mark }: FullTenant) =>
  inScope(async (scope) => {
    const { number, linkSecret: secret } = await addPurchase(scope, mark);
    return { number, secret };
  });

export const samples: SamplesOf<typeof withdrawalEndpoints> = {
  listOwnWithdrawals: noInput,
  getWithdrawal: async (tenant) => ({ query: await keyOf(tenant) }),
  withdrawFromPurchase: async (tenant) => ({ body: { ...(await keyOf(tenant)), refund: 0 } }),
};

export const addRows: AddRows = async (scope, { mark }) => {
  const { id: purchaseId } = await addPurchase(scope, mark);
  const lines = [{ names: { et: mark, en: mark, lv: mark }, total: 4000, refund: 4000 }];
  await insertWithdrawal(scope, { purchaseId, now, creditedCents: 4000, refundCents: 0, lines });
};
