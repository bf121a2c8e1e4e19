import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, mondayOf, toPlainDate } from '#api/dates.ts';
import { wakeDevices } from '#server/features/messages/push/wake-devices.ts';
import { writeLeavingKey } from '#server/features/reminders/link/leaving-key.ts';
import { FileMailDriver } from '#server/integrations/mail/file-mail-driver.ts';
import { WebPushDriver } from '#server/integrations/push/web-push-driver.ts';
import { FileSmsDriver } from '#server/integrations/sms/file-sms-driver.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, type PageOptions } from '#tests/support/browser/open-browser-club.ts';
import { closeChromium, findBarriers, openChromium } from '#tests/support/browser/open-test-page.ts';
import { builtDist } from '#tests/support/browser/open-test-site.ts';
import { stubPushManager } from '#tests/support/browser/stub-push-manager.ts';
import { waitForWorker } from '#tests/support/browser/worker-pages.ts';
import { PushService } from '#tests/support/messages/push-service.ts';
import { row } from '#tests/support/outbox/outbox-story.ts';

const inThreeDays = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 3);

let service: PushService;
let site: BrowserClub;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  service = await PushService.open();
  site = await openBrowserClub();
  await site.test.deploy(builtDist, { PUSH_TEST_ORIGIN: service.origin });
});
beforeEach(async () => {
  member = await addMember(site.test, site.club.tenantId, { first_name: 'Liis' });
});
afterEach(async () => {
  await site.sendHome();
  expect(site.takeComplaints()).toEqual([]);
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});

test('from the switch to the notification, the training that it opens, and its end at log-out', async () => {
  const { id } = await site.club.addTraining({ name: 'Vinyasa', startsAt: `${inThreeDays}T18:00:00` });
  const browser = await openChromium({ isWhole: true });
  onTestFinished(() => closeChromium(browser));
  const page = await openProfile({ hasWorker: true, browser });
  await toggle(page).click();
  await expect.poll(listDevices).toMatchObject([{ client_id: member.id }]);

  const deliver = await openDelivery(page);
  await deliver(await tell(id, 'raceOpen'));
  const tag = `training-${id}`;
  await expect
    .poll(() => listShown(page))
    .toEqual([
      {
        title: 'A place is free',
        body: expect.stringContaining(`Vinyasa ${inThreeDays.split('-').toReversed().join('.')}`),
        tag,
        lang: 'en',
      },
    ]);
  // A newer one for the same training replaces it.
  await deliver(await tell(id, 'trainingCancelled'));
  await expect.poll(() => listShown(page)).toMatchObject([{ title: 'Cancelled: Vinyasa', tag }]);

  await pressNotification(page);
  await page.waitForURL((url) => url.pathname === '/public/training' && url.searchParams.get('id') === String(id));
  await expect.poll(() => listShown(page)).toEqual([]);
  // What is delivered while the page changes reaches no worker: the browser's tools hang on the page.
  await page.getByRole('heading', { name: 'Vinyasa' }).waitFor();

  // An unreadable payload is shown as the club's, since a browser revokes the permission when nothing is shown.
  await deliver('no JSON');
  await expect.poll(() => listShown(page)).toMatchObject([{ title: new URL(site.origin).hostname }]);

  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(listDevices).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stub-subscription'))).toBeNull();
});

