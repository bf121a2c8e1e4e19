import type { PlainDate } from '#api/dates.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { ProductBody } from '#api/products/schema.ts';
import type { GroupBody } from '#api/training-groups/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { insertProduct, updateProduct } from '../../products/commands.ts';
import { presentProduct } from '../../products/present.ts';
import { priceOf } from '../../products/price-of.ts';
import { listAllPrices, listAllProducts, listPricesOn } from '../../products/queries.ts';
import { setProduct } from './commands.ts';

interface Pricing {
  groupId: number;
  productId: number | null;
  /** As it was, before the change. */
  formerName: string;
  body: GroupBody;
  kind: ProductKind;
  today: PlainDate;
  now: Date;
}

/** What a group is sold by: a product of its own, made when it has its first price and retired when it has none any more. */
export async function priceGroup(scope: TenantScope, pricing: Pricing): Promise<void> {
  const { groupId, productId, body, today, now } = pricing;
  if (productId === null) {
    if (body.price !== null) await setProduct(scope, groupId, await insertProduct(scope, newProduct(pricing)));
    return;
  }
  const [row] = await listAllProducts(scope, productId);
  if (!row) return;
  const { isRetired, version, id: _id, ...product } = presentProduct(row, await listAllPrices(scope, productId));
  const current = priceOf(await listPricesOn(scope, today), { productId, unitId: body.unitId })?.priceCents;
  const isSame = body.price === null || body.price === current;
  const prices = isSame ? product.prices : newProduct(pricing).prices;
  const isRenamed = pricing.formerName !== body.name;
  const names = isRenamed ? namesOf(body.name) : product.names;
  const { isSoldOnline } = body;
  const changed = { ...product, names, prices, isSoldOnline, isRetired: body.price === null, version };
  if (isSame && !isRenamed && isRetired === changed.isRetired && isSoldOnline === product.isSoldOnline) return;
  await updateProduct(scope, productId, changed, now);
}

const namesOf = (name: string) => ({ et: name, en: name, lv: name });

function newProduct({ groupId, body, kind, today }: Pricing): ProductBody {
  return {
    kind,
    names: namesOf(body.name),
    descriptions: { et: '', en: '', lv: '' },
    article: '',
    vatCategory: 'sport',
    grants: { type: 'course', groupId },
    isSoldOnline: body.isSoldOnline,
    validFrom: today,
    validUntil: null,
    position: 0,
    prices: [{ unitId: null, price: body.price ?? 0, priceOnline: null, validFrom: today, validUntil: null }],
  };
}

/** It is sold no more. */
export async function retireProduct(scope: TenantScope, productId: number, now: Date): Promise<void> {
  const [row] = await listAllProducts(scope, productId);
  if (!row) return;
  const product = presentProduct(row, await listAllPrices(scope, productId));
  await updateProduct(scope, productId, { ...product, isRetired: true }, now);
}
