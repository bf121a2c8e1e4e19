import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { findInvoiceOfPurchase, isLastOfPurchase } from '../invoices/purchase/queries.ts';

/** Whether a client has a contract on a day of a span that has not ended for good. */
export async function hasContractBetween(
  { db, tenantId }: TenantScope,
  clientIds: readonly number[],
  { from, until }: { from: PlainDate; until: PlainDate | null },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from contract
      where tenant_id = ${tenantId} and client_id = any(${[...clientIds]}::int[]) and status not in (3, 4, 5)
        and revoked_at is null and handed_over_at is null and valid_from <= coalesce(${until}::date, 'infinity')
        and coalesce(valid_until, 'infinity') >= ${from}::date
        and (visits_total is null or visits_used < visits_total)) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether a client has ever had a contract that was not taken back. */
export async function hasHadContract({ db }: TenantScope, clientId: number): Promise<boolean> {
  const row = await db
    .selectFrom('contract')
    .select('id')
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newcomer of a device's secret, locked. */
export const lockBySecret = ({ db }: TenantScope, secretHash: string) =>
  db
    .selectFrom('newcomer')
    .select(['purchase_id as purchaseId', 'client_id as clientId', 'admitted_at as admittedAt'])
    .select(['signed_in_at as signedInAt'])
    .where('secret_hash', '=', secretHash)
    .forUpdate()
    .executeTakeFirst();

/** Whether nothing is open of the invoice that a purchase became. */
export async function isPaid(scope: TenantScope, purchaseId: number): Promise<boolean> {
  const invoice = await findInvoiceOfPurchase(scope, purchaseId);
  return invoice !== undefined && invoice.openCents <= 0;
}

const isToWelcome = sql<boolean>`newcomer.admitted_at is not null and newcomer.welcomed_at is null`;
const isUnhashed = sql<boolean>`code_hash is null`;

/** Who became a client and was not written to yet, locked; those that another run holds are left to it. */
export const lockToWelcome = ({ db }: TenantScope, limit: number) =>
  db
    .selectFrom('newcomer')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'newcomer.tenant_id').onRef('client.id', '=', 'newcomer.client_id'),
    )
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.tenant_id', '=', 'newcomer.tenant_id')
        .onRef('invoice.purchase_id', '=', 'newcomer.purchase_id')
        .on(isLastOfPurchase('invoice')),
    )
    .innerJoin('invoice_balance as balance', (join) =>
      join.onRef('balance.tenant_id', '=', 'invoice.tenant_id').onRef('balance.invoice_id', '=', 'invoice.id'),
    )
    .innerJoin('terms_acceptance as accepted', (join) =>
      join
        .onRef('accepted.tenant_id', '=', 'newcomer.tenant_id')
        .onRef('accepted.purchase_id', '=', 'newcomer.purchase_id'),
    )
    .innerJoin('terms_version as terms', (join) =>
      join.onRef('terms.tenant_id', '=', 'accepted.tenant_id').onRef('terms.version', '=', 'accepted.version'),
    )
    .select(['newcomer.purchase_id as purchaseId', 'newcomer.email', 'newcomer.origin', 'newcomer.language'])
    .select(['client.id as clientId', 'client.first_name as firstName', 'client.client_code as clientCode'])
    .select((e) => e('client.email', '<>', '').as('hasOwnEmail'))
    .innerJoin('purchase', (join) =>
      join.onRef('purchase.tenant_id', '=', 'newcomer.tenant_id').onRef('purchase.id', '=', 'newcomer.purchase_id'),
    )
    .select(['purchase.number as purchaseNumber', 'purchase.link_secret as purchaseSecret'])
    .select(['invoice.number', 'invoice.link_secret as linkSecret', 'balance.open_cents as openCents'])
    .select(['terms.texts', 'terms.version'])
    .where(isToWelcome)
    .orderBy('newcomer.purchase_id')
    .limit(limit)
    .forUpdate('newcomer')
    .skipLocked()
    .execute();

export type ToWelcome = Awaited<ReturnType<typeof lockToWelcome>>[number];

/** Codes whose hash is still to be made. */
export const listUnhashed = ({ db }: TenantScope, limit: number) =>
  db
    .selectFrom('client_identity')
    .select(['client_id as clientId', 'sealed_code as sealedCode'])
    .where(isUnhashed)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** The client with this address, for a mail. */
export const findByEmail = ({ db }: TenantScope, email: string) =>
  db
    .selectFrom('client')
    .select(['id', 'first_name as firstName', 'email', 'language'])
    .where('email', '=', email)
    .executeTakeFirst();
