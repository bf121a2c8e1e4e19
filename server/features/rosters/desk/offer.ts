import { toPlainDate } from '#api/dates.ts';
import { coversTraining } from '#api/registrations/booking/entitlement-rules.ts';
import type { Candidate } from '#api/rosters/desk/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { centsOf, priceOf } from '../../products/price-of.ts';
import { listPricesOn, listSoldProducts } from '../../products/queries.ts';
import type { TrainingContext } from '../../trainings/training-context.ts';

type Offer = NonNullable<Candidate['option']['offer']>;

/** Names what the desk can sell at once to those who have no right: the cheapest single visit that covers the training. */
export async function addOffers(
  scope: TenantScope,
  context: TrainingContext,
  items: readonly Candidate[],
): Promise<Candidate[]> {
  if (!items.some(({ option }) => option.action === 'sell')) return [...items];
  const offer = await findOffer(scope, context);
  if (!offer) return [...items];
  return items.map((item) => (item.option.action === 'sell' ? { ...item, option: { ...item.option, offer } } : item));
}

async function findOffer(scope: TenantScope, { training, now }: TrainingContext): Promise<Offer | undefined> {
  const today = toPlainDate(now, training.timeZone);
  const prices = await listPricesOn(scope, today);
  const offers = (await listSoldProducts(scope, today)).flatMap(({ id: productId, grants }): Offer[] => {
    if (grants.type !== 'ticket' || grants.visits !== 1 || !coversTraining(grants, training)) return [];
    const price = priceOf(prices, { productId, unitId: training.unitId });
    return price ? [{ productId, unitId: training.unitId, price: centsOf(price, false) }] : [];
  });
  return offers.toSorted((one, other) => one.price - other.price)[0];
}
