import { type BillingTerms, firstChargeOf } from '#api/contracts/billing-periods.ts';
import { addMinutes, type PlainDate } from '#api/dates.ts';
import type { Payer } from '#api/invoices/parties.ts';
import type { Language } from '#api/languages.ts';
import type { Grants } from '#api/products/grants.ts';
import { lastDayOf } from '#api/products/last-day-of.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { VatCategory } from '#api/products/vat-rates.ts';
import { voucherCategory } from '#api/vouchers/voucher-vat.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import { holdCoursePlace } from '../../course-places/commands.ts';
import { priceCourses } from '../../course-places/price-courses.ts';
import { lockPayers } from '../../ledger/queries.ts';
import { noteCampaignUse } from '../../products/commands.ts';
import { centsOf, priceOf } from '../../products/price-of.ts';
import { listPricesOn, listSoldProducts, type ProductRow } from '../../products/queries.ts';
import type { Words } from '../../products/tables.ts';
import { discountLines, takeCampaign } from '../../products/use-campaign.ts';
import { getContractRules } from '../../tenants/queries.ts';
import { findBuyer, type UnknownBuyer } from '../buyer.ts';
import { type DraftLine, lineTotal } from '../issue/invoice-draft.ts';
import { makeLinkSecret, makePurchaseNumber, makeShortCode } from '../link-secret.ts';
import { isRegisteredOn, type Till } from '../till.ts';
import { insertPurchase } from './commands.ts';
import { withoutOwedVat } from './without-vat.ts';

/** A product of the list, or something that has a price of its own. */
export type NewLine = {
  quantity: number;
  startsOn?: PlainDate | null;
  /** Of the whole line, before a campaign’s: as the days of a first month that do not count. */
  discountCents?: number;
  details?: Record<string, unknown>;
} & (
  | { productId: number }
  | {
      productId?: undefined;
      names: Words;
      unitPriceCents: number;
      vatCategory: VatCategory;
      kind: ProductKind;
      grants: Grants;
    }
);

export interface NewPurchase {
  /** Null: a visitor, who is named in `visitor`. */
  clientId: number | null;
  visitor?: UnknownBuyer | undefined;
  /** Who joins by it and is its client once it has an invoice. */
  hasNewcomer?: boolean;
  payerClientId?: number | null;
  payer?: Payer | null;
  unitId: number | null;
  language: Language;
  /** Sold in the app, at its price there; otherwise at the desk. */
  isOnline: boolean;
  campaignCode?: string | undefined;
  /** How long it can be paid; a day if nothing else is said. */
  holdMinutes?: number;
  lines: readonly NewLine[];
}

export interface CreatedPurchase {
  id: number;
  number: string;
  linkSecret: string;
  shortCode: string;
  totalCents: number;
  expiresAt: Date;
}

const dayMinutes = 1440;
/** A million euros; what nobody sells is a mistake. */
const mostCents = 100_000_000;

/** A basket with its prices of now. Throws where a product is not sold, or a code is not good. */
export async function createPurchase(scope: TenantScope, till: Till, wish: NewPurchase): Promise<CreatedPurchase> {
  const { clientId, unitId, language } = wish;
  const buyer = await findBuyer(scope, wish);
  const priced = withoutOwedVat(till, buyer.payer, await priceLines(scope, till, wish));
  // Somebody must have a contract, or come to a course.
  const courseIds = priced.flatMap(({ grants }) => (grants.type === 'course' ? [grants.groupId] : []));
  const isForClient = priced.some(({ grants }) => grants.type === 'contract') && !wish.hasNewcomer;
  if (clientId === null && (isForClient || courseIds.length > 0)) throw invalidFields(['clientId']);
  // Before the group, as where a payment comes.
  if (courseIds.length > 0) await lockPayers(scope, [clientId, wish.payerClientId]);
  const code = wish.campaignCode?.trim();
  const email = buyer.client?.email ?? null;
  const campaign = code ? await takeCampaign(scope, { code, clientId, email, today: till.today }) : undefined;
  const lines = campaign ? discountLines(priced, campaign) : priced;
  const totalCents = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  if (totalCents > mostCents) throw invalidFields(['lines']);
  const made = { number: makePurchaseNumber(), linkSecret: makeLinkSecret(), shortCode: makeShortCode() };
  const expiresAt = addMinutes(till.now, wish.holdMinutes ?? dayMinutes);
  const id = await insertPurchase(scope, till, {
    ...made,
    clientId,
    payerClientId: wish.payerClientId ?? null,
    buyer,
    unitId,
    language,
    campaignCodeId: campaign?.id ?? null,
    expiresAt,
    lines,
  });
  for (const groupId of courseIds.toSorted((a, b) => a - b)) {
    const { today, now } = till;
    await holdCoursePlace(scope, { groupId, clientId: clientId ?? 0, purchaseId: id, today, now });
  }
  if (campaign) await noteCampaignUse(scope, { purchaseId: id, campaignCodeId: campaign.id, clientId, now: till.now });
  return { id, ...made, totalCents, expiresAt };
}

