import type { AnySay, Say } from '../find-texts.ts';
import { formatMoney } from '../format-money.ts';
import type { Language } from '../languages.ts';
import { isJoinedBy } from './join-rules.ts';
import type { JoinProduct, JoinProducts } from './schema.ts';

/** The price of a package in a club: its own, else that of all clubs. */
export const priceIn = ({ prices }: Pick<JoinProduct, 'prices'>, unitId: number) =>
  prices.find((price) => price.unitId === unitId) ?? prices.find((price) => price.unitId === null);

/** What one can join with in a club. */
export const packagesIn = ({ items }: Pick<JoinProducts, 'items'>, unitId: number): JoinProduct[] =>
  items.filter((item) => isJoinedBy(item.grants, unitId) && priceIn(item, unitId) !== undefined);

/** How many visits it holds; null: as many as one likes. */
const visitsOf = ({ grants }: Pick<JoinProduct, 'grants'>): number | null =>
  grants.type === 'contract' || grants.type === 'ticket' ? grants.visits : null;

export const isMonthly = ({ grants }: Pick<JoinProduct, 'grants'>): boolean =>
  grants.type === 'contract' && grants.billing === 'monthly';

interface Reader {
  unitId: number;
  language: Language;
  t: AnySay;
}

/** How long and how often, what it costs besides, and what is cheaper here. */
export function sayPackage(product: JoinProduct, { unitId, language, ...reader }: Reader): string {
  const t = reader.t as Say;
  const { grants, descriptions, joiningFee } = product;
  const price = priceIn(product, unitId);
  const saved = price ? price.price - price.priceOnline : 0;
  const visits = visitsOf(product);
  const facts = [
    descriptions[language],
    grants.type === 'contract' &&
      (grants.months === null ? t('join.package.termless') : t('join.package.months', { count: grants.months })),
    visits !== null && t('join.package.visits', { count: visits }),
    grants.type === 'ticket' && grants.days !== null && t('join.package.days', { count: grants.days }),
    joiningFee > 0 && t('join.package.fee', { sum: formatMoney(joiningFee, language) }),
    saved > 0 && t('join.package.online', { sum: formatMoney(saved, language) }),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** What it costs, and for what that is paid, where this is not all at once. */
export function sayPackagePrice(product: JoinProduct, { unitId, language, ...reader }: Reader) {
  const t = reader.t as Say;
  const price = priceIn(product, unitId);
  if (!price) return undefined;
  const visits = visitsOf(product);
  const each = visits === null ? 0 : Math.round(price.priceOnline / visits);
  const perVisit = each > 0 ? t('join.package.perVisit', { sum: formatMoney(each, language) }) : undefined;
  return {
    sum: formatMoney(price.priceOnline, language),
    per: isMonthly(product) ? t('join.package.perMonth') : perVisit,
  };
}
