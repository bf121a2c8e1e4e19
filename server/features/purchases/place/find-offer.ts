import { toWallTime } from '#api/dates.ts';
import type { Grants } from '#api/products/grants.ts';
import { findEntitlement } from '#api/registrations/booking/entitlement-rules.ts';
import type { EntitlementFacts, TrainingFacts } from '#api/registrations/booking/facts.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { DraftLine } from '../../invoices/issue/invoice-draft.ts';
import { priceLines } from '../../invoices/purchase/create-purchase.ts';
import type { Till } from '../../invoices/till.ts';
import { centsOf, priceOf } from '../../products/price-of.ts';
import { listPricesOn, listSoldProducts } from '../../products/queries.ts';

type Ticket = Extract<Grants, { type: 'ticket' }>;

/** A ticket of this kind, good on the day of the training. */
const asRight = ({ kinds, unitIds, styleIds, weekdays, fromTime, untilTime }: Ticket, date: string) =>
  ({
    source: 'ticket',
    id: 0,
    status: 0,
    validFrom: date,
    validUntil: date,
    kinds,
    unitIds,
    styleIds,
    weekdays,
    fromTime,
    untilTime,
    visitsLeft: 1,
  }) satisfies EntitlementFacts;

interface Asked {
  training: TrainingFacts;
  policy: BookingPolicy;
}

/** The cheapest ticket of one visit that gives a right to the training: what one place costs. Throws where none does. */
export async function findPlaceLine(
  scope: TenantScope,
  till: Pick<Till, 'today' | 'now' | 'seller'>,
  { training, policy }: Asked,
): Promise<DraftLine> {
  const { unitId, date } = training;
  const prices = await listPricesOn(scope, till.today);
  const fitting = (await listSoldProducts(scope, till.today)).flatMap(({ id, grants, isSoldOnline }) => {
    const price = priceOf(prices, { productId: id, unitId });
    if (grants.type !== 'ticket' || grants.visits !== 1 || !isSoldOnline || !price) return [];
    const cents = centsOf(price, true);
    return cents > 0 && findEntitlement([asRight(grants, date)], training, policy) ? [{ id, cents }] : [];
  });
  const [cheapest] = fitting.toSorted((a, b) => a.cents - b.cents || a.id - b.id);
  if (!cheapest) throw new ApiError(404, 'no_products_found');
  const wish = { productId: cheapest.id, quantity: 1, startsOn: date, details: detailsOf(training) };
  const [line] = await priceLines(scope, till, { lines: [wish], unitId, isOnline: true });
  if (!line) throw new ApiError(404, 'no_products_found');
  return line;
}

/** Which place it is, for whoever gives it and for the invoice. */
const detailsOf = ({ id, startsAt, timeZone }: TrainingFacts) => ({
  trainingId: id,
  startsAt: toWallTime(startsAt, timeZone),
});
