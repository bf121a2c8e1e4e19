import type { PlainDate } from '#api/dates.ts';
import type { ProductKind } from '#api/products/product-kinds.ts';
import type { ProductBody } from '#api/products/schema.ts';
import type { ChangeGroupBody, GroupBody } from '#api/training-groups/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields, refusedField } from '../../../endpoint/api-error.ts';
import { lockGroup } from '../../course-places/queries.ts';
import { insertProduct, updateProduct } from '../../products/commands.ts';
import { presentProduct } from '../../products/present.ts';
import { priceOf } from '../../products/price-of.ts';
import { listAllPrices, listAllProducts, listPricesOn } from '../../products/queries.ts';
import { findGroup, type GroupRow, listTrainingsOf } from '../queries.ts';
import { listComingIds, lockTrainings } from '../seats/queries.ts';
import { seatMembers } from '../seats/seat-members.ts';
import type { Means } from '../sum-up.ts';
import { insertGroup, makeRoomFor, setProduct, setSeries, updateGroup } from './commands.ts';
import { hasComingSeats, hasHadMembers, listFreeSeries } from './queries.ts';

/** A new group. Throws where it names what is not there, or a series that is another's. */
export async function createGroup(scope: TenantScope, body: GroupBody, means: Means): Promise<number> {
  refuseUnknown(body, means);
  const id = await insertGroup(scope, body, means.now);
  await applyTo(scope, { id, before: undefined, body }, means);
  return id;
}

/** Its trainings are locked before it, as everywhere. */
export async function changeGroup(scope: TenantScope, id: number, body: ChangeGroupBody, means: Means): Promise<void> {
  const { now } = means;
  refuseUnknown(body, means);
  await lockTrainings(scope, await listComingIds(scope, id, now));
  const locked = await lockGroup(scope, id);
  const before = await findGroup(scope, id);
  if (!locked || !before) throw new ApiError(404, 'item_not_found');
  if (locked.version !== body.version) throw new ApiError(409, 'changed_meanwhile');
  if (body.capacity < locked.taken) throw refusedField(409, 'no_free_places', 'capacity');
  await updateGroup(scope, id, body);
  await applyTo(scope, { id, before, body }, means);
  await seatMembers(scope, { ...means, groupId: id });
}

function refuseUnknown({ unitId, trainerId }: GroupBody, { catalog }: Means): void {
  const { units, trainers } = catalog.lists;
  if (!units.some(({ id }) => id === unitId)) throw new ApiError(404, 'item_not_found');
  if (trainerId !== null && !trainers.some(({ id }) => id === trainerId)) throw new ApiError(404, 'item_not_found');
}

interface Applied {
  id: number;
  before: GroupRow | undefined;
  body: GroupBody;
}

/** What a group's fields do to its trainings and to its product. */
async function applyTo(scope: TenantScope, { id, before, body }: Applied, means: Means): Promise<void> {
  const { now, today } = means;
  if (body.seriesId !== (before?.seriesId ?? null)) await meetIn(scope, id, body.seriesId, means);
  await makeRoomFor(scope, id, now);
  const kind = await productKindOf(scope, id, means);
  const formerName = before?.name ?? body.name;
  await priceGroup(scope, { groupId: id, productId: before?.productId ?? null, formerName, body, kind, today, now });
}

/** Throws 409 while members have places in its trainings to come: they would lose them. */
async function meetIn(scope: TenantScope, id: number, seriesId: number | null, { now }: Means): Promise<void> {
  if (await hasComingSeats(scope, id, now)) throw refusedField(409, 'places_already_booked', 'seriesId');
  if (seriesId !== null) {
    const [series] = await listFreeSeries(scope, { now, seriesId });
    if (!series) throw new ApiError(404, 'item_not_found');
  }
  try {
    await setSeries(scope, id, { seriesId, now });
  } catch (error) {
    // Another group has taken it meanwhile.
    if ((error as { code?: string }).code === '23505') throw invalidFields(['seriesId']);
    throw error;
  }
}

const ofKind: Partial<Record<string, ProductKind>> = { pool: 'pool', personal: 'personal', other: 'other' };

/** What revenue it counts to: by what is trained. */
async function productKindOf(scope: TenantScope, id: number, { today }: Means): Promise<ProductKind> {
  const [training] = await listTrainingsOf(scope, [id], today);
  return ofKind[training?.kind ?? ''] ?? 'fitness';
}

/** A group that has no trainings to come meets in a series that is made now, with a place for each member. */
export async function meetInNew<T extends { seriesId: number }>(
  scope: TenantScope,
  id: number,
  means: Means,
  make: () => Promise<T>,
): Promise<T> {
  const group = await findGroup(scope, id);
  if (!group) throw new ApiError(404, 'item_not_found');
  if ((await listComingIds(scope, id, means.now)).length > 0) throw new ApiError(409, 'changed_meanwhile');
  const made = await make();
  await meetIn(scope, id, made.seriesId, means);
  await makeRoomFor(scope, id, means.now);
  await seatMembers(scope, { ...means, groupId: id });
  return made;
}

/** Throws 409 where somebody was a member, whose history it is. */
export async function refuseUsed(scope: TenantScope, id: number, now: Date): Promise<void> {
  const group = await lockGroup(scope, id);
  if (!group) throw new ApiError(404, 'item_not_found');
  if (await hasHadMembers(scope, id)) throw new ApiError(409, 'places_already_booked');
  if (group.productId !== null) await retireProduct(scope, group.productId, now);
}

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
async function priceGroup(scope: TenantScope, pricing: Pricing): Promise<void> {
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
async function retireProduct(scope: TenantScope, productId: number, now: Date): Promise<void> {
  const [row] = await listAllProducts(scope, productId);
  if (!row) return;
  const product = presentProduct(row, await listAllPrices(scope, productId));
  await updateProduct(scope, productId, { ...product, isRetired: true }, now);
}
