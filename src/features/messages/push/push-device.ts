import type { PushSubscriptionData } from '#api/messages/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const patienceMs = 10_000;

/** Notifications could not be turned on, and not because of the server. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure';
}

/**
 * Has this device notified: subscribes it where it is not, or is under another key of the server, and tells the server. To do
 * it again repairs whatever got lost on either side.
 */
export async function subscribeDevice(): Promise<void> {
  const { publicKey } = await api('GET /user/push-key', {});
  const { pushManager } = await findWorker();
  const before = await pushManager.getSubscription();
  const isGood = before !== null && keyOf(before) === publicKey;
  if (before && !isGood) await before.unsubscribe();
  const subscription = isGood ? before : await subscribe(pushManager, publicKey);
  await api('PUT /user/push-subscription', { body: bodyOf(subscription) });
}

/** Whoever is logged in, or was, is notified on this device no longer; the server hears of it otherwise. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** The browser asks its push service, which may be away or blocked. */
async function subscribe(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  } catch (cause) {
    throw new PushFailure('The browser gives no subscription.', { cause });
  }
}

async function findWorker(): Promise<ServiceWorkerRegistration> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PushFailure('There is no worker.')), patienceMs);
  return Promise.race([navigator.serviceWorker.ready, promise]).finally(() => clearTimeout(timer));
}

/** In base64url, as the server says it. */
function keyOf({ options }: PushSubscription): string | undefined {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bodyOf(subscription: PushSubscription): PushSubscriptionData {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new PushFailure('The subscription has no keys.');
  return { endpoint, keys: { p256dh, auth } };
}
