import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { PaymentMeans } from '../../ledger/accounts.ts';

export interface LastPayment {
  on: PlainDate;
  means: PaymentMeans;
  /** The code of the bank that the payer chose; null: no bank, or not known. */
  bank: string | null;
}

/** The money that came last for an invoice. */
export async function findLastPayment({ db, tenantId }: TenantScope, invoiceId: number): Promise<LastPayment | null> {
  const { rows } = await sql<LastPayment>`
    select payment.received_on::text as on, payment.means, asked.method->>'bank' as bank
    from ledger_entry e
    join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id
    join payment on payment.tenant_id = p.tenant_id and payment.id = p.payment_id
    left join payment_order asked on asked.tenant_id = payment.tenant_id and asked.payment_id = payment.id
    where e.tenant_id = ${tenantId} and e.invoice_id = ${invoiceId} and e.account = 'receivable'
      and payment.amount_cents > 0
    order by p.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
