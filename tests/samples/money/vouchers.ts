import type { voucherEndpoints } from '#api/vouchers/endpoints.ts';
import { insertUse } from '#server/features/invoices/vouchers/commands.ts';
import { buildVoucher } from '#tests/builders/build-voucher.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import type { AddRows, SamplesOf } from '#tests/support/sample.ts';

const addCode = ({ inScope, mark }: FullTenant) =>
  inScope(async (scope) => (await buildVoucher(scope, { client_id: null, name: mark })).code);

export const samples: SamplesOf<typeof voucherEndpoints> = {
  getVoucher: async (tenant) => ({ query: { code: await addCode(tenant) } }),
  getVoucherInfo: async (tenant) => ({ query: { code: await addCode(tenant) } }),
  claimVoucher: async (tenant) => ({ body: { code: await addCode(tenant) } }),
};

export const addRows: AddRows = async (scope, { clientId, mark }) => {
  const voucher = await buildVoucher(scope, { client_id: clientId, name: mark, value_cents: 2500 });
  await insertUse(scope, { voucherId: voucher.id, paymentId: null, amountCents: 500, now: new Date() });
};
