import { addDays, type PlainDate } from '#api/dates.ts';
import type { AdminProduct } from '#api/products/schema.ts';

export type Price = AdminProduct['prices'][number];
/** What is typed of another price; null: nothing. */
export type PendingPrice = Price | 'unreadable' | null;

const endOf = ({ validUntil }: Price): PlainDate => validUntil ?? '9999-12-31';
const isOf = (unitId: number | null) => (price: Price) => price.unitId === unitId;
const inOrder = (a: Price, b: Price) => (a.unitId ?? 0) - (b.unitId ?? 0) || a.validFrom.localeCompare(b.validFrom);

/**
 * Prices with another one. Within its span it replaces those of the same club, which go on after it; without an end it is
 * good until the next known price begins.
 */
export function withPrice(prices: readonly Price[], added: Price): Price[] {
  const own = prices.filter(isOf(added.unitId));
  const next = own.filter(({ validFrom }) => validFrom > added.validFrom).toSorted(inOrder)[0];
  const validUntil = added.validUntil ?? (next ? addDays(next.validFrom, -1) : null);
  const fitted = { ...added, validUntil };
  return [
    ...prices.filter((price) => price.unitId !== added.unitId),
    ...own.flatMap((price) => outside(price, fitted)),
    fitted,
  ].toSorted(inOrder);
}

/** What is left of a price before and after another. */
function outside(price: Price, cut: Price): Price[] {
  if (endOf(price) < cut.validFrom || price.validFrom > endOf(cut)) return [price];
  return [
    ...(price.validFrom < cut.validFrom ? [{ ...price, validUntil: addDays(cut.validFrom, -1) }] : []),
    ...(endOf(price) > endOf(cut) ? [{ ...price, validFrom: addDays(endOf(cut), 1) }] : []),
  ];
}

/** Prices without one of them; the one before it is good for its time too. */
export function withoutPrice(prices: readonly Price[], removed: Price): Price[] {
  const left = prices.filter((price) => price !== removed);
  return left.map((price) => {
    const isBefore = price.unitId === removed.unitId && price.validUntil === addDays(removed.validFrom, -1);
    return isBefore ? { ...price, validUntil: removed.validUntil } : price;
  });
}

export const isOver = (price: Price, today: PlainDate): boolean => endOf(price) < today;
export const isComing = ({ validFrom }: Price, today: PlainDate): boolean => validFrom > today;

/** The price of a club on a day: its own, else that of all clubs. */
export function priceOn(prices: readonly Price[], unitId: number | null, today: PlainDate): Price | undefined {
  const now = prices.filter((price) => !isComing(price, today) && !isOver(price, today));
  return now.find(isOf(unitId)) ?? now.find(isOf(null));
}
