import type { PlainDate } from '#api/dates.ts';
import type { StaffInvoice, StaffSummary } from '#api/invoices/schema.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { creditOf } from '../../ledger/queries.ts';
import { presentInvoice, presentSummary } from '../present.ts';
import { findInvoice, type SummaryRow } from '../queries.ts';

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
    payerCredit: Math.max(0, availableCents),
  };
}
