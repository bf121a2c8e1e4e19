import type { PlainDate } from '#api/dates.ts';
import type { InvoiceEvent, StaffInvoice, StaffSummary } from '#api/invoices/staff-view-schema.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { creditOf } from '../../ledger/queries.ts';
import { findToMail, listMailsOf } from '../mails/queries.ts';
import { presentInvoice, presentSummary } from '../present.ts';
import { findInvoice, type SummaryRow } from '../queries.ts';
import { type EventRow, listPostingsOf, listRefundable, listRefundsOf, type RefundRow } from './history/queries.ts';

interface Reading {
  today: PlainDate;
  language: Language;
}

export const presentStaffSummary = (row: SummaryRow, today: PlainDate): StaffSummary => ({
  ...presentSummary(row, today),
  clientId: row.clientId,
  unitId: row.unitId,
});

/** As staff see it: with whose it is, and what its payer is owed. */
export async function presentForStaff(scope: TenantScope, invoiceId: number, reading: Reading): Promise<StaffInvoice> {
  const row = await findInvoice(scope, { id: invoiceId });
  if (!row) throw new ApiError(404, 'invoice_not_found');
  const { clientId, payerClientId, unitId } = row;
  const owner = payerClientId ?? clientId;
  const { availableCents } = await creditOf(scope, owner === null ? { invoiceId } : { clientId: owner });
  return {
    ...(await presentInvoice(scope, row, reading)),
    clientId,
    payerClientId,
    unitId,
    mailTo: (await findToMail(scope, invoiceId))?.email ?? '',
    payerCredit: Math.max(0, availableCents),
    history: await readHistory(scope, invoiceId),
    refundable: await listRefundable(scope, { clientId: owner, invoiceId }),
  };
}

async function readHistory(scope: TenantScope, invoiceId: number): Promise<InvoiceEvent[]> {
  const events = (await listPostingsOf(scope, invoiceId)).map(presentPosting);
  const refunds = (await listRefundsOf(scope, invoiceId)).map(presentRefund);
  const mails = (await listMailsOf(scope, invoiceId)).map(presentMail);
  return [...events, ...refunds, ...mails].toSorted((one, other) => one.at.localeCompare(other.at));
}

const presentPosting = ({ at, kind, means, cents, ...row }: EventRow): InvoiceEvent => ({
  ...row,
  at: at.toISOString(),
  kind: kind as InvoiceEvent['kind'],
  means: means ?? (kind === 'credit_use' ? 'credit' : null),
  amount: cents,
});

const kindOfMail = { invoice: 'mailed', reminder: 'reminded', receipt: 'receipt_mailed' } as const;

const presentMail = ({ at, kind, by }: Awaited<ReturnType<typeof listMailsOf>>[number]): InvoiceEvent => ({
  at: at.toISOString(),
  kind: kindOfMail[kind],
  means: null,
  amount: 0,
  reference: '',
  note: '',
  by,
  paymentId: null,
  isReversible: false,
  number: '',
});

const kindOfRefund = { requested: 'refund_requested', booked: 'refund', rejected: 'refund_rejected' } as const;

const presentRefund = ({ at, state, cents, ...row }: RefundRow): InvoiceEvent => ({
  ...row,
  at: at.toISOString(),
  kind: kindOfRefund[state],
  amount: cents,
  reference: '',
  paymentId: null,
  isReversible: false,
  number: '',
});
