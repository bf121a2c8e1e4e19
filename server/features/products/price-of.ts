import type { PriceRow } from './queries.ts';

/** The price of a product in a club: its own, else that of all clubs; nothing where it is not sold. */
export function priceOf(
  prices: readonly PriceRow[],
  { productId, unitId }: { productId: number; unitId: number | null },
): PriceRow | undefined {
  const own = prices.filter((price) => price.productId === productId);
  return (
    own.find((price) => price.unitId !== null && price.unitId === unitId) ?? own.find((price) => price.unitId === null)
  );
}

/** What it costs in the app, or at the desk. */
export const centsOf = ({ priceCents, priceOnlineCents }: PriceRow, isOnline: boolean): number =>
  isOnline ? (priceOnlineCents ?? priceCents) : priceCents;
