import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';
import { waitForRest } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { expectDoneOnce, keptIntents, logIn, registrationsOf, row } from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;
const newPassword = 'Haug5678';

let own: BrowserClub;
let context: BrowserContext;
let page: Page;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00`, max_places: 40 });
});

afterAll(() => own?.close());

beforeEach(async () => {
  await own.test.comeBack();
  await own.sendHome();
  own.test.clock.now = new Date();
  member = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
  page = await own.visit({ path: day, as: member });
  context = page.context();
  await book().waitFor();
  await waitForRest(page);
});

afterEach(() => expect(own.takeComplaints()).toEqual([]));

describe('an intent that cannot be sent at present shows why, and is sent once it can be', () => {
  it('if this app version is too old for the server', async () => {
    await between((route, request) => route.continue({ headers: { ...request.headers(), 'x-version': '0.0.1' } }));
    await tapAndRead('Waiting for an update of the app');
    await sendNow();
  });

  it('if the server rejects the token, and a new one too', async () => {
    // A token issued in the same second would be identical.
    own.test.clock.advance(5);
    await between((route, request) => {
      const { authorization: _, ...headers } = request.headers();
      return route.continue({ headers });
    });
    await tapAndRead('Waiting until you log in again');
    await sendNow();
  });

  describe('if the response contradicts itself, as none of the server does', () => {
    const words = 'The club’s system did not understand it. Send it again or take it back.';

    beforeEach(async () => {
      const json = { errors: ['no_free_places'], code: 404 };
      await between((route) => route.fulfill({ status: 409, json }));
      await tapAndRead(words);
    });

    it.runIf(inSoak(true, false))('and the user sends it again', () => sendNow());

    it('or undoes it', async () => {
      await context.unrouteAll();
      await list()
        .getByRole('button', { name: /^Take back: / })
        .click();
      await expect.poll(() => keptIntents(page, member.id)).toEqual([]);
      const left = (await registrationsOf(own, member.id)).filter(({ status }) => status !== 'cancelled');
      expect(left).toEqual([]);
    });
  });
});

it('a password changed on another device leaves queued intents until the log-in with the new one', async () => {
  await own.test.goAway();
  await book().click();
  await queued().waitFor();
  const elsewhere = new TestBrowser(own.test.app, own.club.host);
  await elsewhere.logIn(member.email, testPassword);
  const body = { oldPassword: testPassword, newPassword };
  const { status } = await elsewhere.call('PUT', '/user/account/password', { body });
  expect(status).toBe(204);
  await own.test.comeBack();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  await page.getByText('1 thing waits until you log in again').waitFor();
  expect([await keptIntents(page, member.id), await registrationsOf(own, member.id)]).toMatchObject([[{}], []]);
  await logIn(page, member.email, newPassword);
  await expectDoneOnce(own, page, member.id);
});

const book = () => row(page, 'Pilates').getByRole('button', { name: /^Book/ });
const queued = () => row(page, 'Pilates').getByRole('button', { name: /^Waiting to send/ });
const list = () => page.getByRole('dialog', { name: 'Waiting to be sent' });

/** Intercepts booking requests between the app and the server. */
const between = (change: (route: Route, request: Request) => Promise<void>) =>
  context.route('**/api/v0.1/user/registration', (route, request) =>
    request.method() === 'POST' ? change(route, request) : route.continue(),
  );

/** Books, and reads in the list why the intent is queued. */
async function tapAndRead(words: string): Promise<void> {
  await book().click();
  await queued().waitFor();
  await page.getByRole('button', { name: '1 waiting to be sent' }).click();
  await list().getByText(words).waitFor();
  expect(await registrationsOf(own, member.id)).toEqual([]);
}

async function sendNow(): Promise<void> {
  await context.unrouteAll();
  await list().getByRole('button', { name: 'Send now' }).click();
  await expectDoneOnce(own, page, member.id);
}
