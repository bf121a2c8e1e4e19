import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findBuyer } from '#server/features/invoices/buyer.ts';
import type { DraftLine, InvoiceDraft, IssuedInvoice } from '#server/features/invoices/issue/invoice-draft.ts';
import { issueInvoices } from '#server/features/invoices/issue/issue-invoices.ts';
import { openTill, type Till } from '#server/features/invoices/till.ts';

/** The till of the scope's tenant at a moment. */
export async function testTill(scope: TenantScope, now: Date): Promise<Till> {
  const settings = await scope.db.selectFrom('tenant_settings').selectAll().executeTakeFirstOrThrow();
  return openTill(scope, { settings, now });
}

/** A thing for ten euros, which grants nothing. */
export const lineOf = (overrides: Partial<DraftLine> = {}): DraftLine => ({
  productId: null,
  article: '',
  names: { et: 'Rätik', en: 'Towel', lv: 'Dvielis' },
  kind: 'other',
  quantity: 1,
  unitPriceCents: 1000,
  discountCents: 0,
  vatCategory: 'standard',
  grants: { type: 'none' },
  startsOn: null,
  details: {},
  ...overrides,
});

/** An invoice of a client, of one line if nothing else is said. */
export async function buildInvoice(
  scope: TenantScope,
  now: Date,
  { clientId, lines = [lineOf()], ...rest }: Partial<InvoiceDraft> & { clientId: number | null },
): Promise<IssuedInvoice> {
  const buyer = await findBuyer(scope, { clientId, visitor: { name: 'Vello Võõras', email: 'vello@klubi.test' } });
  const draft = { clientId, buyer, language: 'et' as const, lines, ...rest };
  const [issued] = await issueInvoices(scope, await testTill(scope, now), [draft]);
  if (!issued) throw new Error('no invoice was issued');
  return issued;
}
