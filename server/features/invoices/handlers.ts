import type { invoiceEndpoints } from '#api/invoices/endpoints.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import { sellerRulesOf } from '#api/tenants/seller-settings.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { creditOf } from '../ledger/queries.ts';
import { shortCodeLength } from './link-secret.ts';
import { presentInvoice, presentLine, presentSummary } from './present.ts';
import { findByLink, presentDraft } from './public/find-by-link.ts';
import { findInvoice, listFirstLines, listLines, listOwn } from './queries.ts';
import { staffInvoiceHandlers } from './staff/handlers.ts';
import { moneyHandlers } from './staff/money-handlers.ts';
import { openTillOf } from './till.ts';

export const invoiceHandlers: HandlersOf<typeof invoiceEndpoints> = {
  listOwnInvoices: (request) =>
    request.inTenant(async (scope) => {
      const { clientId } = request.claims;
      const { today } = await openTillOf(scope, request);
      const rows = await listOwn(scope, clientId);
      const { availableCents } = await creditOf(scope, { clientId });
      const lines = await listFirstLines(
        scope,
        rows.map(({ id }) => id),
      );
      const titles = new Map(lines.map(({ invoiceId, names }) => [invoiceId, names[request.language]]));
      const items = rows.map((row) => ({ ...presentSummary(row, today), title: titles.get(row.id) ?? row.number }));
      return { items, credit: Math.max(0, availableCents) };
    }),
  getOwnInvoice: (request) =>
    request.inTenant(async (scope) => {
      const { clientId } = request.claims;
      const row = await findInvoice(scope, { id: request.params.id });
      const isOwn = row !== undefined && (row.clientId === clientId || row.payerClientId === clientId);
      if (!isOwn) throw new ApiError(404, 'invoice_not_found');
      const { today } = await openTillOf(scope, request);
      return presentInvoice(scope, row, { today, language: request.language });
    }),
  getInvoiceByLink: async (request) => {
    const { number, secret } = request.query;
    const row = await findByLink(request, number, { secret });
    return request.inTenant(async (scope) => {
      const { today } = await openTillOf(scope, request);
      return presentInvoice(scope, row, { today, language: request.language });
    });
  },
  getInvoiceConfig: async ({ tenant: { settings } }) => {
    const { payment, main } = settings.page_rules;
    const { legalName: name, iban, bic, bankName, email } = sellerRulesOf(settings.seller, main.countryCode);
    return {
      isPaymentActive: pageFeatures.payment(settings.page_rules),
      isPaymentInFrame: payment.isPaymentInFrame,
      receiver: name === '' || iban === '' ? null : { name, iban, bic, bankName },
      shortCodeLength,
      phone: settings.phone,
      email,
    };
  },
  getInvoiceDraft: (request) => presentDraft(request),
  getInvoiceTranslation: async (request) => {
    const { secret, language = request.language } = request.query;
    const row = await findByLink(request, request.params.invoiceNumber, { secret });
    const lines = await request.inTenant((scope) => listLines(scope, row.id));
    const items = lines.map((line) => presentLine(line, language));
    return { items: items.map(({ id, article, name }) => ({ id, article, name })) };
  },
  ...staffInvoiceHandlers,
  ...moneyHandlers,
};
