import type { accountingEndpoints } from '#api/accounting/endpoints.ts';
import type { documentEndpoints } from '#api/documents/endpoints.ts';
import type { statementEndpoints } from '#api/statements/endpoints.ts';
import { accountingSamples, addAccountingRows } from '#tests/builders/documents/accounting-samples.ts';
import { buildInvoice } from '#tests/builders/documents/build-invoice.ts';
import { addStatementRows, statementSamples } from '#tests/builders/documents/statement-samples.ts';
import type { FullTenant } from '#tests/support/contract/full-tenant.ts';
import { type AddRows, noInput, type SamplesOf } from '#tests/support/sample.ts';

const company = {
  name: 'Pojad OÜ',
  registryCode: '14567890',
  vatNumber: '',
  address: '',
  email: '',
  eAddress: '',
  buyerReference: '',
};

const invoiceOf = async (tenant: FullTenant, clientId: number) => {
  const { id, secret } = await tenant.inScope((scope) =>
    buildInvoice(scope, { clientId, name: tenant.mark, payer: { ...company, name: tenant.mark } }),
  );
  return { id, secret };
};
const byId = async (tenant: FullTenant, person: { id: number }) => ({
  params: { id: (await invoiceOf(tenant, person.id)).id },
});

export const samples: SamplesOf<typeof documentEndpoints & typeof accountingEndpoints & typeof statementEndpoints> = {
  ...accountingSamples,
  ...statementSamples,
  getOwnInvoicePdf: byId,
  getOwnInvoiceUbl: byId,
  getAdminInvoicePdf: byId,
  getAdminInvoiceUbl: byId,
  getPublicInvoicePdf: async (tenant, person) => ({
    params: { secret: (await invoiceOf(tenant, person.id)).secret },
  }),
  mailInvoice: async (tenant, person) => ({
    ...(await byId(tenant, person)),
    body: { kind: 'invoice', email: 'a@b.ee' },
  }),
  getOwnPaymentConfirmation: noInput,
  getClientPaymentConfirmation: (_, person) => ({ params: { id: person.id } }),
};

const sha256 = 'a'.repeat(64);

export const addRows: AddRows = async (scope, tenant) => {
  const { mark } = tenant;
  await addAccountingRows(scope, tenant);
  await addStatementRows(scope, tenant);
  const { id } = await buildInvoice(scope, { clientId: null, name: mark });
  await scope.db
    .insertInto('invoice_paper')
    .values({
      tenant_id: scope.tenantId,
      invoice_id: id,
      settled_cents: 1,
      document: JSON.stringify({ note: mark }),
      look: JSON.stringify({}),
      logo_sha256: null,
      renderer_version: 1,
      sha256,
      bytes: 1,
      created_at: new Date('2026-11-13T10:00:00Z'),
    })
    .execute();
};
