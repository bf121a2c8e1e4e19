import type { invoiceEndpoints } from '#api/invoices/endpoints.ts';
import { rfReferenceOf } from '#api/invoices/reference-number.ts';
import type { PublicDraft } from '#api/invoices/schema.ts';
import { sellerRulesOf } from '#api/tenants/seller-settings.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlerRequest, RequestContext } from '../../../endpoint/handler.ts';
import { isSameSecret } from '../link-secret.ts';
import { presentSummary } from '../present.ts';
import { findPurchase } from '../purchase/queries.ts';
import { findInvoice, type InvoiceRow, listRates } from '../queries.ts';
import { openTillOf } from '../till.ts';
import { findGuarded } from './find-guarded.ts';
import { findLastPayment } from './queries.ts';

interface Given {
  secret?: string | undefined;
  code?: string | undefined;
}

const isRight = ({ secret, code }: Given, row: { linkSecret: string; shortCode: string }): boolean =>
  secret === undefined ? isSameSecret(code ?? '', row.shortCode) : isSameSecret(secret, row.linkSecret);

/** An invoice by its number and secret. A number alone tells nothing, not even whether there is one. */
export async function findByLink(request: RequestContext, number: string, given: Given): Promise<InvoiceRow> {
  const row = await findGuarded(request, number, () =>
    request.inTenant(async (scope) => {
      const found = await findInvoice(scope, { number });
      return found && isRight(given, found) ? found : undefined;
    }),
  );
  if (!row) throw new ApiError(404, 'invoice_not_found');
  return row;
}

type DraftRequest = HandlerRequest<typeof invoiceEndpoints.getInvoiceDraft>;

/** What is needed to pay, of an invoice or of a purchase that has none yet. */
export async function presentDraft(request: DraftRequest): Promise<PublicDraft> {
  const number = request.params.invoiceNumber;
  const draft = await findGuarded(request, number, () =>
    number.startsWith('P-') ? purchaseDraft(request, number) : invoiceDraft(request, number),
  );
  if (!draft) throw new ApiError(404, 'invoice_not_found');
  return draft;
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((part) => /^\p{L}/u.test(part))
    .map((part) => `${[...part][0]?.toUpperCase()}.`)
    .join(' ');

const invoiceDraft = (request: DraftRequest, number: string): Promise<PublicDraft | undefined> =>
  request.inTenant(async (scope) => {
    const row = await findInvoice(scope, { number });
    if (!row || !isRight(request.query, row)) return undefined;
    const { today } = await openTillOf(scope, request);
    const { client, state, total, balance, dueDate, referenceNumber } = presentSummary(row, today);
    const { legalName: name, iban, bic, bankName } = row.seller;
    const rates = await listRates(scope, row.id);
    return {
      number,
      kind: 'invoice',
      initials: initialsOf(client),
      state,
      total,
      balance,
      dueDate,
      referenceNumber,
      rfReference: rfReferenceOf(referenceNumber),
      receiver: { name, iban, bic, bankName },
      totalWithoutVat: row.netCents,
      vat: rates.flatMap(({ percent, vatCents }) => (percent === null ? [] : [{ percent, vat: vatCents }])),
      paid: balance > 0 ? null : await findLastPayment(scope, row.id),
    };
  });

const purchaseDraft = (request: DraftRequest, number: string): Promise<PublicDraft | undefined> =>
  request.inTenant(async (scope) => {
    const row = await findPurchase(scope, number);
    if (!row || !isRight(request.query, { linkSecret: row.link_secret, shortCode: row.short_code })) return undefined;
    const { seller, page_rules } = request.tenant.settings;
    const { legalName: name, iban, bic, bankName } = sellerRulesOf(seller, page_rules.main.countryCode);
    const isOver = row.state !== 'invoiced' && (row.state === 'lapsed' || row.expires_at <= request.now);
    const isOpen = row.state === 'open' && !isOver;
    return {
      number,
      kind: 'purchase',
      initials: initialsOf(row.buyer.client?.name ?? ''),
      state: isOver ? 'lapsed' : isOpen ? 'unpaid' : 'paid',
      total: row.total_cents,
      balance: isOpen ? row.total_cents : 0,
      dueDate: null,
      referenceNumber: '',
      rfReference: '',
      receiver: { name, iban, bic, bankName },
      totalWithoutVat: null,
      vat: [],
      paid: null,
    };
  });
