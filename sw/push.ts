import { type PushNotice, pathOfPush, readPushPayload } from '#api/messages/push-payload.ts';
import type { FromWorker } from './messages.ts';
import { workerScope } from './worker-scope.ts';

/** An idle page replies at once; one that is just starting does not know the message yet. */
const answerWithinMs = 1000;

/** What a notification remembers: where a press leads, and that of each of its buttons. */
interface Shown {
  url: string;
  urls?: Record<string, string>;
}

/** Supported by some browser versions only; the types have the event without its fields. */
type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null };

/** Shows push notifications, opens their target, and renews the subscription. */
export function showPushes(): void {
  workerScope.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  workerScope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const data = event.notification.data as Shown | null;
    event.waitUntil(open(data?.urls?.[event.action] ?? data?.url ?? '/'));
  });
  workerScope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(event as SubscriptionChange));
  });
}

/**
 * Something must be shown even for a payload that this worker cannot read: browsers revoke the permission from apps
 * that show nothing.
 */
async function show(data: PushMessageData | null): Promise<void> {
  const notice = readPushPayload(data?.text() ?? '');
  const { title, tag, body, lang } = notice ?? unreadable();
  const actions = notice?.actions ?? [];
  await workerScope.registration.showNotification(title, {
    tag,
    body,
    lang,
    icon: '/brand/icon-192.png',
    badge: '/brand/icon-monochrome-512.png',
    actions: actions.map(({ action, title }) => ({ action, title })),
    data: {
      url: notice ? pathOfPush(notice.navigate) : '/',
      urls: Object.fromEntries(actions.map(({ action, navigate }) => [action, pathOfPush(navigate)])),
    } satisfies Shown,
  } as NotificationOptions);
  await Promise.all([
    tellPages({ type: 'pushed' }),
    notice?.receipt && confirmShown(notice.receipt),
    notice?.badge !== undefined && showBadge(notice.badge),
  ]);
}

/** On the icon of the installed app, where there is one; an open page sets it anew. */
async function showBadge(count: number): Promise<void> {
  if ('setAppBadge' in workerScope.navigator) await workerScope.navigator.setAppBadge(count).catch(() => undefined);
}

/** Best effort: without it the club sends an SMS. */
async function confirmShown(receipt: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ receipt });
  await fetch('/api/v0.1/public/push/shown', { method: 'POST', headers, body }).catch(() => undefined);
}

/** The host name identifies the sender in every language. */
const unreadable = (): Omit<PushNotice, 'navigate'> => ({
  title: workerScope.location.hostname,
  body: '',
  lang: '',
  tag: 'unreadable',
});

/** Navigates an open page, so that no state is lost; opens a new one if none responds. */
async function open(path: string): Promise<void> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page =
    pages.find(({ focused }) => focused) ?? pages.find(({ visibilityState }) => visibilityState === 'visible');
  const [chosen] = page ? [page] : pages;
  if (chosen && (await isTakenBy(chosen, path))) {
    // A browser may refuse to focus the page; it navigates anyway.
    await chosen.focus().catch(() => undefined);
    return;
  }
  await workerScope.clients.openWindow(path);
}

function isTakenBy(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), answerWithinMs);
    page.postMessage({ type: 'open', path } satisfies FromWorker, [port2]);
  });
  return answer.finally(() => port1.close());
}

/** The push service has changed the subscription. A page sends the new one to the server: now, or at the next start. */
async function subscribeAnew({ oldSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  if (options) await workerScope.registration.pushManager.subscribe(options).catch(() => undefined);
  await tellPages({ type: 'subscribed' });
}

async function tellPages(message: FromWorker): Promise<void> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message, []);
}
