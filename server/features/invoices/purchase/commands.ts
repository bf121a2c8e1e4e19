import { sql } from 'kysely';
import type { Buyer } from '#api/invoices/parties.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { type DraftLine, lineTotal } from '../issue/invoice-draft.ts';
import type { Till } from '../till.ts';

export interface PurchaseRow {
  number: string;
  linkSecret: string;
  shortCode: string;
  clientId: number | null;
  payerClientId: number | null;
  buyer: Buyer;
  unitId: number | null;
  language: Language;
  campaignCodeId: number | null;
  expiresAt: Date;
  lines: readonly DraftLine[];
}

export async function insertPurchase({ db, tenantId }: TenantScope, till: Till, row: PurchaseRow): Promise<number> {
  const { id } = await db
    .insertInto('purchase')
    .values({
      tenant_id: tenantId,
      number: row.number,
      link_secret: row.linkSecret,
      short_code: row.shortCode,
      client_id: row.clientId,
      payer_client_id: row.payerClientId,
      buyer: JSON.stringify(row.buyer),
      unit_id: row.unitId,
      language: row.language,
      total_cents: row.lines.reduce((sum, line) => sum + lineTotal(line), 0),
      campaign_code_id: row.campaignCodeId,
      created_at: till.now,
      expires_at: row.expiresAt,
      by_client_id: till.byClientId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchase_line')
    .values(
      row.lines.map((line, at) => ({
        tenant_id: tenantId,
        purchase_id: id,
        ordinal: at + 1,
        product_id: line.productId,
        article: line.article,
        names: JSON.stringify(line.names),
        kind: line.kind,
        quantity: line.quantity,
        unit_price_cents: line.unitPriceCents,
        discount_cents: line.discountCents,
        total_cents: lineTotal(line),
        vat_category: line.vatCategory,
        grants: JSON.stringify(line.grants),
        starts_on: line.startsOn,
        details: JSON.stringify(line.details),
      })),
    )
    .execute();
  return id;
}

export async function markInvoiced({ db, tenantId }: TenantScope, purchaseId: number): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ state: 'invoiced' })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', purchaseId)
    .execute();
}

/** Whose it is, where that was not known when it was made. */
export async function setPurchaseClient(
  { db, tenantId }: TenantScope,
  purchaseId: number,
  { clientId, buyer }: { clientId: number; buyer: Buyer },
): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ client_id: clientId, buyer: JSON.stringify(buyer) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', purchaseId)
    .execute();
}

/** It can be paid until then. */
export async function extendPurchase({ db, tenantId }: TenantScope, id: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ expires_at: expiresAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Another has taken its place: it is not paid any more, and its campaign code can be used again. */
export async function lapsePurchase({ db, tenantId }: TenantScope, purchaseId: number): Promise<void> {
  await sql`
    with lapsed as (
      update purchase set state = 'lapsed' where tenant_id = ${tenantId} and id = ${purchaseId} and state = 'open'
      returning id
    )
    delete from campaign_code_use u using lapsed where u.tenant_id = ${tenantId} and u.purchase_id = lapsed.id`.execute(
    db,
  );
}

/** Purchases that nobody has paid in time; their campaign codes can be used again. */
export async function lapsePurchases({ db, tenantId }: TenantScope, now: Date): Promise<void> {
  await sql`
    with lapsed as (
      update purchase set state = 'lapsed' where tenant_id = ${tenantId} and state = 'open' and expires_at <= ${now}
      returning id
    )
    delete from campaign_code_use u using lapsed where u.tenant_id = ${tenantId} and u.purchase_id = lapsed.id`.execute(
    db,
  );
}

/** Forgets purchases that lapsed long ago. */
export async function deletePurchases({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await db
    .deleteFrom('purchase')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'lapsed')
    .where('expires_at', '<', before)
    // What the provider was asked for stays, like all bookkeeping.
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('payment_order as o')
            .select('o.id')
            .whereRef('o.tenant_id', '=', 'purchase.tenant_id')
            .whereRef('o.purchase_id', '=', 'purchase.id'),
        ),
      ),
    )
    .execute();
}
