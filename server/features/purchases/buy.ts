import { addDays } from '#api/dates.ts';
import type { GrantsType } from '#api/products/grants.ts';
import { purchaseLimits } from '#api/purchases/purchase-limits.ts';
import type { Bought, BuyBody } from '#api/purchases/schema.ts';
import type { SessionClaims } from '#api/session.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { invalidFields, refusedField } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import type { DraftLine } from '../invoices/issue/invoice-draft.ts';
import { type CreatedPurchase, createPurchase, priceLines } from '../invoices/purchase/create-purchase.ts';
import { issuePurchase } from '../invoices/purchase/issue-purchase.ts';
import { openTillOf, refuseIncompleteSeller, type Till } from '../invoices/till.ts';
import { noteAcceptance } from '../terms/commands.ts';
import { refuseOtherTerms } from '../terms/terms-version.ts';
import { insertDelivery } from './commands.ts';
import { countedBuying } from './purchase-throttle.ts';

type Request = RequestContext & { body: BuyBody; claims: SessionClaims | undefined };

/** What is stored with the lines of a purchase, for when it is paid; throws where they may not be bought so. */
export type DetailsOf = (scope: TenantScope, lines: readonly DraftLine[]) => Promise<Record<string, unknown>>;

/** Makes a purchase, or its invoice where the club takes no payments in the app. */
export function buy(request: Request, sold: readonly GrantsType[], detailsOf?: DetailsOf): Promise<Bought> {
  if (!request.claims && !request.body.buyer) throw invalidFields(['buyer']);
  return request.inTenant((scope) => countedBuying(scope, request, () => buyWithin(scope, request, sold, detailsOf)));
}

/** The same in a transaction of the caller’s. */
export async function buyWithin(
  scope: TenantScope,
  request: Request,
  sold: readonly GrantsType[],
  detailsOf: DetailsOf = async () => ({}),
): Promise<Bought> {
  const { body, tenant } = request;
  const till = await openTillOf(scope, request, { unitId: body.unitId });
  refuseIncompleteSeller(till);
  refuseOtherTerms(tenant.settings.buying_terms, body.termsVersion);
  refuseDays(till, body);
  const priced = await priceLines(scope, till, { lines: body.lines, unitId: body.unitId, isOnline: true });
  const at = priced.findIndex(({ grants }) => !sold.includes(grants.type));
  if (at >= 0) throw refusedField(409, 'no_products_found', `lines.${at}.productId`);
  const startsAtOnce = !body.gift && sold.some((type) => type === 'ticket' || type === 'package');
  if (startsAtOnce && body.askedToStart !== true) throw invalidFields(['askedToStart']);
  const purchase = await makePurchase(scope, till, { request, details: await detailsOf(scope, priced) });
  return present(scope, { request, till, purchase });
}

/** Throws 400 for a day in the past or too far ahead. */
function refuseDays({ today }: Till, { startsOn, gift }: BuyBody): void {
  const latest = addDays(today, purchaseLimits.daysAhead);
  const isWrong = (day: string | undefined): boolean => day !== undefined && (day < today || day > latest);
  if (isWrong(startsOn)) throw invalidFields(['startsOn']);
  if (isWrong(gift?.sendOn)) throw invalidFields(['gift.sendOn']);
}

async function makePurchase(
  scope: TenantScope,
  till: Till,
  { request, details: own }: { request: Request; details: Record<string, unknown> },
): Promise<CreatedPurchase> {
  const { body, claims, language, now, origin, tenant } = request;
  const { buyer, gift, unitId } = body;
  const clientId = claims?.clientId ?? null;
  const visitor = claims || !buyer ? undefined : { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email };
  const details = { ...own, ...(gift && { isGift: true }) };
  const lines = body.lines.map((line) => ({ ...line, startsOn: body.startsOn ?? null, details }));
  const wish = { clientId, visitor, unitId, language, isOnline: true, campaignCode: body.campaignCode, lines };
  const purchase = await createPurchase(scope, till, wish);
  if (purchase.totalCents !== body.total) throw refusedField(409, 'changed_meanwhile', 'total');
  const texts = tenant.settings.buying_terms;
  const askedToStart = body.askedToStart ?? false;
  await noteAcceptance(scope, { purchaseId: purchase.id, clientId, texts, language, askedToStart, now });
  const email = visitor?.email ?? claims?.email ?? '';
  await insertDelivery(scope, { purchaseId: purchase.id, email, language, origin, gift });
  return purchase;
}

/** Where nothing can be paid in the app, the invoice is the end; what costs nothing is confirmed like a payment. */
async function present(
  scope: TenantScope,
  { request, till, purchase }: { request: Request; till: Till; purchase: CreatedPurchase },
): Promise<Bought> {
  const { id, number, linkSecret, totalCents: total, expiresAt } = purchase;
  const shown = { purchase: { number, linkSecret }, total, expiresAt: expiresAt.toISOString() };
  if (pageFeatures.payment(request.tenant.settings.page_rules) || total === 0)
    return { ...shown, number, linkSecret, next: 'pay' };
  const invoice = await issuePurchase(scope, till, id);
  return { ...shown, number: invoice.number, linkSecret: invoice.linkSecret, next: 'invoice' };
}
