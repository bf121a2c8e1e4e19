import type { ProductBody } from '#api/products/schema.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { insertProduct } from '#server/features/products/commands.ts';

/** A ticket of ten visits, for 44 euros and 40 in the app, in all clubs. */
export const productOf = (overrides: Partial<ProductBody> = {}): ProductBody => ({
  kind: 'fitness',
  names: { et: '10 korra kaart', en: '10 visits', lv: '10 reizes' },
  descriptions: { et: '', en: '', lv: '' },
  article: 'T10',
  vatCategory: 'standard',
  grants: {
    type: 'ticket',
    visits: 10,
    days: 90,
    kinds: null,
    unitIds: null,
    styleIds: null,
    weekdays: null,
    fromTime: null,
    untilTime: null,
  },
  isSoldOnline: true,
  validFrom: '2020-01-01',
  validUntil: null,
  position: 0,
  prices: [{ unitId: null, price: 4400, priceOnline: 4000, validFrom: '2020-01-01', validUntil: null }],
  ...overrides,
});

export const buildProduct = (scope: TenantScope, overrides: Partial<ProductBody> = {}): Promise<number> =>
  insertProduct(scope, productOf(overrides));
