import type { AdminGroup, AdminMember, OneAdminGroup } from '#api/training-groups/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import { priceOf } from '../../products/price-of.ts';
import { listAllProducts, listPricesOn } from '../../products/queries.ts';
import { shownName } from '../../registrations/shown-name.ts';
import { type PresentedGroup, presentGroups } from '../present.ts';
import { findGroup, type GroupRow } from '../queries.ts';
import type { Means } from '../sum-up.ts';
import { countWithoutPlace } from './queries.ts';

/** With what admins set. */
export async function presentAdminGroups(
  scope: TenantScope,
  rows: readonly GroupRow[],
  means: Means,
): Promise<{ items: AdminGroup[]; presented: PresentedGroup[] }> {
  const presented = await presentGroups(scope, rows, means);
  const products = await listAllProducts(scope);
  const prices = await listPricesOn(scope, means.today);
  const items = presented.map(({ item, row, trainings }): AdminGroup => {
    const product = products.find(({ id, isRetired }) => id === row.productId && !isRetired);
    const price = product && priceOf(prices, { productId: product.id, unitId: row.unitId });
    const held = trainings.filter(({ isCancelled }) => !isCancelled);
    return {
      ...item,
      seriesId: row.seriesId,
      price: price?.priceCents ?? null,
      isSoldOnline: product?.isSoldOnline ?? true,
      remainingDates: held.filter(({ startsAt }) => startsAt > means.now).length,
      allDates: held.length,
      makeUp: row.makeUp,
      version: row.version,
    };
  });
  return { items, presented };
}

/** One with its members, by their names. Throws 404 where it is not there. */
export async function presentAdminGroup(scope: TenantScope, id: number, means: Means): Promise<OneAdminGroup> {
  const row = await findGroup(scope, id);
  const { items, presented } = await presentAdminGroups(scope, row ? [row] : [], means);
  const [item, group] = [items[0], presented[0]];
  if (!item || !group) throw new ApiError(404, 'item_not_found');
  const missing = await countWithoutPlace(scope, id, means.now);
  const members = group.members.flatMap((member): AdminMember[] => {
    const { id: memberId, clientId, state, joinedOn, invoiceLineId } = member;
    if (state === 'left') return [];
    const name = shownName({ ...member, visitorName: null }, 'names') ?? '';
    const withoutPlace = missing.find((one) => one.memberId === memberId)?.count ?? 0;
    const isBought = invoiceLineId !== null;
    return [{ id: memberId, clientId, name, state, joinedOn, ...group.validity(member), isBought, withoutPlace }];
  });
  return { item, members };
}
