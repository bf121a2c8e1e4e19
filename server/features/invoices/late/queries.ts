import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Buyer } from '#api/invoices/parties.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface LateInvoice {
  clientId: number | null;
  payerClientId: number | null;
  buyer: Buyer;
  language: Language;
  unitId: number | null;
  openCents: number;
  dueOn: PlainDate;
  /** Reminders that were written, with the one that is being written. */
  reminders: number;
  /** Interest was asked for until then; null: never. */
  chargedUntil: PlainDate | null;
  hasFee: boolean;
  /** It asks for interest or a reminder itself: on that nothing is asked. */
  isCharge: boolean;
}

/** Lines that ask for something because this invoice is late. */
const chargesOf = (invoiceId: number) => sql`
  invoice_line charge
  join invoice charging on charging.tenant_id = charge.tenant_id and charging.id = charge.invoice_id
    and charging.kind = 'invoice'
  where charge.tenant_id = i.tenant_id and (charge.details ->> 'lateOfInvoiceId')::int = ${invoiceId}`;

export async function findLateInvoice(
  { db, tenantId }: TenantScope,
  invoiceId: number,
): Promise<LateInvoice | undefined> {
  const { rows } = await sql<LateInvoice>`
    select i.client_id as "clientId", i.payer_client_id as "payerClientId", i.buyer, i.language, i.unit_id as "unitId",
      b.open_cents as "openCents", i.due_on::text as "dueOn",
      (select count(*)::int from invoice_mail m
        where m.tenant_id = i.tenant_id and m.invoice_id = i.id and m.kind = 'reminder') as reminders,
      (select max(charge.details ->> 'until') from ${chargesOf(invoiceId)}) as "chargedUntil",
      exists (select from ${chargesOf(invoiceId)} and charge.details ->> 'until' is null) as "hasFee",
      exists (select from invoice_line own where own.tenant_id = i.tenant_id and own.invoice_id = i.id
        and own.details ? 'lateOfInvoiceId') as "isCharge"
    from invoice i join invoice_balance b on b.tenant_id = i.tenant_id and b.invoice_id = i.id
    where i.tenant_id = ${tenantId} and i.id = ${invoiceId}`.execute(db);
  return rows[0];
}

/** A line that asks for something because an invoice was late. */
export interface LateChargeLine {
  invoiceId: number;
  lineId: number;
  cents: number;
  /** What is not credited of it. */
  leftCents: number;
  isFee: boolean;
  /** What was open of the late invoice when it was asked for. */
  ofCents: number;
  /** What was credited of the late invoice since: it was never owed. What was issued anew instead is owed still. */
  sinceCents: number;
}

export async function listLateCharges({ db, tenantId }: TenantScope, invoiceId: number): Promise<LateChargeLine[]> {
  const { rows } = await sql<LateChargeLine>`
    select charge.invoice_id as "invoiceId", charge.id as "lineId", charge.total_cents as cents,
      charge.details ->> 'until' is null as "isFee",
      (charge.total_cents + coalesce((select sum(c.total_cents) from invoice_line c
        where c.tenant_id = i.tenant_id and c.credited_line_id = charge.id), 0))::int as "leftCents",
      coalesce((select sum(e.amount_cents) from ledger_entry e
        where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.account = 'receivable' and e.posting_id < (
          select min(p.id) from ledger_posting p
          where p.tenant_id = i.tenant_id and p.invoice_id = charge.invoice_id)), 0)::int as "ofCents",
      coalesce((select -sum(credit.total_cents) from invoice credit
        where credit.tenant_id = i.tenant_id and credit.credited_invoice_id = i.id and credit.id > charge.invoice_id
          and not exists (select from invoice anew where anew.tenant_id = i.tenant_id
            and anew.replaces_invoice_id = i.id and anew.created_at = credit.created_at)), 0)::int as "sinceCents"
    from invoice i cross join ${chargesOf(invoiceId)} and i.tenant_id = ${tenantId} and i.id = ${invoiceId}
    order by charge.id`.execute(db);
  return rows;
}