test('“Can’t come” of a reminder opens the page where the place is left, which nothing has left before', async () => {
  const { id, name } = await site.club.addTraining({ name: 'Pilates', startsAt: `${inThreeDays}T18:00:00` });
  const booked = await site.club.inScope((scope) =>
    buildRegistration(scope, { training_id: id, client_id: member.id }),
  );
  const browser = await openChromium({ isWhole: true });
  onTestFinished(() => closeChromium(browser));
  const page = await openProfile({ hasWorker: true, browser });
  const deliver = await openDelivery(page);
  const key = writeLeavingKey(site.test.services.secret, site.club.tenantId, booked.id);
  const navigate = `https://klubi.test/public/leave#${key}`;
  const notification = { title: 'Today 18:00', body: name, lang: 'en', navigate: 'https://klubi.test/', tag: 'class' };
  const actions = [{ action: 'leave', title: 'Can’t come', navigate }];
  await deliver(JSON.stringify({ web_push: 8030, notification: { ...notification, actions } }));
  await expect.poll(() => listShown(page)).toHaveLength(1);
  await pressNotification(page, 'leave');
  await page.getByRole('heading', { name: 'Pilates' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/public/leave');
  const status = () =>
    site.club.inScope(({ db }) =>
      db.selectFrom('registration').select('status').where('id', '=', booked.id).executeTakeFirstOrThrow(),
    );
  expect(await status()).toEqual({ status: 'booked' });
  await page.getByRole('button', { name: 'Give it up' }).click();
  await expect.poll(status).toEqual({ status: 'cancelled' });
});

test('a subscription that the server lost, or that had another key, is restored at the next start', async () => {
  const page = await openProfile({ hasWorker: true });
  await toggle(page).click();
  await expect.poll(listDevices).toHaveLength(1);
  await site.club.inScope(({ db }) => db.deleteFrom('push_subscription').execute());
  await page.evaluate(() => localStorage.setItem('stub-subscription', 'QUJD'));
  await page.reload();
  await expect.poll(listDevices).toMatchObject([{ client_id: member.id }]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('stub-subscription'))).not.toBe('QUJD');
  await toggle(page).click();
  await expect.poll(listDevices).toEqual([]);
});

test('a subscription revoked by the push service is renewed under the same key, and the server is updated', async () => {
  const page = await openProfile({ hasWorker: true });
  await toggle(page).click();
  await expect.poll(listDevices).toHaveLength(1);
  await site.club.inScope(({ db }) => db.deleteFrom('push_subscription').execute());
  const [worker] = page.context().serviceWorkers();
  const asked = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      PushManager: { prototype: object };
      ExtendableEvent: typeof Event;
    } & EventTarget;
    const { promise, resolve } = Promise.withResolvers<object>();
    // Subscribing in a worker needs the vendor's push service, as in a page.
    Object.assign(scope.PushManager.prototype, { subscribe: async (options: object) => resolve(options) });
    const options = { userVisibleOnly: true, applicationServerKey: 'the key of the club' };
    scope.dispatchEvent(
      Object.assign(new scope.ExtendableEvent('pushsubscriptionchange'), { oldSubscription: { options } }),
    );
    return promise;
  });
  expect(asked).toEqual({ userVisibleOnly: true, applicationServerKey: 'the key of the club' });
  await expect.poll(listDevices).toMatchObject([{ client_id: member.id }]);
});

const iPhone = "Object.defineProperty(navigator, 'userAgent', { value: 'iPhone' });";
const withoutPush = 'delete globalThis.PushManager;';
const denied = "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });";
test.each([
  ['the browser has none', { script: withoutPush }, 'This browser cannot show notifications'],
  ['an iPhone has them for its home screen alone', { script: withoutPush + iPhone }, 'Add to Home Screen'],
  ['they were denied', { script: denied }, 'Notifications are blocked for this site'],
  ['the session ends with the app', { keep: false }, 'Notifications only come to a device on which you stay logged in'],
])('where %s the profile says what to do, and has no switch', async (_, options, words) => {
  const page = await openProfile(options);
  await page.getByText(words).waitFor();
  expect(await toggle(page).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
});

const offer = (page: Page) => page.getByRole('dialog', { name: 'Be told when a place is yours?' });
const countAsked = `
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => ((globalThis.timesAsked = (globalThis.timesAsked ?? 0) + 1), ask());
`;
const timesAsked = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'timesAsked') ?? 0);

/** For tests that control the clock. */
async function openWithClock(options: Parameters<typeof openProfile>[0]): Promise<Page> {
  const page = await openProfile(options);
  await page.clock.install();
  return page;
}

