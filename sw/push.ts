import { pathOfPush, type PushNotice, readPushPayload } from '#api/messages/push-payload.ts';
import type { FromWorker } from './messages.ts';
import { workerScope } from './worker-scope.ts';

/** A page that rests answers at once; one that is just starting does not know the question yet. */
const answerWithinMs = 1000;

/** Of older and younger browsers; the types know the event without what it carries. */
type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null };

/** Shows what the club tells, leads to it, and stays subscribed. */
export function showPushes(): void {
  workerScope.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  workerScope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open((event.notification.data as { url?: string } | null)?.url ?? '/'));
  });
  workerScope.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(subscribeAnew(event as SubscriptionChange));
  });
}

/** Something must be shown, also of what this worker cannot read: browsers take the leave back from who shows nothing. */
async function show(data: PushMessageData | null): Promise<void> {
  const notice = readPushPayload(data?.text() ?? '');
  const { title, tag, body, lang } = notice ?? unreadable();
  await workerScope.registration.showNotification(title, {
    tag,
    body,
    lang,
    icon: '/brand/icon-192.png',
    badge: '/brand/icon-monochrome-512.png',
    data: { url: notice ? pathOfPush(notice.navigate) : '/' },
  });
  await tellPages({ type: 'pushed' });
}

/** The host's name says whose it is, in every language. */
const unreadable = (): Omit<PushNotice, 'navigate'> => ({
  title: workerScope.location.hostname,
  body: '',
  lang: '',
  tag: 'unreadable',
});

/** In the page that is open, so that nothing in it is lost; in a new one where none takes it. */
async function open(path: string): Promise<void> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page =
    pages.find(({ focused }) => focused) ?? pages.find(({ visibilityState }) => visibilityState === 'visible');
  const [chosen] = page ? [page] : pages;
  if (chosen && (await isTakenBy(chosen, path))) {
    // A browser may refuse to bring it to the front; it leads there nevertheless.
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

/** The push service has taken the address back. The server hears of the new one from a page: now, or at the next start. */
async function subscribeAnew({ oldSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  if (options) await workerScope.registration.pushManager.subscribe(options).catch(() => undefined);
  await tellPages({ type: 'subscribed' });
}

async function tellPages(message: FromWorker): Promise<void> {
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message, []);
}
