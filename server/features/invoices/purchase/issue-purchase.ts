import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockPayers } from '../../ledger/queries.ts';
import type { DraftLine, InvoiceDraft, IssuedInvoice } from '../issue/invoice-draft.ts';
import { issueInvoices } from '../issue/issue-invoices.ts';
import type { Till } from '../till.ts';
import { markInvoiced } from './commands.ts';
import { findInvoiceOfPurchase, findPurchaseOwners, listPurchaseLines, lockPurchase } from './queries.ts';

/** The invoice of a purchase: made now, or the one that it has become. One that had lapsed is as good as paid now. */
export async function issuePurchase(
  scope: TenantScope,
  till: Till,
  purchaseId: number,
  printed: Pick<InvoiceDraft, 'taxDate' | 'dueOn' | 'note'> = {},
): Promise<IssuedInvoice> {
  await lockPayers(scope, await findPurchaseOwners(scope, purchaseId));
  const purchase = await lockPurchase(scope, purchaseId);
  if (!purchase) throw new ApiError(404, 'item_not_found');
  const known = await findInvoiceOfPurchase(scope, purchaseId);
  if (known) return { ...known, lineIds: [], granted: [] };
  const [issued] = await issueInvoices(scope, { ...till, unitId: purchase.unit_id ?? till.unitId }, [
    {
      ...printed,
      clientId: purchase.client_id,
      payerClientId: purchase.payer_client_id,
      buyer: purchase.buyer,
      language: purchase.language,
      purchaseId,
      unitId: purchase.unit_id,
      lines: (await listPurchaseLines(scope, purchaseId)).map(
        (line): DraftLine => ({
          productId: line.product_id,
          article: line.article,
          names: line.names,
          kind: line.kind,
          quantity: line.quantity,
          unitPriceCents: line.unit_price_cents,
          discountCents: line.discount_cents,
          vatCategory: line.vat_category,
          grants: line.grants,
          startsOn: line.starts_on,
          details: line.details,
        }),
      ),
    },
  ]);
  if (!issued) throw new Error('no invoice was issued');
  await markInvoiced(scope, purchaseId);
  return issued;
}
