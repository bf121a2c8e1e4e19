import { setTimeout as delay } from 'node:timers/promises';
import { ProviderUnreachable } from '../../integrations/payments/payment-errors.ts';
import type { PaymentProvider, ProviderKeys } from '../../integrations/payments/payment-provider.ts';
import { CircuitBreakers } from '../../throttle/circuit-breakers.ts';
import { KeyedQueue } from '../../throttle/keyed-queue.ts';
import { msToAnswer, withoutSlot } from '../../throttle/work-slot.ts';

/** Whoever pays is told within this time. */
const answerMs = 3000;
/** Calls of all shops, and of one: a shop whose service hangs leaves the others theirs. */
const callsAtOnce = 40;
const callsOfShop = 4;
const waitingOfShop = 50;

/**
 * A provider that may hang without anybody else waiting: its calls hold no slot of the server’s work, stand in a small queue of
 * their shop, and end for the caller in time. A shop that does not answer is left alone for a while.
 */
export class PatientProvider implements PaymentProvider {
  readonly name;
  readonly frameSources;
  readonly #provider: PaymentProvider;
  readonly #breakers = new CircuitBreakers(
    'payments',
    () => new ProviderUnreachable('The provider did not answer lately.'),
  );
  readonly #calls = new KeyedQueue(
    { atOnce: callsAtOnce },
    () => new ProviderUnreachable('Too many calls of this shop wait for the provider.'),
  );

  constructor(provider: PaymentProvider) {
    this.#provider = provider;
    this.name = provider.name;
    this.frameSources = provider.frameSources;
  }

  listMethods: PaymentProvider['listMethods'] = (keys) => this.#call(keys, () => this.#provider.listMethods(keys));
  createOrder: PaymentProvider['createOrder'] = (keys, order) =>
    this.#call(keys, () => this.#provider.createOrder(keys, order));
  readOrder: PaymentProvider['readOrder'] = (keys, uuid) =>
    this.#call(keys, () => this.#provider.readOrder(keys, uuid));
  refund: PaymentProvider['refund'] = (keys, refund) => this.#call(keys, () => this.#provider.refund(keys, refund));
  openCardFrame: PaymentProvider['openCardFrame'] = (keys, locale) =>
    this.#call(keys, () => this.#provider.openCardFrame(keys, locale));
  listPayouts: PaymentProvider['listPayouts'] = (keys, shopId, offset) =>
    this.#call(keys, () => this.#provider.listPayouts(keys, shopId, offset));
  /** Calls nobody. */
  readNotice: PaymentProvider['readNotice'] = (keys, token, now) => this.#provider.readNotice(keys, token, now);

  #call<T>({ accessKey }: ProviderKeys, call: () => Promise<T>): Promise<T> {
    const ms = msToAnswer(answerMs);
    const path = [{ key: accessKey, atOnce: callsOfShop, maxWaiting: waitingOfShop }];
    return withoutSlot(() => this.#breakers.run(accessKey, () => within(ms, this.#calls.run(path, call))));
  }
}

/** The call goes on behind: it holds its place in the queue of its shop until it has ended. */
async function within<T>(ms: number | undefined, call: Promise<T>): Promise<T> {
  if (ms === undefined) return call;
  const timer = new AbortController();
  const silence = delay(ms, undefined, { signal: timer.signal }).then(() => {
    throw new ProviderUnreachable('The provider did not answer in time.');
  });
  try {
    return await Promise.race([call, silence]);
  } finally {
    timer.abort();
    // Whichever of the two is late is no longer heard.
    void Promise.allSettled([call, silence]);
  }
}
