import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { patienceMs } from '#tests/support/browser/open-test-page.ts';
import { waitForWorker } from '#tests/support/browser/worker-pages.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { expectDoneOnce, newPage, row } from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;

/** The APIs that other browsers lack (docs/browser-support.md), as the app's code sees it. */
const lacks = {
  Safari: [
    'ServiceWorkerRegistration.prototype.sync',
    'SyncManager',
    'requestIdleCallback',
    'BeforeInstallPromptEvent',
    'Navigator.prototype.connection',
    'launchQueue',
  ],
  'an old Firefox': [
    'ServiceWorkerRegistration.prototype.sync',
    'SyncManager',
    'BeforeInstallPromptEvent',
    'Navigator.prototype.connection',
    'Navigator.prototype.share',
    'Navigator.prototype.wakeLock',
    'IDBFactory.prototype.databases',
    'launchQueue',
  ],
  'a browser without notifications and lasting storage': [
    'PushManager',
    'Notification',
    'StorageManager.prototype.persist',
    'ServiceWorkerRegistration.prototype.sync',
    'SyncManager',
  ],
};

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00`, max_places: 40 });
});

afterEach(async () => {
  await own.sendHome();
  await own.test.comeBack();
});

afterAll(() => own?.close());

/** `npm test` takes away at once what any of them lacks. */
const browsers: readonly (readonly [string, readonly string[]])[] = inSoak(Object.entries(lacks), [
  ['every other browser', [...new Set(Object.values(lacks).flat())]],
]);

test.each(browsers)(
  'with what %s has, the app opens with no server there and sends what was tapped',
  async (_, paths) => {
    const member = await addMember(own.test, own.club.tenantId);
    await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
    const page = await own.visit({ as: member, path: null, hasWorker: true });
    const context = page.context();
    context.setDefaultTimeout(patienceMs);
    await context.addInitScript((all) => {
      for (const path of all) {
        const names = path.split('.');
        const last = names.pop() ?? '';
        const owner = names.reduce<object>((object, name) => Reflect.get(object, name) ?? {}, globalThis);
        if (Reflect.has(owner, last) && !Reflect.deleteProperty(owner, last)) throw new Error(`${path} stays`);
      }
    }, paths);
    await page.goto(day);
    const book = (of = page) => row(of, 'Pilates').getByRole('button', { name: /^Book/ });
    await book().waitFor();
    await waitForWorker(page);
    await page.waitForTimeout(2500);
    await page.close();
    await own.test.goAway();
    const away = await newPage(context, day);
    await book(away).click();
    await row(away, 'Pilates')
      .getByRole('button', { name: /^Waiting to send/ })
      .waitFor();
    await away.close();
    await own.test.comeBack();
    const back = await newPage(context, day);
    await row(back, 'Pilates').getByText('You have a place').waitFor();
    await expectDoneOnce(own, back, member.id);
    expect(own.takeComplaints()).toEqual([]);
  },
);
