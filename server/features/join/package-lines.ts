import { addDays, type PlainDate } from '#api/dates.ts';
import { isJoinedBy } from '#api/join/join-rules.ts';
import { type Language, languages } from '#api/languages.ts';
import { lastDayOf } from '#api/products/last-day-of.ts';
import type { ContractRules } from '#api/tenants/contract-settings.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { invalidFields, refusedField } from '../../endpoint/api-error.ts';
import { documentTexts } from '../invoices/document-texts.ts';
import type { NewLine } from '../invoices/purchase/create-purchase.ts';
import type { Till } from '../invoices/till.ts';
import { centsOf, priceOf } from '../products/price-of.ts';
import { listPricesOn, listSoldProducts, type ProductRow } from '../products/queries.ts';
import type { Words } from '../products/tables.ts';
import { hasHadContract } from './queries.ts';

export interface PackageChoice {
  productId: number;
  unitId: number;
  startsOn: PlainDate;
}

export interface ChosenPackage {
  product: ProductRow;
  lines: NewLine[];
  /** Cents of each month from then on; null where nothing follows. */
  monthlyCents: number | null;
  /** The last day of what it gives; null: without end, or counted in visits. */
  validUntil: PlainDate | null;
}

interface Choosing {
  choice: PackageChoice;
  rules: ContractRules;
  /** Who is logged in: whoever has had a contract joins no more, and pays no fee for it. */
  clientId?: number | undefined;
  /** Of its line. */
  details?: Record<string, unknown>;
  /** Another contract says when it begins, however far ahead. */
  isFollowing?: boolean;
}

/**
 * What is bought first with a package: its first month, of which the share is paid that counts, and the joining fee. Throws 409 for
 * what is not sold there in the app, and 400 for a day in the past or too far ahead.
 */
export async function choosePackage(
  scope: TenantScope,
  till: Pick<Till, 'today'>,
  { choice, rules, clientId, details = {}, isFollowing = false }: Choosing,
): Promise<ChosenPackage> {
  const { productId, unitId, startsOn } = choice;
  const [product] = await listSoldProducts(scope, till.today, [productId]);
  const price = priceOf(await listPricesOn(scope, till.today), { productId, unitId });
  if (!product || !price || !product.isSoldOnline || !isJoinedBy(product.grants, unitId))
    throw refusedField(409, 'no_products_found', 'productId');
  const isTooFar = !isFollowing && startsOn > addDays(till.today, rules.latestStartDays);
  if (startsOn < till.today || isTooFar) throw invalidFields(['startsOn']);
  const priceCents = centsOf(price, true);
  const { grants } = product;
  const isMonthly = grants.type === 'contract' && grants.billing === 'monthly';
  const validUntil = lastDayOf(grants, startsOn);
  const isMember = clientId !== undefined && (await hasHadContract(scope, clientId));
  return {
    product,
    lines: [{ productId, quantity: 1, startsOn, details }, ...(isMember ? [] : feeLines(product))],
    monthlyCents: isMonthly ? priceCents : null,
    validUntil,
  };
}

function feeLines({ joiningFee, vatCategory }: ProductRow): NewLine[] {
  if (joiningFee === 0) return [];
  const names = Object.fromEntries(
    languages.map((language: Language) => [language, documentTexts(language).t('fee.joining')]),
  ) as Words;
  const details = { isJoiningFee: true };
  const shared = { quantity: 1, kind: 'fee', grants: { type: 'none' }, details } as const;
  return [{ ...shared, names, unitPriceCents: joiningFee, vatCategory }];
}
