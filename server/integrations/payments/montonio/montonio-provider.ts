import { toMajorUnits } from '../major-units.ts';
import { ProviderRefusal } from '../payment-errors.ts';
import type {
  ChosenMethod,
  NewOrder,
  NewRefund,
  PaymentProvider,
  ProviderKeys,
  ProviderMethods,
  ProviderOrder,
  ProviderPayout,
  ProviderRefund,
} from '../payment-provider.ts';
import { montonioAnswers } from './montonio-answers.ts';
import { MontonioCalls } from './montonio-calls.ts';
import { readMontonioToken } from './read-montonio-token.ts';

const currency = 'EUR';

/** What Montonio's `POST /orders` is told. */
function orderClaims(order: NewOrder) {
  const grandTotal = toMajorUnits(order.amountCents);
  return {
    merchantReference: order.merchantReference,
    merchantReferenceDisplay: order.display,
    returnUrl: order.returnUrl,
    notificationUrl: order.notificationUrl,
    grandTotal,
    currency,
    locale: order.locale,
    expiresIn: order.expiresInMinutes,
    ...(order.method.kind === 'framed-card' && { sessionUuid: order.method.sessionUuid }),
    ...(order.payer && { billingAddress: order.payer }),
    lineItems: order.lines.map(({ name, quantity, cents }) => ({ name, quantity, finalPrice: toMajorUnits(cents) })),
    payment: { amount: grandTotal, currency, ...methodClaims(order.method, order.locale) },
  };
}

function methodClaims(method: ChosenMethod, locale: string) {
  if (method.kind !== 'bank') {
    const preferredMethod = method.kind === 'wallet' ? 'wallet' : 'card';
    return { method: 'cardPayments', methodDisplay: 'Card', methodOptions: { preferredMethod } };
  }
  const { bank, country, description, reference } = method;
  return {
    method: 'paymentInitiation',
    methodDisplay: 'Bank',
    methodOptions: {
      preferredProvider: bank,
      preferredCountry: country,
      preferredLocale: locale,
      paymentDescription: description,
      ...(reference !== undefined && { paymentReference: reference }),
    },
  };
}

/** Its pages stand on several of its hosts. */
const frames = 'https://*.montonio.com';

/** Where the frames of a base of Montonio's API come from. */
const frameSourcesOf = (url: string): readonly string[] => {
  const { protocol, origin } = new URL(url);
  return protocol === 'http:' ? [origin] : [frames];
};

interface MontonioOptions {
  /** The base of its API. */
  url: string;
  timeoutMs?: number;
  clock?: () => Date;
}

/** Somebody waits at the screen for it. */
const defaultTimeoutMs = 10_000;
const keptMs = 3_600_000;
const payoutsAtOnce = 100;

/** Montonio's payment API (“Stargate”), https://docs.montonio.com/api/stargate/reference. */
export class MontonioProvider implements PaymentProvider {
  readonly name = 'montonio';
  readonly frameSources: readonly string[];
  readonly #calls: MontonioCalls;
  readonly #clock: () => Date;
  readonly #methods = new Map<string, { until: number; answer: Promise<ProviderMethods> }>();

  constructor(options: MontonioOptions) {
    const { url, timeoutMs = defaultTimeoutMs, clock = () => new Date() } = options;
    this.frameSources = frameSourcesOf(url);
    this.#clock = clock;
    this.#calls = new MontonioCalls({ url, timeoutMs, clock });
  }

  readonly readNotice = readMontonioToken;

  /** Kept for an hour, as Montonio asks; a failure is not. */
  listMethods(keys: ProviderKeys): Promise<ProviderMethods> {
    const now = this.#clock().getTime();
    const known = this.#methods.get(keys.accessKey);
    if (known && known.until > now) return known.answer;
    const answer = this.#calls.get(keys, '/stores/payment-methods', montonioAnswers.methods);
    this.#methods.set(keys.accessKey, { until: now + keptMs, answer });
    answer.catch(() => this.#methods.delete(keys.accessKey));
    return answer;
  }

  createOrder(keys: ProviderKeys, order: NewOrder): Promise<ProviderOrder> {
    return this.#calls.post(keys, '/orders', orderClaims(order), montonioAnswers.order);
  }

  readOrder(keys: ProviderKeys, uuid: string): Promise<ProviderOrder> {
    return this.#calls.get(keys, `/orders/${encodeURIComponent(uuid)}`, montonioAnswers.order);
  }

  async refund(
    keys: ProviderKeys,
    { orderUuid, amountCents, idempotencyKey }: NewRefund,
  ): Promise<ProviderRefund | undefined> {
    const claims = { orderUuid, amount: toMajorUnits(amountCents), idempotencyKey };
    try {
      return await this.#calls.post(keys, '/refunds', claims, montonioAnswers.refund);
    } catch (error) {
      if (error instanceof ProviderRefusal && /same idempotency key/i.test(error.reason)) return undefined;
      throw error;
    }
  }

  async openCardFrame(keys: ProviderKeys, locale: string): Promise<{ sessionUuid: string; frameUrl: string }> {
    const { uuid } = await this.#calls.post(keys, '/sessions', {}, montonioAnswers.session);
    // Montonio's own script calls this from the page; ours names the frame's address, and the page calls nobody.
    const preferredLocale = locale === 'en' ? 'en_US' : locale;
    const path = `/sessions/${encodeURIComponent(uuid)}/gateway-url?preferredLocale=${preferredLocale}`;
    const { url } = await this.#calls.get(keys, path, montonioAnswers.gateway);
    return { sessionUuid: uuid, frameUrl: url };
  }

  listPayouts(keys: ProviderKeys, shopId: string, offset: number): Promise<ProviderPayout[]> {
    const path = `/stores/${encodeURIComponent(shopId)}/payouts?limit=${payoutsAtOnce}&offset=${offset}&order=DESC`;
    return this.#calls.get(keys, path, montonioAnswers.payouts);
  }
}
