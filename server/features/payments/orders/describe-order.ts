import { referenceNumberOf } from '#api/invoices/reference-number.ts';
import type { MethodChoice } from '#api/payments/schema.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import type { ChosenMethod, NewOrder } from '../../../integrations/payments/payment-provider.ts';
import type { Shop } from '../account/provider-keys.ts';
import type { Basket } from './find-basket.ts';
import type { Order } from './queries.ts';

/** Providers limit both. */
const longestDescription = 140;
const longestDisplay = 100;

/** What the provider is told of an order: what is needed to pay it, and nothing about who the payer is. */
export function describeOrder(
  { origin: at, now, language }: RequestContext,
  { order, basket, method }: { order: Order; basket: Basket; method: ChosenMethod },
): NewOrder {
  const isInFrame = method.kind === 'framed-card';
  const items = basket.purchase
    ? [{ name: basket.number, quantity: 1, cents: basket.amountCents }]
    : basket.invoices.map(({ number, openCents }) => ({
        name: number,
        quantity: 1,
        cents: openCents,
      }));
  return {
    merchantReference: order.merchant_reference,
    display: order.number.slice(0, longestDisplay),
    amountCents: order.amount_cents,
    locale: language,
    returnUrl: returnAddress({ at, isInFrame, origin: order.origin, destination: order.destination }),
    notificationUrl: new URL('/api/v0.1/public/payment/notification', at).href,
    expiresInMinutes: Math.max(5, Math.floor((order.expires_at.getTime() - now.getTime()) / 60_000)),
    payer: undefined,
    lines: items,
    method,
  };
}

/** What stands in the bank's payment, so that its statement explains itself. */
function purposeOf({ invoices, purchase, clientId, number }: Basket) {
  const [only] = invoices;
  const ofClient = clientId === null ? undefined : referenceNumberOf('client', clientId);
  return {
    description: number.slice(0, longestDescription),
    reference: purchase ? undefined : only && invoices.length === 1 ? only.referenceNumber : ofClient,
  };
}

/** The chosen method; a card in a frame has its session opened first. Throws as the provider does. */
export async function methodAtProvider(
  { services, tenant, language }: RequestContext,
  { shop, basket, method }: { shop: Shop; basket: Basket; method: MethodChoice },
): Promise<{ method: ChosenMethod; frameUrl: string | null }> {
  if (method.kind === 'bank') {
    const { bank, country } = method;
    return { method: { kind: 'bank', bank, country, ...purposeOf(basket) }, frameUrl: null };
  }
  const { isPaymentInFrame } = tenant.settings.page_rules.payment;
  const isFramed = method.kind === 'card' && isPaymentInFrame && !method.isTopLevel;
  if (!isFramed || !(await services.payments.listMethods(shop.keys)).canFrameCards)
    return { method: { kind: method.kind }, frameUrl: null };
  const { sessionUuid, frameUrl } = await services.payments.openCardFrame(shop.keys, language);
  return { method: { kind: 'framed-card', sessionUuid }, frameUrl };
}

interface Return {
  /** Scheme and host. */
  at: string;
  isInFrame: boolean;
  origin: string;
  destination: string | null;
}

/**
 * Where the provider sends the payer back: to `payment-waiting` if the payment was shown in a frame, else to
 * `payment-confirmation`. `origin` is where they were, `destination` where they go on; both are paths of the app.
 */
function returnAddress({ at, isInFrame, origin, destination }: Return): string {
  const url = new URL(isInFrame ? '/public/payment-waiting' : '/public/payment-confirmation', at);
  url.searchParams.set('origin', origin);
  if (destination !== null) url.searchParams.set('destination', destination);
  return url.href;
}
