import { roundedCash } from '#api/invoices/allocate-money.ts';
import type { staffInvoiceEndpoints } from '#api/invoices/staff-endpoints.ts';
import { missingOf } from '#api/tenants/seller-settings.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest, HandlersOf } from '../../../endpoint/handler.ts';
import { askedOrder, pageLimit, pageOf } from '../../../endpoint/list-page.ts';
import { refuseUnnoted } from '../../lists/refuse-unnoted.ts';
import { discountLines, takeCampaign } from '../../products/use-campaign.ts';
import { findBuyer } from '../buyer.ts';
import { creditInvoice } from '../credit/credit-invoice.ts';
import { writeOff } from '../credit/write-off.ts';
import { lineTotal } from '../issue/invoice-draft.ts';
import { findPayable } from '../pay/queries.ts';
import { settleOwed } from '../pay/settle-owed.ts';
import { spendCredit } from '../pay/settle-payment.ts';
import { priceLines } from '../purchase/create-purchase.ts';
import { withoutOwedVat } from '../purchase/without-vat.ts';
import type { Till } from '../till.ts';
import { atTill, type OfStaff } from './at-till.ts';
import { presentForStaff, presentStaffSummary } from './present-staff.ts';
import { listGiven, searchInvoices, sortedInvoices, sumInvoices } from './queries.ts';
import { benefitsOf } from './receipts.ts';
import { issueManually, linesOf, sellAtDesk } from './sell.ts';
import { takePayment } from './take-payment.ts';

const pageSize = 50;

/** A page of invoices, and on the first the sums of all that was found. */
const listInvoices = (request: HandlerRequest<typeof staffInvoiceEndpoints.listInvoices>) =>
  atTill(request, async (scope, { today }) => {
    const { query } = request;
    const limit = pageLimit(query, pageSize);
    const order = askedOrder(query, sortedInvoices);
    await refuseUnnoted(scope, 'invoices', request);
    const { page, ...next } = pageOf(await searchInvoices(scope, query, { today, limit, order }), limit, order);
    const items = page.map((row) => presentStaffSummary(row, today));
    const totals = query.cursor === undefined && (await sumInvoices(scope, query, today));
    return { items, ...next, ...(totals && { totals }) };
  });

type OfInvoices = Pick<
  typeof staffInvoiceEndpoints,
  | 'listInvoices'
  | 'getInvoice'
  | 'issueInvoice'
  | 'quoteSale'
  | 'getSaleRules'
  | 'sellAtDesk'
  | 'takePayment'
  | 'payByCredit'
  | 'creditInvoice'
  | 'writeOffInvoice'
>;

const reading = ({ language }: OfStaff, { today }: Till) => ({ today, language });

export const staffInvoiceHandlers: HandlersOf<OfInvoices> = {
  listInvoices,
  getInvoice: (request) =>
    atTill(request, async (scope, till) => {
      return { item: await presentForStaff(scope, request.params.id, reading(request, till)) };
    }),
  issueInvoice: (request) =>
    atTill(
      request,
      async (scope, till) => {
        const { id } = await issueManually(scope, till, request);
        await settleOwed(scope, till, request.body.payerClientId ?? request.body.clientId);
        return { item: await presentForStaff(scope, id, reading(request, till)) };
      },
      request.body.unitId,
    ),
  quoteSale: (request) =>
    atTill(request, async (scope, till) => {
      const { campaignCode, clientId, unitId } = request.body;
      const { payer } = await findBuyer(scope, { ...request.body, visitor: request.body.visitor ?? undefined });
      const gross = await priceLines(scope, till, { lines: linesOf(request.body), unitId, isOnline: false });
      const priced = withoutOwedVat(till, payer, gross);
      const campaign = campaignCode
        ? await takeCampaign(scope, { code: campaignCode, clientId, today: till.today })
        : undefined;
      const lines = campaign ? discountLines(priced, campaign) : priced;
      const total = lines.reduce((sum, line) => sum + lineTotal(line), 0);
      return {
        lines: lines.map((line) => ({
          name: line.names[request.language],
          quantity: line.quantity,
          unitPrice: line.unitPriceCents,
          discount: line.discountCents,
          total: lineTotal(line),
        })),
        total,
        totalInCash: roundedCash(total, till.seller.country),
      };
    }),
  getSaleRules: (request) =>
    atTill(request, async (_scope, till) => {
      const { country, isReceiptRequired, paymentTermDays } = till.seller;
      return {
        country,
        missing: missingOf(till.seller),
        isReceiptRequired,
        benefits: benefitsOf(till),
        paymentTermDays,
      };
    }),
  sellAtDesk: (request) =>
    atTill(
      request,
      async (scope, till) => {
        const { invoiceId, paymentId, credited } = await sellAtDesk(scope, till, request);
        const item = await presentForStaff(scope, invoiceId, reading(request, till));
        return { item, paymentId, credited, granted: await listGiven(scope, invoiceId) };
      },
      request.body.unitId,
    ),
  takePayment: (request) =>
    atTill(
      request,
      async (scope, till) => {
        const { id } = request.params;
        const taken = await takePayment(scope, till, { invoiceId: id, ...request.body, claims: request.claims });
        return { item: await presentForStaff(scope, id, reading(request, till)), ...taken };
      },
      request.body.unitId,
    ),
  payByCredit: (request) =>
    atTill(request, async (scope, till) => {
      const [invoice] = await findPayable(scope, [request.params.id]);
      if (!invoice) throw new ApiError(404, 'invoice_not_found');
      if (invoice.openCents === 0) throw new ApiError(409, 'invoice_already_paid');
      if (invoice.ownerId === null) throw new ApiError(409, 'refund_not_possible');
      await spendCredit(scope, till, { clientId: invoice.ownerId, invoiceIds: [invoice.invoiceId] });
      return { item: await presentForStaff(scope, invoice.invoiceId, reading(request, till)) };
    }),
  creditInvoice: (request) =>
    atTill(request, async (scope, till) => {
      const { reason, keepsGrants } = request.body;
      const lines = request.body.lines?.map(({ id, amount }) => ({ lineId: id, amountCents: amount }));
      const wish = { invoiceId: request.params.id, lines, reason, keepsGrants, isConcession: true };
      const { id, number } = await creditInvoice(scope, till, wish);
      const item = await presentForStaff(scope, request.params.id, reading(request, till));
      return { item, creditInvoice: { id, number } };
    }),
  writeOffInvoice: (request) =>
    atTill(request, async (scope, till) => {
      await writeOff(scope, till, { invoiceId: request.params.id, reason: request.body.reason });
      return { item: await presentForStaff(scope, request.params.id, reading(request, till)) };
    }),
};