describe('a member who has joined a waitlist', () => {
  const tuesday = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
  beforeEach(() => site.club.inScope((scope) => buildContract(scope, { client_id: member.id })));

  let trainings = 0;

  /** Joins the waitlist of a full training; then the message with its Undo expires. */
  async function join(page: Page): Promise<void> {
    const name = `Trenn ${++trainings}`;
    const startsAt = `${tuesday}T${10 + trainings}:00:00`;
    const { id } = await site.club.addTraining({ name, startsAt, max_places: 1 });
    await site.club.inScope((scope) => buildRegistration(scope, { training_id: id }));
    await page.goto(`/user/calendar/day?date=${tuesday}`);
    await row(page, name).getByRole('button', { name: /^Join/ }).click();
    await page
      .getByText(/in line/)
      .first()
      .waitFor();
    await page.clock.fastForward(12_000);
  }

  test('is asked by the app, and by the browser after a yes', async () => {
    const page = await openWithClock({ hasWorker: true, script: countAsked });
    await join(page);
    await offer(page).waitFor();
    expect([await timesAsked(page), await findBarriers(page)]).toEqual([0, []]);
    await offer(page).getByRole('button', { name: 'Notify me' }).click();
    await page.getByText('Notifications are on. You can turn them off in your profile.').waitFor();
    expect(await timesAsked(page)).toBe(1);
    expect(await listDevices()).toMatchObject([{ client_id: member.id }]);
  });

  test('and chose "later" is not asked again within a month', async () => {
    const page = await openWithClock({ script: countAsked });
    await join(page);
    await offer(page).getByRole('button', { name: 'Later' }).click();
    await offer(page).waitFor({ state: 'detached' });
    await join(page);
    await page.clock.fastForward(5000);
    expect([await offer(page).count(), await timesAsked(page)]).toEqual([0, 0]);
  });

  test.each([
    ['there are none in this browser', { script: withoutPush }],
    ['the session ends with the app', { keep: false }],
  ])('is asked nothing where %s', async (_, options) => {
    const page = await openWithClock(options);
    await join(page);
    await page.clock.fastForward(5000);
    expect(await offer(page).count()).toBe(0);
  });
});

/** In a headless shell a notification cannot be shown, and that it may be is said in the browser's stead. */
const mayNotify = `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true });
  Notification.requestPermission = async () => 'granted';
`;

type ProfileOptions = Pick<PageOptions, 'hasWorker' | 'browser'> & { keep?: boolean; script?: string };

async function openProfile({ keep = true, script = '', ...options }: ProfileOptions = {}): Promise<Page> {
  const page = await site.visit({ as: { ...member, keep }, path: null, ...options });
  const context = page.context();
  if (options.browser) await context.grantPermissions(['notifications'], { origin: site.origin });
  else await context.addInitScript(mayNotify);
  await stubPushManager(context, service.subscribe());
  if (script) await context.addInitScript(script);
  await page.goto('/user/profile');
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  if (options.hasWorker) await waitForWorker(page);
  return page;
}

const toggle = (page: Page) => page.getByRole('switch', { name: 'Notify me on this device' });
const listDevices = () =>
  site.club.inScope(({ db }) =>
    db.selectFrom('push_subscription').selectAll().where('client_id', '=', member.id).execute(),
  );

/**
 * As the club notifies: a message for each device, sent to our push service. Returns the payload that arrives there.
 */
async function tell(trainingId: number, template: 'raceOpen' | 'trainingCancelled'): Promise<string> {
  const { database, files, jobs, secret, clock } = site.test.services;
  const about = { trainingId, training: 'Vinyasa', startsAt: `${inThreeDays}T18:00:00`, place: 'Saal 1' };
  await site.club.inScope(async (scope) => {
    const data = { firstName: 'Liis', ...about };
    await wakeDevices(scope, jobs, [{ clientId: member.id, language: 'en', template, data }], clock());
  });
  const rows = await site.club.inScope(({ db }) =>
    db.selectFrom('message').select('id').where('channel', '=', 'push').where('state', '=', 'pending').execute(),
  );
  const push = new WebPushDriver({ secret, testOrigin: service.origin });
  const drivers = { mail: new FileMailDriver('/dev/null'), sms: new FileSmsDriver('/dev/null') };
  for (const { id } of rows) {
    await deliverMessage(
      { database, secret, files, push, ...drivers },
      { tenantId: site.club.tenantId, messageId: id },
    );
  }
  return JSON.stringify(service.arrived.at(-1)?.payload);
}

/** The browser's own path from its push service to the worker. */
async function openDelivery(page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await promise;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId, data });
  };
}

const listShown = (page: Page) =>
  page.evaluate(async () => {
    const shown = (await (await navigator.serviceWorker.ready).getNotifications()) ?? [];
    return shown.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

/** Like a tap on the notification, or on one of its buttons; a test cannot click outside of the page. */
async function pressNotification(page: Page, button = ''): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async (action) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const Pressed = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    scope.dispatchEvent(new Pressed('notificationclick', { notification, action }));
  }, button);
}
