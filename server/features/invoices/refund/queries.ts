import type { TenantScope } from '../../../db/tenant-scope.ts';

export const findRefundByKey = ({ db }: TenantScope, key: string) =>
  db.selectFrom('refund').select('id').where('idempotency_key', '=', key).executeTakeFirst();

/** By what the provider calls it. */
export const findRefundByExternalId = ({ db }: TenantScope, externalId: string) =>
  db.selectFrom('refund').selectAll().where('external_id', '=', externalId).executeTakeFirst();

export const findRefund = ({ db }: TenantScope, refundId: number) =>
  db.selectFrom('refund').select(['client_id', 'invoice_id']).where('id', '=', refundId).executeTakeFirst();

export const lockRefund = ({ db }: TenantScope, refundId: number) =>
  db.selectFrom('refund').selectAll().where('id', '=', refundId).forNoKeyUpdate().executeTakeFirst();

/** The invoice that a payment went to. */
export const findFirstInvoiceOf = ({ db }: TenantScope, paymentId: number) =>
  db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', (join) =>
      join
        .onRef('ledger_entry.tenant_id', '=', 'ledger_posting.tenant_id')
        .onRef('ledger_entry.posting_id', '=', 'ledger_posting.id'),
    )
    .select('ledger_entry.invoice_id as invoiceId')
    .where('ledger_posting.payment_id', '=', paymentId)
    .where('ledger_entry.invoice_id', 'is not', null)
    .orderBy('ledger_entry.id')
    .executeTakeFirst();
