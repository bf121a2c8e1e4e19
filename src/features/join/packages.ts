import { isJoinedBy } from '#api/join/join-rules.ts';
import type { JoinProduct, JoinProducts } from '#api/join/schema.ts';

/** The price of a package in a club: its own, else that of all clubs. */
export const priceIn = ({ prices }: Pick<JoinProduct, 'prices'>, unitId: number) =>
  prices.find((price) => price.unitId === unitId) ?? prices.find((price) => price.unitId === null);

/** What one can join with in a club. */
export const packagesIn = ({ items }: Pick<JoinProducts, 'items'>, unitId: number): JoinProduct[] =>
  items.filter((item) => isJoinedBy(item.grants, unitId) && priceIn(item, unitId) !== undefined);

/** How many visits it holds; null: as many as one likes. */
export const visitsOf = ({ grants }: Pick<JoinProduct, 'grants'>): number | null =>
  grants.type === 'contract' || grants.type === 'ticket' ? grants.visits : null;

export const isMonthly = ({ grants }: Pick<JoinProduct, 'grants'>): boolean =>
  grants.type === 'contract' && grants.billing === 'monthly';
