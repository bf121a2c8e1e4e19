import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember, listSessions } from '#tests/support/app/test-member.ts';
import { loseNetwork, waitForRest } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import {
  expectDoneOnce,
  keptIntents,
  logIn,
  newPage,
  registrationsOf,
  row,
  toldOutcomes,
} from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;
const bookingUrl = '/api/v0.1/user/registration';
const bookings = `**${bookingUrl}`;

let own: BrowserClub;
let context: BrowserContext;
let page: Page;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00`, max_places: 40 });
  await own.club.addTraining({ name: 'Jooga', startsAt: `${tuesday}T20:00:00`, max_places: 1 });
});

afterAll(() => own?.close());

beforeEach(async () => {
  await own.test.comeBack();
  await own.sendHome();
  own.test.clock.now = new Date();
  // An earlier test may have moved the clock forward and back: an attempt counted hours ahead would block log-ins until
  // then.
  await own.club.inScope(({ db }) => db.deleteFrom('login_throttle').execute());
  member = await addPerson();
  await enter();
});

afterEach(() => expect(own.takeComplaints()).toEqual([]));

describe('an offline booking', () => {
  it('is queued, shown dashed with the cloud, counted in the header, listed, and can be undone', async () => {
    await loseNetwork(page);
    await bookButton('Pilates').click();
    await queuedButton('Pilates').waitFor();
    await page.getByText('Kept on this device. We send it as soon as there is a connection.').waitFor();
    await page.getByRole('button', { name: '1 waiting to be sent' }).click();
    const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
    await list.getByText(/^Booking: Pilates, .* 18:00$/).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await list.getByRole('button', { name: /^Take back: / }).click();
    await list.getByText('Nothing is waiting').waitFor();
    await page.keyboard.press('Escape');
    await bookButton('Pilates').waitFor();
    await context.setOffline(false);
    await expect.poll(() => keptIntents(page, member.id)).toEqual([]);
    expect(await registrationsOf(own, member.id)).toEqual([]);
  });

  it('is sent within seconds of the network’s return, and its outcome is reported', async () => {
    await loseNetwork(page);
    await bookButton('Pilates').click();
    await queuedButton('Pilates').waitFor();
    await context.setOffline(false);
    await row(page, 'Pilates').getByText('You have a place').waitFor();
    await expectDoneOnce(own, page, member.id);
    await page.getByText(/^Pilates, .* 18:00: you have a place$/).waitFor();
  });

  it('survives the end of the app, and is sent when it is next opened', async () => {
    await tapInVain('Pilates');
    await page.close();
    await own.test.comeBack();
    page = await newPage(context, day);
    await row(page, 'Pilates').getByText('You have a place').waitFor();
    await expectDoneOnce(own, page, member.id);
  });

  it('of a training that filled meanwhile ends in the waitlist, and says so', async () => {
    await tapInVain('Jooga');
    const jooga = await own.club.inScope(({ db }) =>
      db.selectFrom('training').select('id').where('name', '=', 'Jooga').executeTakeFirstOrThrow(),
    );
    await own.club.inScope((scope) => buildRegistration(scope, { training_id: jooga.id }));
    await page.getByRole('button', { name: '1 waiting to be sent' }).click();
    const sendNow = page.getByRole('button', { name: 'Send now' });
    await sendNow.waitFor();
    await own.test.comeBack();
    const told = page.getByText(/^Jooga, .* 20:00: you are 1st in line$/);
    // Sent manually, or automatically if the online event comes first.
    await Promise.any([told.waitFor(), sendNow.click()]);
    await told.waitFor();
    const [registration] = await registrationsOf(own, member.id);
    expect(registration?.status).toBe('waiting');
  });

  it('is not sent once the training has begun, and says so', async () => {
    await loseNetwork(page);
    await bookButton('Pilates').click();
    await queuedButton('Pilates').waitFor();
    await page.evaluate(
      ([name, id]) =>
        new Promise((resolve) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('success', () => {
            const intents = opening.result.transaction('intents', 'readwrite').objectStore('intents');
            const asking = intents.get(id);
            asking.addEventListener('success', () => {
              const changed = { ...asking.result, notAfter: new Date(Date.now() - 1000).toISOString() };
              intents.put(changed, id).addEventListener('success', resolve);
            });
          });
        }),
      [`trenn-outbox-${member.id}`, (await keptIntents(page, member.id))[0]?.id ?? ''] as const,
    );
    await context.setOffline(false);
    await page.getByText(/^Pilates, .* 18:00: not sent in time, so nothing was done$/).waitFor();
    expect(await registrationsOf(own, member.id)).toEqual([]);
  });
});

describe('a lost response', () => {
  it('after the server has booked is requested again, and counts once', async () => {
    own.test.loseNextAnswer(`POST ${bookingUrl}`);
    await bookButton('Pilates').click();
    await row(page, 'Pilates').getByText('You have a place').waitFor();
    await expectDoneOnce(own, page, member.id);
  });

  it('and an undo sent then cancels the booking again', async () => {
    await context.route(bookings, async (route) => {
      const request = route.request();
      if (!isBooking(request)) return route.continue();
      const headers = { ...(await request.allHeaders()), host: own.club.host };
      await own.test.app.inject({ method: 'POST', url: bookingUrl, headers, payload: request.postData() ?? '' });
      return route.abort();
    });
    await bookButton('Pilates').click();
    await queuedButton('Pilates').click();
    // Reported only once it is stored, so that nothing ends it any more.
    await page.getByText('Taken back. If the club already has it').waitFor();
    expect(await registrationsOf(own, member.id)).toHaveLength(1);
    await context.unrouteAll();
    await page.reload();
    await expect
      .poll(async () => (await registrationsOf(own, member.id)).map(({ status }) => status))
      .toEqual(['cancelled']);
    await expect.poll(() => keptIntents(page, member.id)).toEqual([]);
    await bookButton('Pilates').waitFor();
  });
});

it('five tabs send a queued intent once', async () => {
  await tapInVain('Pilates');
  await own.test.comeBack();
  let sent = 0;
  context.on('request', (request) => void (isBooking(request) && sent++));
  const tabs = await Promise.all([1, 2, 3, 4].map(() => newPage(context, day)));
  for (const tab of [page, ...tabs]) await row(tab, 'Pilates').getByText('You have a place').waitFor();
  await expectDoneOnce(own, page, member.id);
  expect(sent).toBe(1);
});

describe('a session that ends meanwhile', () => {
  it('leaves queued intents until the member’s next log-in', async () => {
    await tapInVain('Pilates');
    const [session] = await listSessions(own.test, own.club.tenantId, member.id);
    await own.club.inScope(({ db }) =>
      db
        .updateTable('session')
        .set({ ended_at: new Date(), end_reason: 'logout' })
        .where('id', '=', session?.id ?? 0)
        .execute(),
    );
    // Only now: what is sent at once would be of a session that has not ended.
    await own.test.comeBack();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await page.getByText('1 thing waits until you log in again').waitFor();
    expect(await keptIntents(page, member.id)).toHaveLength(1);
    await logIn(page, member.email);
    await expectDoneOnce(own, page, member.id);
  });

  it('by a log-out asks for confirmation, and nothing is sent as another user', async () => {
    await holdBookings();
    await bookButton('Pilates').click();
    await queuedButton('Pilates').waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Log out, send when I log in again' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await context.unrouteAll();
    const other = await addPerson();
    await logIn(page, other.email);
    await page.goto(own.origin + day);
    await bookButton('Pilates').waitFor();
    expect(await page.getByRole('button', { name: /waiting to be sent/ }).count()).toBe(0);
    expect(await registrationsOf(own, other.id)).toEqual([]);
    expect(await keptIntents(page, member.id)).toHaveLength(1);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await logIn(page, member.email);
    await expectDoneOnce(own, page, member.id);
    expect(await registrationsOf(own, other.id)).toEqual([]);
  });
});

it('a device’s clock that is three hours slow changes nothing', async () => {
  own.test.clock.advance(3 * 3600);
  await own.sendHome();
  await enter();
  await loseNetwork(page);
  await bookButton('Pilates').click();
  await queuedButton('Pilates').waitFor();
  await context.setOffline(false);
  await expectDoneOnce(own, page, member.id);
});

describe('a device with full storage', () => {
  beforeEach(async () => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.reload();
    await bookButton('Pilates').waitFor();
  });

  it('books when online', async () => {
    await bookButton('Pilates').click();
    await row(page, 'Pilates').getByText('You have a place').waitFor();
    expect(await toldOutcomes(page)).toHaveLength(1);
  });

  it('reports when offline that it cannot queue the booking, which is not shown as queued', async () => {
    await loseNetwork(page);
    await bookButton('Pilates').click();
    await page.getByText('There is no space on this device to keep it. Try again when you are back online.').waitFor();
    expect(await queuedButton('Pilates').count()).toBe(0);
    await bookButton('Pilates').waitFor();
  });
});

async function addPerson() {
  const person = await addMember(own.test, own.club.tenantId);
  await own.club.inScope((scope) => buildContract(scope, { client_id: person.id }));
  return person;
}

/** The member opens the day. */
async function enter(): Promise<void> {
  page = await own.visit({ path: day, as: member });
  context = page.context();
  await bookButton('Pilates').waitFor();
}

const bookButton = (name: string, of = page) => row(of, name).getByRole('button', { name: /^(Book|Join)/ });
const queuedButton = (name: string, of = page) => row(of, name).getByRole('button', { name: /^Waiting to send/ });

const isBooking = (request: Request): boolean => request.method() === 'POST' && request.url().endsWith(bookingUrl);

/** Blocks only the booking requests. */
const holdBookings = () =>
  context.route(bookings, (route) => (isBooking(route.request()) ? route.abort() : route.continue()));

/** Books while the server is unreachable, so that the intent is queued. */
async function tapInVain(name: string): Promise<void> {
  await waitForRest(page);
  await own.test.goAway();
  await bookButton(name).click();
  await queuedButton(name).waitFor();
}
