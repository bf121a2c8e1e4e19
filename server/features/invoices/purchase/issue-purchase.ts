import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { lockPayers } from '../../ledger/queries.ts';
import { admitNewcomer } from '../../newcomers/admit-newcomer.ts';
import { findBuyer } from '../buyer.ts';
import type { DraftLine, InvoiceDraft, IssuedInvoice } from '../issue/invoice-draft.ts';
import { issueInvoices } from '../issue/issue-invoices.ts';
import type { Till } from '../till.ts';
import { markInvoiced, setPurchaseClient } from './commands.ts';
import { findInvoiceOfPurchase, findPurchaseOwners, listPurchaseLines, lockPurchase } from './queries.ts';

/**
 * The invoice of a purchase: made now, or the one that it has become. One that had lapsed is as good as paid now. Who joins
 * by it becomes a client. Throws 409 where a contract or a course is bought for nobody that the club knows.
 */
export async function issuePurchase(
  scope: TenantScope,
  till: Till,
  purchaseId: number,
  printed: Pick<InvoiceDraft, 'taxDate' | 'receivedOn' | 'dueOn' | 'note'> = {},
): Promise<IssuedInvoice> {
  await lockPayers(scope, await findPurchaseOwners(scope, purchaseId));
  const purchase = await lockPurchase(scope, purchaseId);
  if (!purchase) throw new ApiError(404, 'item_not_found');
  const known = await findInvoiceOfPurchase(scope, purchaseId);
  if (known) return { ...known, lineIds: [], granted: [] };
  const lines = await listPurchaseLines(scope, purchaseId);
  const party = await partyOf(scope, till, purchase);
  const isForClient = lines.some(({ grants }) => grants.type === 'contract' || grants.type === 'course');
  if (isForClient && party.clientId === null) throw new ApiError(409, 'item_not_found');
  const [issued] = await issueInvoices(scope, { ...till, unitId: purchase.unit_id ?? till.unitId }, [
    {
      ...printed,
      ...party,
      payerClientId: purchase.payer_client_id,
      language: purchase.language,
      purchaseId,
      unitId: purchase.unit_id,
      lines: lines.map(
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

type Purchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** For whom it is, as printed. */
async function partyOf(
  scope: TenantScope,
  till: Till,
  purchase: Purchase,
): Promise<Pick<InvoiceDraft, 'clientId' | 'buyer'>> {
  const { id, client_id: clientId, buyer } = purchase;
  const newId = clientId === null ? await admitNewcomer(scope, id, till.now) : undefined;
  if (newId === undefined) return { clientId, buyer };
  const { client } = await findBuyer(scope, { clientId: newId });
  // The address that they gave, also where it is another client's.
  const named = { ...buyer, client: client && { ...client, email: buyer.client?.email ?? client.email } };
  await setPurchaseClient(scope, id, { clientId: newId, buyer: named });
  return { clientId: newId, buyer: named };
}
