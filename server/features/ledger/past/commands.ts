import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Buyer } from '#api/invoices/parties.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const nobody: Buyer = { client: { name: '', clientCode: '', email: '', address: '' }, payer: null };

/**
 * Empties who bought and paid until a day, and deletes the papers; what is still open stays whole. The database lets nothing be
 * changed that is younger than the law's shortest term.
 */
export async function forgetNamesInBooks({ db, tenantId }: TenantScope, last: PlainDate): Promise<void> {
  const empty = JSON.stringify(nobody);
  const isOver = sql`i.tenant_id = ${tenantId} and i.issued_on <= ${last}::date and not exists (
    select from invoice_balance b where b.tenant_id = i.tenant_id and b.invoice_id = i.id and b.open_cents > 0)`;
  await sql`
    delete from invoice_paper p using invoice i
    where p.tenant_id = i.tenant_id and p.invoice_id = i.id and ${isOver}`.execute(db);
  await sql`
    update purchase u set buyer = ${empty}::jsonb from invoice i
    where u.tenant_id = i.tenant_id and u.id = i.purchase_id and u.buyer <> ${empty}::jsonb and ${isOver}`.execute(db);
  await sql`
    update invoice i set buyer = ${empty}::jsonb, note = '' where i.buyer <> ${empty}::jsonb and ${isOver}`.execute(db);
  await sql`
    update payment set payer_name = '', note = ''
    where tenant_id = ${tenantId} and received_on <= ${last}::date and (payer_name <> '' or note <> '')`.execute(db);
  await sql`
    update bank_movement set payer_name = '', text = ''
    where tenant_id = ${tenantId} and booked_on <= ${last}::date and (payer_name <> '' or text <> '')`.execute(db);
  await sql`
    update ledger_posting set note = ''
    where tenant_id = ${tenantId} and on_date <= ${last}::date and note <> ''`.execute(db);
  await sql`
    update refund set reason = ''
    where tenant_id = ${tenantId} and decided_at < ${last}::date + 1 and reason <> ''`.execute(db);
}
