import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../../db/tenant-scope.ts';
import { personOf, rowsOfPerson } from '../../../ledger/person/queries.ts';
import type { CreditOwner } from '../../../ledger/queries.ts';

const isOwnedBy = (owner: CreditOwner): RawBuilder<unknown> =>
  'clientId' in owner
    ? sql`client_id in ${rowsOfPerson(owner.clientId)}`
    : sql`client_id is null and invoice_id = ${owner.invoiceId}`;

/**
 * By how much a credit is below zero. What went back in the provider's portal waits for its credit invoice, as long as staff have
 * that to do.
 */
export async function findOverdrawn({ db, tenantId }: TenantScope, owner: CreditOwner): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select greatest(0,
      (select coalesce(sum(amount_cents), 0) from ledger_entry
        where tenant_id = ${tenantId} and account = 'client_credit' and ${isOwnedBy(owner)})
      - (select coalesce(sum((details ->> 'cents')::int), 0) from money_task
        where tenant_id = ${tenantId} and kind = 'refund_without_credit' and done_at is null and ${isOwnedBy(owner)})
    )::bigint as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

export interface PaidFromCredit {
  invoiceId: number;
  /** Who owes it; null: nobody that the club knows. */
  ownerId: number | null;
  /** What of it was paid from this credit, and neither credited nor taken back since. */
  cents: number;
}

/** What a credit has paid, the last first. */
export async function listPaidFromCredit({ db, tenantId }: TenantScope, owner: CreditOwner): Promise<PaidFromCredit[]> {
  const { rows } = await sql<PaidFromCredit>`
    with used as (
      select paid.invoice_id as id, max(p.id) as last, -sum(paid.amount_cents) as cents
      from ledger_posting p
      join ledger_entry paid on paid.tenant_id = p.tenant_id and paid.posting_id = p.id and paid.account = 'receivable'
      where p.tenant_id = ${tenantId} and p.kind in ('credit_use', 'reversal') and p.payment_id is null
        and p.id in (select posting_id from ledger_entry
          where tenant_id = ${tenantId} and account = 'client_credit' and ${isOwnedBy(owner)})
      group by paid.invoice_id
    )
    select used.id as "invoiceId", ${personOf(sql`coalesce(invoice.payer_client_id, invoice.client_id)`)} as "ownerId",
      least(used.cents, own.total_cents - own.credited_cents - own.open_cents)::bigint as cents
    from used
    join invoice_balance own on own.tenant_id = ${tenantId} and own.invoice_id = used.id
    join invoice on invoice.tenant_id = own.tenant_id and invoice.id = own.invoice_id
    where least(used.cents, own.total_cents - own.credited_cents - own.open_cents) > 0
    order by used.last desc, used.id desc`.execute(db);
  return rows;
}

/** Whose credit a payment has made. */
export async function listCreditedBy({ db, tenantId }: TenantScope, paymentId: number): Promise<CreditOwner[]> {
  const { rows } = await sql<{ clientId: number | null; invoiceId: number | null }>`
    select distinct ${personOf(sql`e.client_id`)} as "clientId",
      case when e.client_id is null then e.invoice_id end as "invoiceId"
    from ledger_posting p
    join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'client_credit'
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}`.execute(db);
  return rows.flatMap(({ clientId, invoiceId }): CreditOwner[] =>
    clientId !== null ? [{ clientId }] : invoiceId !== null ? [{ invoiceId }] : [],
  );
}

/** An invoice of them, as the next one is written; null: their data was erased. */
export async function findAddressee({ db }: TenantScope, owner: CreditOwner) {
  if ('invoiceId' in owner) {
    const row = await db
      .selectFrom('invoice')
      .select(['client_id', 'payer_client_id', 'buyer', 'language'])
      .where('id', '=', owner.invoiceId)
      .executeTakeFirstOrThrow();
    return { clientId: row.client_id, payerClientId: row.payer_client_id, buyer: row.buyer, language: row.language };
  }
  const row = await db
    .selectFrom('client')
    .select(['language', 'erased_at'])
    .where('id', '=', owner.clientId)
    .executeTakeFirstOrThrow();
  if (row.erased_at !== null) return null;
  return { clientId: owner.clientId, payerClientId: null, buyer: null, language: row.language ?? ('et' as const) };
}
