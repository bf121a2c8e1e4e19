/** What a campaign code takes off. */
export interface Discount {
  percent: number | null;
  amountCents: number | null;
  /** Null: all products. */
  productIds: readonly number[] | null;
}

interface Discounted {
  productId: number | null;
  totalCents: number;
}

/** The discount of each line in cents, in their order; never more than the line costs. */
export function discountsOf(lines: readonly Discounted[], discount: Discount): number[] {
  let left = discount.amountCents ?? 0;
  return lines.map(({ productId, totalCents }) => {
    const isMeant = discount.productIds === null || (productId !== null && discount.productIds.includes(productId));
    if (!isMeant) return 0;
    if (discount.percent !== null) return Math.round((totalCents * discount.percent) / 100);
    const cents = Math.min(left, totalCents);
    left -= cents;
    return cents;
  });
}
