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

/** Invoices that ask for something because this one was late, and of which not all is credited. */
export async function listLateCharges({ db, tenantId }: TenantScope, invoiceId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct charge.invoice_id as id from invoice_line charge
    join invoice_balance b on b.tenant_id = charge.tenant_id and b.invoice_id = charge.invoice_id
      and b.credited_cents < b.total_cents
    where charge.tenant_id = ${tenantId} and (charge.details ->> 'lateOfInvoiceId')::int = ${invoiceId}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
