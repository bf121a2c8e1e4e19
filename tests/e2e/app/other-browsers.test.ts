import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { findFirefox, openFirefox } from '#tests/support/browser/open-firefox.ts';
import { openTestSite, type TestSite } from '#tests/support/browser/open-test-site.ts';
import { findWebKit, openWebKit } from '#tests/support/browser/open-webkit.ts';
import type { ScriptedBrowser, ScriptedTab } from '#tests/support/browser/scripted-tab.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;
const [firefox, webKit] = [findFirefox(), findWebKit()];
const browsers = [
  { name: 'Firefox', isThere: firefox !== undefined, keepsSession: true, open: () => openFirefox(firefox ?? '') },
  {
    name: 'WebKit',
    isThere: webKit !== undefined,
    // WebKit accepts a secure cookie over https only, even on localhost, so the intent waits for the next log-in.
    keepsSession: false,
    open: () => openWebKit(webKit ?? { driver: '', browser: '', screen: '' }),
  },
];

const pilates = `[...document.querySelectorAll('li')].find((one) => one.innerText.includes('Pilates'))`;

/** Without Background Sync and the install prompt; runs only where such a browser is installed. */
describe.each(browsers)('in $name', ({ isThere, keepsSession, open: openBrowser }) => {
  let site: TestSite;
  let club: TestClub;
  let browser: ScriptedBrowser;
  let member: Awaited<ReturnType<typeof addMember>>;

  beforeAll(async () => {
    if (!isThere) return;
    site = await openTestSite();
    club = await openTestClub(site);
    member = await addMember(site, club.tenantId);
    await club.inScope((scope) => buildContract(scope, { client_id: member.id }));
    await club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00`, max_places: 40 });
    browser = await openBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const open = async (path: string): Promise<ScriptedTab> => {
    const tab = await browser.openTab();
    await tab.goto(site.origin(club.host) + path);
    return tab;
  };

  const submitLogIn = async (tab: ScriptedTab): Promise<void> => {
    const fill = (type: string, value: string | null) =>
      tab.evaluate(`(() => {
        const field = document.querySelector('input[type="${type}"]');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${value}');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      })()`);
    await tab.until(`document.querySelector('input[type="password"]')`);
    await fill('email', member.email);
    await fill('password', testPassword);
    await tab.evaluate(`document.querySelector('input[type="checkbox"]').click()`);
    await tab.evaluate(`document.querySelector('button[type="submit"]').click()`);
  };

  const logIn = async (): Promise<void> => {
    const tab = await open('/public/calendar/day');
    await tab.evaluate(`localStorage.setItem('language', 'en')`);
    await tab.goto(`${site.origin(club.host)}/login?destination=${encodeURIComponent(day)}`);
    await submitLogIn(tab);
    await tab.until(button('Book'));
    await tab.until(`navigator.serviceWorker.controller?.state === 'activated'`);
    // Shown data is cached a moment later.
    await tab.until(`(async () => (await indexedDB.databases()).some(({ name }) => name === 'trenn-${member.id}'))()`);
    await tab.evaluate(`new Promise((resolve) => setTimeout(resolve, 3000))`);
    await tab.close();
  };

  it.skipIf(!isThere)(
    'the app opens without a server, queues an action, and sends it once when it is reopened',
    async () => {
      await logIn();
      await site.goAway();
      const away = await open(day);
      await away.until(button('Book'));
      await away.evaluate(`${button('Book')}.click()`);
      await away.until(button('Waiting to send'));
      await away.close();
      await site.comeBack();
      const back = await open(day);
      if (!keepsSession) await submitLogIn(back);
      await back.until(`${pilates}?.innerText.includes('You have a place')`);
      const registrations = await club.inScope(({ db }) =>
        db.selectFrom('registration').select('status').where('client_id', '=', member.id).execute(),
      );
      expect(registrations).toEqual([{ status: 'booked' }]);
      expect(await back.evaluate(`'sync' in ServiceWorkerRegistration.prototype`)).toBe(false);
    },
  );
});

const button = (label: string) =>
  `[...(${pilates}?.querySelectorAll('button') ?? [])].find((one) => one.ariaLabel?.startsWith('${label}'))`;
