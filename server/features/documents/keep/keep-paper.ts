import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { Tenant } from '../../../endpoint/tenant.ts';
import { findVoucherTax } from '../../invoices/vouchers/queries.ts';
import { rendererVersion } from '../document-renderer.ts';
import type { InvoiceDocument } from '../invoice/invoice-document.ts';
import { insertPaper } from './commands.ts';
import { composeDocument } from './compose-document.ts';
import { findInvoiceFacts, findPaper, listLineFacts, listVatFacts, type WantedInvoice } from './queries.ts';
import { lookOf } from './tenant-look.ts';

/** Whose paper, with what it takes to make it: of a request, or of a job. */
export interface Means {
  services: Pick<Services, 'database' | 'files' | 'documents'>;
  tenant: Pick<Tenant, 'id' | 'settings'>;
  /** Scheme and host, for the link on the paper. */
  origin: string;
  now: Date;
}

/** Numbers may hold letters that file names had better not. */
export const fileNameOf = (number: string, ending: 'pdf' | 'xml'): string =>
  `${number.replace(/[^\w.-]+/g, '-')}.${ending}`;

/** @throws ApiError `invoice_not_found` */
export async function readInvoiceDocument(
  scope: TenantScope,
  origin: string,
  wanted: WantedInvoice,
): Promise<{ id: number; document: InvoiceDocument }> {
  const facts = await findInvoiceFacts(scope, wanted);
  if (!facts) throw new ApiError(404, 'invoice_not_found');
  const lines = await listLineFacts(scope, facts.id);
  const vats = await listVatFacts(scope, facts.id);
  const voucher = await findVoucherTax(scope, facts.id);
  return { id: facts.id, document: composeDocument({ facts, lines, vats, voucher, origin }) };
}

/**
 * The PDF of an invoice: made at its first delivery, then for ever the same bytes. What is paid later is another paper,
 * since the first asks for money that is no longer owed.
 * @throws ApiError `invoice_not_found`
 */
export async function keepPaper(
  means: Means,
  wanted: WantedInvoice,
): Promise<{ number: string; pdf: Buffer; sha256: string }> {
  const { services, tenant, origin } = means;
  const inScope = <T>(work: (scope: TenantScope) => Promise<T>) => inTenant(services.database, tenant.id, work);
  const { id, document } = await inScope((scope) => readInvoiceDocument(scope, origin, wanted));
  const find = () => inScope((scope) => findPaper(scope, id, document.settledCents));
  const known = (await find()) ?? (await make(means, id, document).then(find));
  const pdf = known && (await services.files.read(tenant.id, known.sha256));
  if (!pdf) throw new Error(`the paper of invoice ${id} is not in the file store`);
  return { number: document.number, pdf, sha256: known.sha256 };
}

async function make({ services, tenant, now }: Means, invoiceId: number, document: InvoiceDocument): Promise<void> {
  const look = await lookOf({ tenant, services });
  const pdf = await services.documents.draw({ kind: 'invoice', document, look });
  const { logo, ...rest } = look;
  const kept = await services.files.write(tenant.id, pdf);
  const keptLogo = logo && (await services.files.write(tenant.id, Buffer.from(logo)));
  await inTenant(services.database, tenant.id, (scope) =>
    insertPaper(scope, {
      invoice_id: invoiceId,
      settled_cents: document.settledCents,
      document: JSON.stringify(document),
      look: JSON.stringify(rest),
      logo_sha256: keptLogo?.sha256 ?? null,
      renderer_version: rendererVersion,
      sha256: kept.sha256,
      bytes: kept.bytes,
      created_at: now,
    }),
  );
}

export const meansOf = ({ services, tenant, origin, now }: RequestContext): Means => ({
  services,
  tenant,
  origin,
  now,
});
