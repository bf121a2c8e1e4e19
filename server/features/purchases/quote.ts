import { type GrantsType } from '#api/products/grants.ts';
import { vatOf } from '#api/products/vat-rates.ts';
import type { PurchaseQuote, QuoteBody } from '#api/purchases/schema.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { refusedField } from '../../endpoint/api-error.ts';
import type { Tenant } from '../../endpoint/tenant.ts';
import { type DraftLine, lineTotal } from '../invoices/issue/invoice-draft.ts';
import { priceLines } from '../invoices/purchase/create-purchase.ts';
import { isRegisteredOn, type Till } from '../invoices/till.ts';
import { discountLines, takeCampaign } from '../products/use-campaign.ts';
import { versionOfTerms } from '../terms/terms-version.ts';

/** What each way of buying is for; a contract has a way of its own. */
export const soldAs = {
  ticket: ['ticket'],
  voucher: ['voucher', 'value'],
  package: ['package'],
} as const satisfies Record<string, readonly GrantsType[]>;

/** Throws 409 for what is not sold that way. */
export function refuseOthers(lines: readonly DraftLine[], sold: readonly GrantsType[]): void {
  const at = lines.findIndex(({ grants }) => !sold.includes(grants.type));
  if (at >= 0) throw refusedField(409, 'no_products_found', `lines.${at}.productId`);
}

/** Percents of the VAT within lines as they would be invoiced today. */
export function vatPercentsOf({ seller, today }: Till, lines: readonly DraftLine[]): number[] {
  const { country, legalForm } = seller;
  const facts = { country, legalForm, isRegistered: isRegisteredOn(seller, today), isForPerson: true, taxDate: today };
  const percents = lines.map(({ vatCategory: category }) => vatOf({ ...facts, category }).percent);
  return [...new Set(percents.filter((percent) => percent !== null))].toSorted((a, b) => a - b);
}

interface Quoting {
  body: QuoteBody;
  clientId: number | null;
  settings: Tenant['settings'];
}

/** What a basket would cost now. Throws where something is not sold in that club, or a code is not good. */
export async function quoteBasket(
  scope: TenantScope,
  till: Till,
  { body, clientId, settings }: Quoting,
): Promise<PurchaseQuote> {
  const { unitId, lines, campaignCode } = body;
  const priced = await priceLines(scope, till, { lines, unitId, isOnline: true });
  refuseOthers(priced, [...soldAs.ticket, ...soldAs.voucher, ...soldAs.package]);
  const code = campaignCode?.trim();
  const campaign = code ? await takeCampaign(scope, { code, clientId, today: till.today }) : undefined;
  const discounted = campaign ? discountLines(priced, campaign) : priced;
  return {
    lines: discounted.map((line) => ({
      productId: line.productId ?? 0,
      names: line.names,
      quantity: line.quantity,
      price: line.quantity * line.unitPriceCents,
      discount: line.discountCents,
      total: lineTotal(line),
    })),
    discount: discounted.reduce((sum, line) => sum + line.discountCents, 0),
    total: discounted.reduce((sum, line) => sum + lineTotal(line), 0),
    vatPercents: vatPercentsOf(till, discounted),
    termsVersion: versionOfTerms(settings.buying_terms),
    isPaidOnline: pageFeatures.payment(settings.page_rules),
    today: till.today,
  };
}
