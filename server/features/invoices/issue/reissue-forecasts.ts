import { isRateChange, vatOf } from '#api/products/vat-rates.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { creditInvoice } from '../credit/credit-invoice.ts';
import { findToCredit, listCreditable } from '../credit/queries.ts';
import { isRegisteredOn, type Till } from '../till.ts';
import type { IssuedInvoice } from './invoice-draft.ts';
import { isCompany } from './invoice-draft.ts';
import { issueInvoices } from './issue-invoices.ts';
import { listForecasts } from './queries.ts';

/** Days after a change of rates on which it is looked for: the job may have been away. */
const lookBackDays = 14;

/**
 * Until money or service comes, the rate of a prepayment is a forecast. After a change of rates, what is unpaid and not yet
 * served is credited and issued anew with the rate of today, with the same lines and due date. Repeated, it finds nothing.
 */
export async function reissueForecasts(
  scope: TenantScope,
  till: Till,
  reason: string,
): Promise<{ creditedId: number; issued: IssuedInvoice }[]> {
  if (!isRateChange(till.seller.country, till.today, lookBackDays)) return [];
  const done: { creditedId: number; issued: IssuedInvoice }[] = [];
  for (const invoiceId of await listForecasts(scope, till.today)) {
    const issued = await reissue(scope, till, { invoiceId, reason });
    if (issued) done.push({ creditedId: invoiceId, issued });
  }
  return done;
}

async function reissue(
  scope: TenantScope,
  till: Till,
  { invoiceId, reason }: { invoiceId: number; reason: string },
): Promise<IssuedInvoice | undefined> {
  const invoice = await findToCredit(scope, invoiceId);
  if (!invoice) return undefined;
  const lines = await listCreditable(scope, invoiceId);
  const { country, legalForm } = till.seller;
  const taxDate = till.today;
  const facts = { country, legalForm, isRegistered: isRegisteredOn(till.seller, taxDate), taxDate };
  const isForPerson = !isCompany(invoice.buyer);
  const isOld = lines.some(
    ({ vatCategory, vatCode }) => vatOf({ ...facts, isForPerson, category: vatCategory }).code !== vatCode,
  );
  if (!isOld) return undefined;
  await creditInvoice(scope, till, { invoiceId, reason });
  const { client_id, payer_client_id, buyer, language, unit_id, due_on, note } = invoice;
  const dueOn = due_on < taxDate ? taxDate : due_on;
  const whose = { clientId: client_id, payerClientId: payer_client_id, buyer, language, unitId: unit_id };
  const [issued] = await issueInvoices(scope, till, [{ ...whose, lines, taxDate, dueOn, note }]);
  return issued;
}
