import { addMinutes } from '#api/dates.ts';
import type { MethodChoice } from '#api/payments/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { Shop } from '../account/provider-keys.ts';
import { insertOrder, restartOrder, setOrder } from './commands.ts';
import type { Basket } from './find-basket.ts';
import { nextPoll } from './poll-plan.ts';
import { listInvoicesOfOrder, lockOpenOrders, type Order } from './queries.ts';

interface Asked {
  basket: Basket;
  way: { method: MethodChoice; origin: string; destination: string | null };
  shop: Shop;
  now: Date;
}

/** How long an order can be paid, where no hold says how long. */
const payMinutes = 30;
/** The least that the provider takes. */
const leastMinutes = 5;
/** No attempt to ask the provider lasts longer. */
const startSeconds = 40;

/** The end of an order: the rest of a hold, but never less than the provider takes. */
export function endOfOrder({ purchase }: Pick<Basket, 'purchase'>, now: Date): Date {
  const usual = addMinutes(now, payMinutes);
  const end = purchase && purchase.expiresAt < usual ? purchase.expiresAt : usual;
  const least = addMinutes(now, leastMinutes);
  return end > least ? end : least;
}

/**
 * The order of a basket. The same basket goes on with its open order, whatever the method; another basket that shares
 * something with it supersedes it. One that the bank is settling stands in the way of both.
 * @returns `isKnown`: its address is there, or somebody is asking for it
 */
export async function openOrder(scope: TenantScope, asked: Asked): Promise<{ order: Order; isKnown: boolean }> {
  const { basket, way, now } = asked;
  const invoiceIds = basket.invoices.map(({ id }) => id);
  const open = await lockOpenOrders(scope, { invoiceIds, purchaseId: basket.purchase?.id ?? null });
  if (open.some(({ status }) => status === 'AUTHORIZED')) throw new ApiError(409, 'payment_in_progress');
  const [same] = open;
  if (open.length === 1 && same && (await isSameBasket(scope, same, basket))) {
    const isStarting = same.starting_until !== null && same.starting_until > now;
    if (isStarting || isStillGood(same, asked)) return { order: same, isKnown: true };
    const again = { ...way, expiresAt: endOfOrder(basket, now), startingUntil: addSeconds(now, startSeconds) };
    return { order: await restartOrder(scope, same.id, again), isKnown: false };
  }
  for (const { id } of open) await setOrder(scope, id, { state: 'superseded' });
  return { order: await insertNew(scope, asked), isKnown: false };
}

function insertNew(scope: TenantScope, { basket, way, shop, now }: Asked): Promise<Order> {
  const expiresAt = endOfOrder(basket, now);
  return insertOrder(scope, {
    ...way,
    referencePrefix: shop.referencePrefix,
    number: basket.number,
    clientId: basket.clientId,
    purchaseId: basket.purchase?.id ?? null,
    amountCents: basket.amountCents,
    invoices: basket.invoices,
    now,
    expiresAt,
    startingUntil: addSeconds(now, startSeconds),
    pollAt: nextPoll({ createdAt: now, expiresAt, isAuthorized: false }, now),
  });
}

const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

async function isSameBasket(scope: TenantScope, order: Order, basket: Basket): Promise<boolean> {
  if (order.amount_cents !== basket.amountCents || order.purchase_id !== (basket.purchase?.id ?? null)) return false;
  const before = await listInvoicesOfOrder(scope, order.id);
  const now = basket.invoices.map(({ id, openCents }) => `${id} ${openCents}`);
  return before.map(({ id, amountCents }) => `${id} ${amountCents}`).join() === now.join();
}

/** The address that is there leads to the same, and lasts. */
const isStillGood = (order: Order, { way, now }: Asked): boolean =>
  order.payment_url !== null &&
  order.frame_url === null &&
  order.origin === way.origin &&
  order.destination === way.destination &&
  order.expires_at > addMinutes(now, leastMinutes) &&
  isSameMethod(order.method, way.method);

const facts = (method: MethodChoice): string =>
  JSON.stringify(Object.entries(method).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The database keeps an object’s fields in an order of its own. */
const isSameMethod = (a: MethodChoice | null, b: MethodChoice): boolean => a !== null && facts(a) === facts(b);
