import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { BuyingTerms } from '#api/tenants/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** An invoice that its payer is to be told of. */
export interface InvoiceToMail {
  id: number;
  number: string;
  linkSecret: string;
  referenceNumber: string;
  /** Who pays, if the club knows them. */
  clientId: number | null;
  name: string;
  /** Empty without one. */
  email: string;
  language: Language;
  totalCents: number;
  openCents: number;
  dueOn: PlainDate;
}

/** How an invoice came about, as far as its letter says it. */
export interface MadeOf {
  /** The number of the invoice whose place it takes, or that of its rest. */
  replaced: string | null;
  /** Of an order in the app: its number and secret, and the terms that were accepted. */
  ordered: { number: string; linkSecret: string; version: string; texts: BuyingTerms } | null;
}

export type NewInvoice = InvoiceToMail & MadeOf;

/** A payer that is no client is written to as printed; a client at the address that they have now. */
const columns = sql`
  i.id, i.number, i.link_secret as "linkSecret", i.reference_number as "referenceNumber", c.id as "clientId",
  case when i.buyer -> 'payer' ->> 'name' is null or i.payer_client_id is not null
    then coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), i.buyer -> 'client' ->> 'name', '')
    else i.buyer -> 'payer' ->> 'name' end as name,
  case when i.buyer -> 'payer' ->> 'name' is null or i.payer_client_id is not null
    then coalesce(nullif(c.mail_to, ''), i.buyer -> 'client' ->> 'email', '')
    else coalesce(nullif(i.buyer -> 'payer' ->> 'email', ''), c.mail_to, '') end as email,
  i.language, i.total_cents as "totalCents", coalesce(b.open_cents, 0) as "openCents", i.due_on::text as "dueOn"`;

const invoices = sql`
  invoice i
  left join invoice_balance b on b.tenant_id = i.tenant_id and b.invoice_id = i.id
  left join client c on c.tenant_id = i.tenant_id and c.id = coalesce(i.payer_client_id, i.client_id)`;

/** Any invoice or credit invoice, for the desk. */
export async function findToMail(
  { db, tenantId }: TenantScope,
  invoiceId: number,
): Promise<(InvoiceToMail & { kind: 'invoice' | 'credit'; isSettling: boolean }) | undefined> {
  const { rows } = await sql<InvoiceToMail & { kind: 'invoice' | 'credit'; isSettling: boolean }>`
    select ${columns}, i.kind, exists (select from payment_order_invoice oi
        join payment_order o on o.tenant_id = oi.tenant_id and o.id = oi.order_id and o.status = 'AUTHORIZED'
        where oi.tenant_id = i.tenant_id and oi.invoice_id = i.id and oi.is_open) as "isSettling"
    from ${invoices}
    where i.tenant_id = ${tenantId} and i.id = ${invoiceId}`.execute(db);
  return rows[0];
}

/** What was mailed of an invoice, in order. */
export const listMailsOf = ({ db }: TenantScope, invoiceId: number) =>
  db
    .selectFrom('invoice_mail as m')
    .leftJoin('client as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.by_client_id'),
    )
    .select(['m.kind', 'm.days', 'm.written_at as at'])
    .select(sql<string | null>`nullif(trim(c.first_name || ' ' || c.last_name), '')`.as('by'))
    .where('m.invoice_id', '=', invoiceId)
    .orderBy('m.written_at')
    .execute();

/**
 * Invoices of which something is open, and credit invoices, that were made since then and that nobody was written to about. A
 * credit for an invoice that is issued anew is told with the new one.
 */
export async function listNew(
  { db, tenantId }: TenantScope,
  { since, limit }: { since: Date; limit: number },
): Promise<NewInvoice[]> {
  const { rows } = await sql<NewInvoice>`
    select ${columns}, old.number as replaced,
      (select jsonb_build_object('number', p.number, 'linkSecret', p.link_secret, 'version', terms.version,
          'texts', terms.texts)
        from purchase p
        join terms_acceptance accepted on accepted.tenant_id = p.tenant_id and accepted.purchase_id = p.id
        join terms_version terms on terms.tenant_id = accepted.tenant_id and terms.version = accepted.version
        where p.tenant_id = i.tenant_id and p.id = i.purchase_id) as ordered
    from ${invoices}
    left join invoice old on old.tenant_id = i.tenant_id and old.id = i.replaces_invoice_id
    where i.tenant_id = ${tenantId} and i.created_at >= ${since}
      and case i.kind when 'invoice' then b.open_cents > 0
        else not exists (select from invoice anew where anew.tenant_id = i.tenant_id
          and anew.replaces_invoice_id = i.credited_invoice_id and anew.created_at = i.created_at) end
      and not exists (select from invoice_mail m
        where m.tenant_id = i.tenant_id and m.invoice_id = i.id and m.kind = 'invoice')
    order by i.id limit ${limit}`.execute(db);
  return rows;
}

/** Invoices that were paid in full since then, by money or credit, and whose payer has no receipt. */
export async function listPaid(
  { db, tenantId }: TenantScope,
  { since, limit }: { since: Date; limit: number },
): Promise<InvoiceToMail[]> {
  const { rows } = await sql<InvoiceToMail>`
    select ${columns} from ${invoices}
    where i.tenant_id = ${tenantId} and i.kind = 'invoice' and b.open_cents = 0 and b.credited_cents < b.total_cents
      and i.id in (
        select e.invoice_id from ledger_posting p
        join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'receivable'
        where p.tenant_id = ${tenantId} and p.created_at >= ${since}
          and p.kind in ('payment', 'allocation', 'credit_use') and e.amount_cents < 0)
      and not exists (select from invoice_mail m
        where m.tenant_id = i.tenant_id and m.invoice_id = i.id and m.kind = 'receipt')
    order by i.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Invoices of which something is open and whose due date was between these days, with no reminder of so many days or more.
 * One that a bank is settling is left alone.
 */
export async function listOverdue(
  { db, tenantId }: TenantScope,
  { days, from, until, limit }: { days: number; from: PlainDate; until: PlainDate; limit: number },
): Promise<InvoiceToMail[]> {
  const { rows } = await sql<InvoiceToMail>`
    select ${columns} from ${invoices}
    where i.tenant_id = ${tenantId} and i.kind = 'invoice' and b.open_cents > 0
      and i.due_on between ${from}::date and ${until}::date
      and not exists (select from invoice_mail m
        where m.tenant_id = i.tenant_id and m.invoice_id = i.id and m.kind = 'reminder' and m.days >= ${days})
      and not exists (select from payment_order_invoice oi
        join payment_order o on o.tenant_id = oi.tenant_id and o.id = oi.order_id and o.status = 'AUTHORIZED'
        where oi.tenant_id = i.tenant_id and oi.invoice_id = i.id and oi.is_open)
    order by i.id limit ${limit}`.execute(db);
  return rows;
}

/** The host at which people know the club. */
export async function findHost({ db, tenantId }: TenantScope): Promise<string | undefined> {
  const row = await db
    .selectFrom('tenant_host')
    .select(({ fn }) => fn.min('host').as('host'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.host ?? undefined;
}
