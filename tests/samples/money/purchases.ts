import type { Grants } from '#api/products/grants.ts';
import type { purchaseEndpoints } from '#api/purchases/endpoints.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { insertDelivery } from '#server/features/purchases/commands.ts';
import { noteAcceptance } from '#server/features/terms/commands.ts';
import { versionOfTerms } from '#server/features/terms/terms-version.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import type { AddRows, SamplesOf } from '#tests/support/sample.ts';

const now = new Date('2026-11-18T10:00:00Z');
const textsOf = (mark: string) => ({ et: mark, en: mark, lv: mark });
const voucher: Grants = { type: 'value', valueCents: 2500, days: 365 };

const addProduct = ({ inScope, mark }: FullTenant, grants = productOf().grants) =>
  inScope((scope) => buildProduct(scope, { names: textsOf(mark), grants }));

const buyer = { firstName: 'Õie', lastName: 'Ostja', email: 'oie@ostja.test' };

const basketOf = async (tenant: FullTenant, grants?: Grants) => ({
  unitId: tenant.ids.unit,
  lines: [{ productId: await addProduct(tenant, grants), quantity: 1 }],
});

const bodyOf = async (tenant: FullTenant, grants?: Grants) => ({
  ...(await basketOf(tenant, grants)),
  buyer,
  total: 4000,
  termsVersion: versionOfTerms(textsOf(tenant.mark)),
  askedToStart: true,
});

const addPurchase = ({ inScope, mark }: Pick<FullTenant, 'inScope' | 'mark'>) =>
  inScope(async (scope) =>
    createPurchase(scope, await testTill(scope, now), {
      clientId: null,
      visitor: { name: mark, email: buyer.email },
      unitId: null,
      language: 'et',
      isOnline: true,
      lines: [
        {
          names: textsOf(mark),
          unitPriceCents: 500,
          quantity: 1,
          vatCategory: 'standard',
          kind: 'other',
          grants: { type: 'none' },
        },
      ],
    }),
  );

export const samples: SamplesOf<typeof purchaseEndpoints> = {
  quotePurchase: async (tenant) => ({ body: await basketOf(tenant) }),
  buyTickets: async (tenant) => ({ body: await bodyOf(tenant) }),
  buyVouchers: async (tenant) => ({ body: await bodyOf(tenant, voucher) }),
  getBought: async (tenant) => {
    const { number, linkSecret: secret } = await addPurchase(tenant);
    return { query: { number, secret } };
  },
};

/** A present that nobody has paid yet. */
export const addRows: AddRows = async (scope, { mark, clientId }) => {
  const { id: purchaseId } = await addPurchase({ mark, inScope: (work) => work(scope) });
  const gift = { recipient: mark, message: mark };
  await insertDelivery(scope, { purchaseId, email: buyer.email, language: 'et', origin: 'https://klubi.test', gift });
  const texts = textsOf(mark);
  await noteAcceptance(scope, { purchaseId, clientId, texts, language: 'et', askedToStart: false, now });
};
