import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Who may owe for a purchase, to be locked before it. */
export async function findPurchaseOwners({ db }: TenantScope, purchaseId: number): Promise<(number | null)[]> {
  const row = await db
    .selectFrom('purchase')
    .select(['client_id', 'payer_client_id'])
    .where('id', '=', purchaseId)
    .executeTakeFirst();
  return row ? [row.client_id, row.payer_client_id] : [];
}

export const lockPurchase = ({ db }: TenantScope, purchaseId: number) =>
  db.selectFrom('purchase').selectAll().where('id', '=', purchaseId).forNoKeyUpdate().executeTakeFirst();

export const listPurchaseLines = ({ db }: TenantScope, purchaseId: number) =>
  db.selectFrom('purchase_line').selectAll().where('purchase_id', '=', purchaseId).orderBy('ordinal').execute();

/** Of the invoices that a purchase became, the one that was issued last: what was issued anew belongs to it as well. */
export const isLastOfPurchase = (invoice: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from invoice later where later.tenant_id = ${sql.ref(`${invoice}.tenant_id`)}
    and later.purchase_id = ${sql.ref(`${invoice}.purchase_id`)} and later.id > ${sql.ref(`${invoice}.id`)})`;

/** The invoice that a purchase became, or what has taken its place. */
export const findInvoiceOfPurchase = ({ db }: TenantScope, purchaseId: number) =>
  db
    .selectFrom('invoice')
    .innerJoin('invoice_balance as own', (join) =>
      join.onRef('own.tenant_id', '=', 'invoice.tenant_id').onRef('own.invoice_id', '=', 'invoice.id'),
    )
    .select(['invoice.id', 'invoice.number', 'invoice.total_cents as totalCents', 'own.open_cents as openCents'])
    .select(['invoice.link_secret as linkSecret', 'invoice.short_code as shortCode'])
    .where('invoice.purchase_id', '=', purchaseId)
    .where(isLastOfPurchase('invoice'))
    .executeTakeFirst();

/** By its random number. */
export const findPurchase = ({ db }: TenantScope, number: string) =>
  db.selectFrom('purchase').selectAll().where('number', '=', number).executeTakeFirst();

export const findPurchaseById = ({ db }: TenantScope, id: number) =>
  db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst();

/** Who answers for a client under age, and pays for them. */
export const findPayingGuardian = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client_guardian')
    .select(['name', 'email'])
    .where('client_id', '=', clientId)
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();

/** Whether it is of a place of a training, which is held while it is paid. */
export async function isOfPlace({ db }: TenantScope, purchaseId: number): Promise<boolean> {
  const row = await db.selectFrom('place_hold').select('id').where('purchase_id', '=', purchaseId).executeTakeFirst();
  return row !== undefined;
}

/** The language of who pays, else of who buys; that of the club for whom it does not know. */
export async function findBuyerLanguage(
  { db, tenantId }: TenantScope,
  { clientId, payerClientId }: { clientId: number | null; payerClientId?: number | null | undefined },
): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select coalesce(
      (select language from client where tenant_id = ${tenantId} and id = ${payerClientId ?? clientId}::int),
      page_rules -> 'main' ->> 'defaultLanguage') as language
    from tenant_settings where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.language ?? 'et';
}
