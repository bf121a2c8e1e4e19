import { randomInt } from 'node:crypto';
import type { productEndpoints } from '#api/products/endpoints.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { insertCampaign } from '#server/features/products/commands.ts';
import { buildProduct, productOf } from '#tests/builders/money/build-product.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, ofUnit, type SamplesOf } from '#tests/support/sample.ts';

const namesOf = (mark: string) => ({ et: mark, en: mark, lv: mark });
const edit = { isRetired: false, version: 1 };

/** Codes are unique. */
const campaignOf = () => ({
  code: `KEVAD-${randomInt(1_000_000_000)}`,
  name: 'Kevad',
  percent: 10,
  amountCents: null,
  productIds: null,
  validFrom: '2026-01-01',
  validUntil: null,
  maxUses: null,
  maxUsesEach: null,
});

const addProduct = ({ tenantId, mark }: FullTenant, test: TestApp) =>
  inTenant(test.owner, tenantId, (scope) => buildProduct(scope, { names: namesOf(mark) }));

export const samples: SamplesOf<typeof productEndpoints> = {
  listProducts: ofUnit,
  listAdminProducts: noInput,
  createProduct: () => ({ body: productOf({ article: `T${randomInt(1_000_000_000)}` }) }),
  changeProduct: async (tenant, _, test) => ({
    params: { id: await addProduct(tenant, test) },
    body: { ...productOf({ names: namesOf(tenant.mark) }), ...edit },
  }),
  listCampaigns: noInput,
  createCampaign: () => ({ body: campaignOf() }),
  changeCampaign: async ({ tenantId }, _, test) => ({
    params: { id: await inTenant(test.owner, tenantId, (scope) => insertCampaign(scope, campaignOf())) },
    body: { ...campaignOf(), ...edit },
  }),
};

export const addRows: AddRows = async (scope, { mark }) => {
  await buildProduct(scope, { names: namesOf(mark) });
  await insertCampaign(scope, { ...campaignOf(), name: mark });
};
