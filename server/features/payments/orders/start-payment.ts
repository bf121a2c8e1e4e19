import { setTimeout as delay } from 'node:timers/promises';
import { addMinutes } from '#api/dates.ts';
import type { MethodChoice, StartedPayment } from '#api/payments/schema.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../integrations/payments/payment-errors.ts';
import type { ProviderOrder } from '../../../integrations/payments/payment-provider.ts';
import { withoutSlot } from '../../../throttle/work-slot.ts';
import { findShop, type Shop } from '../account/provider-keys.ts';
import { isTaken, keepUuid, stopStarting } from './commands.ts';
import { describeOrder, methodAtProvider } from './describe-order.ts';
import type { Basket } from './find-basket.ts';
import { grantFree } from './grant-free.ts';
import { openOrder } from './open-order.ts';
import { findOrderBySecret, lockOrder, type Order } from './queries.ts';

export interface PaymentWay {
  method: MethodChoice | undefined;
  origin: string;
  destination: string | null;
}

const failed = () => new ApiError(409, 'payment_starting_failed');
/** Nothing was begun; it may answer again soon. */
export const silentProvider = (now: Date) =>
  new ApiError(409, 'payment_service_silent', { kind: 'wait_until', at: addMinutes(now, 1).toISOString() });

/**
 * Begins to pay a basket. The order is committed before the provider is asked, and what the provider made is committed
 * after: nothing is held meanwhile, and a crash in between leaves an order that the next attempt goes on with.
 */
export async function startPayment(
  request: RequestContext,
  findBasket: (scope: TenantScope) => Promise<Basket>,
  way: PaymentWay,
): Promise<StartedPayment> {
  const { inTenant, services, now, tenant } = request;
  const begin = () =>
    inTenant(async (scope) => {
      const basket = await findBasket(scope);
      if (basket.amountCents === 0) return { free: await grantFree(scope, { basket, way, request }) };
      if (!pageFeatures.payment(tenant.settings.page_rules) || !way.method) throw failed();
      const shop = await findShop(scope, services.secret);
      if (!shop) throw failed();
      const { method } = way;
      const opened = await openOrder(scope, { basket, way: { ...way, method }, shop, now });
      return { ...opened, basket, shop, method };
    });
  // Somebody was faster: theirs is there now.
  const begun = await begin().catch((error: unknown) => (isTaken(error) ? begin() : Promise.reject(error)));
  if ('free' in begun) return { order: begun.free.secret, url: null, isFree: true };
  const { order, isKnown } = begun;
  if (isKnown) return presentStarted(await awaitStart(request, order));
  return presentStarted(await askProvider(request, begun));
}

interface Begun {
  order: Order;
  basket: Basket;
  shop: Shop;
  method: MethodChoice;
}

/** Asks the provider for the order; where that fails, the next attempt may begin at once. */
async function askProvider(request: RequestContext, { order, basket, shop, method }: Begun): Promise<Order> {
  const { services, inTenant } = request;
  try {
    const atProvider = await methodAtProvider(request, { shop, basket, method });
    const made = await services.payments.createOrder(
      shop.keys,
      describeOrder(request, { order, basket, method: atProvider.method }),
    );
    return await inTenant((scope) => keepMade(scope, { order, made, frameUrl: atProvider.frameUrl, request }));
  } catch (error) {
    await inTenant((scope) => stopStarting(scope, order.id));
    if (error instanceof ProviderUnreachable) throw silentProvider(request.now);
    if (error instanceof ProviderRefusal) throw failed();
    throw error;
  }
}

interface Made {
  order: Order;
  made: ProviderOrder;
  frameUrl: string | null;
  request: RequestContext;
}

async function keepMade(scope: TenantScope, { order, made, frameUrl, request }: Made): Promise<Order> {
  const { uuid, paymentUrl = null } = made;
  if (paymentUrl === null && frameUrl === null) throw new ProviderUnreachable('The order has no address to pay at.');
  await lockOrder(scope, order.id);
  await keepUuid(scope, order, { uuid, paymentUrl, frameUrl, now: request.now });
  const kept = await lockOrder(scope, order.id);
  if (!kept) throw failed();
  return kept;
}

const lookMs = 250;
/** As long as an attempt may last, with its own statements. */
const looks = 14;

/** Somebody else is beginning the same payment, as a second press of the same button: their address is ours too. */
async function awaitStart(request: RequestContext, order: Order): Promise<Order> {
  let current: Order | undefined = order;
  for (let look = 0; look < looks; look++) {
    if (!current || (current.starting_until === null && current.payment_url === null)) throw failed();
    if (current.starting_until === null) return current;
    await withoutSlot(() => delay(lookMs));
    current = await request.inTenant((scope) => findOrderBySecret(scope, order.secret));
  }
  throw failed();
}

/** A frame stands in a page of ours, everything else is the provider's. */
function presentStarted({ secret, payment_url: paymentUrl, frame_url: frameUrl }: Order): StartedPayment {
  return { order: secret, url: frameUrl === null ? paymentUrl : '/public/payment-waiting', isFree: false };
}
