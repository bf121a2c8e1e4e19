import type { placeEndpoints } from '#api/purchases/place-endpoints.ts';
import type { refundChoiceEndpoints } from '#api/purchases/refund-choice-endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertChoice } from '#server/features/invoices/choices/commands.ts';
import { creditInvoice } from '#server/features/invoices/credit/credit-invoice.ts';
import { buildTraining } from '#tests/builders/build-training.ts';
import { buildPlaceHold } from '#tests/builders/money/build-place-hold.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { buildInvoice, lineOf, testTill } from '#tests/builders/money/test-till.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import type { AddRows, SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');
const textsOf = (mark: string) => ({ et: mark, en: mark, lv: mark });
const single = { ...productOf().grants, visits: 1 } as ReturnType<typeof productOf>['grants'];

const addOffer = async (tenant: FullTenant): Promise<number> => {
  await tenant.inScope((scope) => buildProduct(scope, { names: textsOf(tenant.mark), grants: single }));
  return tenant.addTraining();
};

/** Money of a cancelled training, for its owner to decide about. */
async function addChoice(scope: TenantScope, { clientId, mark }: { clientId: number; mark: string }): Promise<string> {
  const names = textsOf(mark);
  const invoice = await buildInvoice(scope, now, {
    clientId,
    lines: [lineOf({ names, unitPriceCents: 1200, details: { startsAt: '2026-11-20T18:00:00' } })],
  });
  const [lineId = 0] = invoice.lineIds;
  const credit = await creditInvoice(scope, await testTill(scope, now), { invoiceId: invoice.id, reason: mark });
  const choice = { invoiceId: credit.id, lineId, amountCents: 1200, cause: 'training_cancelled', now } as const;
  await insertChoice(scope, choice);
  const { link_secret } = await scope.db
    .selectFrom('refund_choice')
    .select('link_secret')
    .where('invoice_id', '=', credit.id)
    .executeTakeFirstOrThrow();
  return link_secret;
}

const addSecret = ({ inScope, mark, people }: FullTenant) =>
  inScope((scope) => addChoice(scope, { clientId: people.client.id, mark }));

export const samples: SamplesOf<typeof placeEndpoints & typeof refundChoiceEndpoints> = {
  getPlaceOffer: async (tenant) => ({ query: { trainingId: String(await addOffer(tenant)) } }),
  // The one that is held already.
  holdPlace: async (tenant, { id: clientId }) => {
    const trainingId = await addOffer(tenant);
    const heldUntil = new Date('2040-01-01T00:00:00Z');
    const { mark: name } = tenant;
    await tenant.inScope((scope) => buildPlaceHold(scope, { clientId, trainingId, name, now, heldUntil }));
    return { body: { trainingId, total: 1200, termsVersion: '0'.repeat(16) } };
  },
  giveUpPlace: async (tenant, { id: clientId }) => {
    const trainingId = await addOffer(tenant);
    const heldUntil = new Date('2040-01-01T00:00:00Z');
    const { mark: name } = tenant;
    await tenant.inScope((scope) => buildPlaceHold(scope, { clientId, trainingId, name, now, heldUntil }));
    return { query: { trainingId: String(trainingId) } };
  },
  getRefundChoice: async (tenant) => ({ query: { secret: await addSecret(tenant) } }),
  chooseRefund: async (tenant) => ({ body: { secret: await addSecret(tenant), choice: 'credit' } }),
};

export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const { id: trainingId } = await buildTraining(scope, { name: mark, startsAt: '2026-11-20T18:00:00' });
  const heldUntil = new Date('2040-01-01T00:00:00Z');
  await buildPlaceHold(scope, { clientId, trainingId, name: mark, now, heldUntil });
  await addChoice(scope, { clientId, mark });
};
