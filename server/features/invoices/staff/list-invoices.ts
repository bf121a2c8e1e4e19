import type { staffInvoiceEndpoints } from '#api/invoices/staff-endpoints.ts';
import type { HandlerRequest } from '../../../endpoint/handler.ts';
import { askedOrder, pageLimit, pageOf } from '../../../endpoint/list-page.ts';
import { refuseUnnoted } from '../../lists/refuse-unnoted.ts';
import { atTill } from './at-till.ts';
import { presentStaffSummary } from './present-staff.ts';
import { searchInvoices, sortedInvoices, sumInvoices } from './queries.ts';

const pageSize = 50;

/** A page of invoices, and on the first the sums of all that was found. */
export const listInvoices = (request: HandlerRequest<typeof staffInvoiceEndpoints.listInvoices>) =>
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
