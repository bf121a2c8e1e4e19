import type { PushSubscriptionData } from '#api/messages/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const patienceMs = 10_000;

/** Notifications could not be turned on, for a reason other than the server. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure';
}

/**
 * Turns on notifications: subscribes this device if it is not, or uses another key of the server, and sends the
 * subscription to the server. Idempotent: repeating it repairs what got lost on either side.
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

/** Turns off notifications on this device for the current or former user; the server is informed separately. */
export async function unsubscribeDevice(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** The browser calls its push service, which may be down or blocked. */
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

/** In base64url, as the server sends it. */
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