/** Lines of products and of one's own, with the price of this club on this day. */
export async function priceLines(
  scope: TenantScope,
  till: Pick<Till, 'today' | 'now' | 'seller'>,
  { lines, unitId, isOnline }: Pick<NewPurchase, 'lines' | 'unitId' | 'isOnline'>,
): Promise<DraftLine[]> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const products = await listSoldProducts(scope, till.today, ids);
  const prices = await listPricesOn(scope, till.today);
  const { periodMode } = await getContractRules(scope);
  const voucherCategoryOf = await voucherCategories(scope, till, products);
  const priced = lines.map((line, at): DraftLine => {
    const { quantity, startsOn = null, details = {}, discountCents = 0 } = line;
    const shared = { quantity, startsOn, details, discountCents };
    if (line.productId === undefined) {
      const { names, unitPriceCents, vatCategory, kind, grants } = line;
      return { ...shared, productId: null, article: '', names, unitPriceCents, vatCategory, kind, grants };
    }
    const product = products.find(({ id }) => id === line.productId);
    const price = priceOf(prices, { productId: line.productId, unitId });
    if (!product || !price || (isOnline && !product.isSoldOnline)) {
      throw refusedField(409, 'no_products_found', `lines.${at}.productId`);
    }
    const { id: productId, article, names, kind, grants } = product;
    const vatCategory = grants.type === 'value' ? voucherCategoryOf(product) : product.vatCategory;
    const sold = { ...shared, unitPriceCents: centsOf(price, isOnline), grants };
    const paid = firstMonthOf({ ...sold, startsOn: startsOn ?? till.today }, periodMode);
    return { ...sold, ...paid, productId, article, names, vatCategory, kind };
  });
  return priceCourses(scope, priced, till.now);
}

/** How vouchers of a value are taxed that are sold now; what they can buy is all else that is sold. */
async function voucherCategories(
  scope: TenantScope,
  { seller, today }: Pick<Till, 'seller' | 'today'>,
  products: readonly ProductRow[],
): Promise<(voucher: Pick<ProductRow, 'vatCategory'>) => VatCategory> {
  const isAsked = products.some(({ grants }) => grants.type === 'value');
  const sold = isAsked ? await listSoldProducts(scope, today) : [];
  const buys = sold.filter(({ grants }) => grants.type !== 'value').map(({ vatCategory }) => vatCategory);
  const { country, legalForm, voucherTaxation: taxation } = seller;
  const facts = { country, legalForm, isRegistered: isRegisteredOn(seller, today), taxDate: today };
  return ({ vatCategory: own }) =>
    voucherCategory({ taxation, own, buys: buys.filter((category) => category !== 'outside') }, facts);
}

interface Sold extends Pick<DraftLine, 'quantity' | 'unitPriceCents' | 'discountCents' | 'details'> {
  grants: Grants;
  startsOn: PlainDate;
}

/**
 * Of a contract that is paid monthly, the share of its first month that counts by the club's months. The price of the line
 * stays the month's, since that is what the contract costs from then on.
 */
function firstMonthOf(
  { grants, startsOn, quantity, unitPriceCents: priceCents, discountCents, details }: Sold,
  mode: BillingTerms['mode'],
): Pick<DraftLine, 'discountCents' | 'details'> {
  if (grants.type !== 'contract' || grants.billing !== 'monthly') return { discountCents, details };
  const charge = firstChargeOf({ mode, validFrom: startsOn, validUntil: lastDayOf(grants, startsOn), priceCents });
  const { from, until, days, ofDays, amountCents } = charge;
  const share = days < ofDays ? { share: { from, until, days, ofDays } } : {};
  return {
    discountCents: discountCents + quantity * (priceCents - amountCents),
    details: { periodMode: mode, ...share, ...details },
  };
}
