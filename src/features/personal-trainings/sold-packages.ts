import type { PublicProduct } from '#api/products/schema.ts';

/** A package that is sold with this trainer; null: with any, or with one who is chosen later. */
export const isPackageOf = ({ grants }: PublicProduct, trainerId: number | null): boolean =>
  grants.type === 'package' && (trainerId === null || (grants.trainerIds?.includes(trainerId) ?? true));

/** Cents in the app. */
export const priceIn = ({ prices }: PublicProduct, unit: number | undefined): number =>
  (prices.find(({ unitId }) => unitId === unit) ?? prices[0])?.priceOnline ?? 0;
