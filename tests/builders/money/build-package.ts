import type { ProductBody } from '#api/products/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { buildProduct } from './build-product.ts';

const everywhere = { kinds: null, unitIds: null, styleIds: null, weekdays: null, fromTime: null, untilTime: null };

/** What one joins with: a contract without end for 40 euros a month in the app, 44 at the desk. */
export const buildPackage = (
  scope: TenantScope,
  { grants, ...overrides }: Partial<Omit<ProductBody, 'grants'>> & { grants?: object } = {},
): Promise<number> =>
  buildProduct(scope, {
    names: { et: 'Kuukaart', en: 'Monthly', lv: 'Mēneša' },
    article: 'KUU',
    ...overrides,
    grants: { type: 'contract', billing: 'monthly', months: null, visits: null, ...everywhere, ...grants },
  });
