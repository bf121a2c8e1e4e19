import type { voucherEndpoints } from '#api/vouchers/endpoints.ts';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import type { SamplesOf } from '#tests/support/sample.ts';

const addCode = ({ inScope, mark }: FullTenant) =>
  inScope(async (scope) => (await buildVoucher(scope, { client_id: null, name: mark })).code);

export const samples: SamplesOf<typeof voucherEndpoints> = {
  getVoucher: async (tenant) => ({ query: { code: await addCode(tenant) } }),
  getVoucherInfo: async (tenant) => ({ query: { code: await addCode(tenant) } }),
  claimVoucher: async (tenant) => ({ body: { code: await addCode(tenant) } }),
};
