import type { ProductKind } from '#api/products/product-kinds.ts';
import type { AdminProduct, Campaign, PublicProduct } from '#api/products/schema.ts';
import type { CampaignRow, PriceRow, ProductRow } from './queries.ts';

/** What is sold in the app, in one club or in all; a product without a price there is not sold there. */
export function presentPublic(
  products: readonly ProductRow[],
  prices: readonly PriceRow[],
  { unit, kind }: { unit?: number | undefined; kind?: ProductKind | undefined },
): PublicProduct[] {
  return products
    .filter((product) => product.isSoldOnline && (kind === undefined || product.kind === kind))
    .map(({ id, kind, names, descriptions, grants }) => {
      const own = prices
        .filter(({ productId, unitId }) => productId === id && (unit === undefined || (unitId ?? unit) === unit))
        .map(({ priceCents, unitId, priceOnlineCents }) => {
          return { price: priceCents, unitId, priceOnline: priceOnlineCents ?? priceCents };
        });
      const hasOwn = unit !== undefined && own.some(({ unitId }) => unitId !== null);
      return { id, kind, names, descriptions, grants, prices: hasOwn ? own.filter(({ unitId }) => unitId) : own };
    })
    .filter(({ prices }) => prices.length > 0)
    .toSorted((a, b) => order(products, a) - order(products, b));
}

/** Products of a kind follow each other, kinds in the order of their first product. */
function order(products: readonly ProductRow[], product: PublicProduct): number {
  const firstOfKind = products.findIndex(({ kind }) => kind === product.kind);
  return firstOfKind * products.length + products.findIndex(({ id }) => id === product.id);
}

export function presentProduct({ ...product }: ProductRow, prices: readonly PriceRow[]): AdminProduct {
  return {
    ...product,
    prices: prices
      .filter(({ productId }) => productId === product.id)
      .map(({ unitId, priceCents, priceOnlineCents, validFrom, validUntil }) => {
        return { unitId, price: priceCents, priceOnline: priceOnlineCents, validFrom, validUntil };
      }),
  };
}

export const presentCampaign = (campaign: CampaignRow): Campaign => ({ ...campaign });
