import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { syncTag } from '#src/lib/outbox/drain/background-sync.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { waitForRest } from '#tests/support/browser/lose-network.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { stopWorker, wakeWorker } from '#tests/support/browser/wake-worker.ts';
import { waitForWorker } from '#tests/support/browser/worker-pages.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import {
  keptIntents,
  newPage,
  registrationsOf,
  row,
  sampledWorkerSteps,
  toldOutcomes,
  workerSteps,
} from '#tests/support/outbox/outbox-story.ts';

const nextMonday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 7);

let own: BrowserClub;
let context: BrowserContext;
let clientId: number;
let tries = 0;

/** A member stays signed in on a device, and the app is closed. */
beforeAll(async () => {
  own = await openBrowserClub();
  const member = await addMember(own.test, own.club.tenantId);
  clientId = member.id;
  await own.club.inScope((scope) => buildContract(scope, { client_id: clientId }));
  const page = await own.visit({ as: { ...member, keep: true }, path: '/', hasWorker: true });
  await waitForWorker(page);
  context = page.context();
  // The browser would wake the worker at its own time: here the test decides when.
  await context.addInitScript(() => {
    const { SyncManager } = globalThis as unknown as { SyncManager: { prototype: object } };
    Object.assign(SyncManager.prototype, { register: async () => undefined });
  });
  await page.close();
});

afterAll(() => own?.close());

test.each([...inSoak<readonly string[]>(workerSteps, sampledWorkerSteps).entries()])(
  'a worker that is ended at step %i, "%s", has booked once, and its person is told once',
  async (at, step) => {
    const date = addDays(nextMonday, at);
    const name = `Pilates ${++tries}`;
    const { id } = await own.club.addTraining({ name, startsAt: `${date}T18:00:00`, max_places: 40 });
    const day = `/user/calendar/day?date=${date}`;
    const listener = await tapAndClose(name, day);
    const told = await toldOutcomes(listener);
    const { stopped } = await stopAt(listener, step);
    await wakeWorker(context, own.origin, syncTag);
    await stopped;
    await stopWorker(context, own.origin);
    await listener.close();
    const page = await newPage(context, day);
    await row(page, name).getByText('You have a place').waitFor();
    await expect.poll(() => keptIntents(page, clientId)).toEqual([]);
    const all = await registrationsOf(own, clientId);
    expect(all.filter(({ training_id }) => training_id === id).map(({ status }) => status)).toEqual(['booked']);
    await expect.poll(async () => (await toldOutcomes(page)).length).toBe(told.length + 1);
    await page.close();
    expect(own.takeComplaints()).toEqual([]);
  },
);

/**
 * Books while the server is unreachable, and closes the app; then the server comes back. Returns an empty page of the
 * app's host that stays open.
 */
async function tapAndClose(name: string, day: string): Promise<Page> {
  const page = await newPage(context, day);
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void open('about:blank'));
  const listener = await opening;
  const book = row(page, name).getByRole('button', { name: /^Book/ });
  await book.waitFor();
  await waitForRest(page);
  await own.test.goAway();
  await context.setOffline(true);
  await book.click();
  await row(page, name)
    .getByRole('button', { name: /^Waiting to send/ })
    .waitFor();
  await page.close();
  await own.test.comeBack();
  await context.setOffline(false);
  return listener;
}

/**
 * From now on the worker stops at the step. Its thread can report that only to a page of its host. Returns a promise in
 * an object, since it is awaited later.
 */
async function stopAt(listener: Page, step: string): Promise<{ stopped: Promise<unknown> }> {
  const stopped = listener.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        new BroadcastChannel(`stopped at ${name}`).addEventListener('message', () => resolve(), { once: true });
      }),
    step,
  );
  const worker = context.serviceWorkers().at(-1);
  await worker?.evaluate((name) => {
    const channel = new BroadcastChannel(`stopped at ${name}`);
    const mark = performance.mark.bind(performance);
    performance.mark = (...args) => {
      if (args[0] === `outbox: ${name}`) {
        channel.postMessage('here');
        // Long enough for the worker to be ended here, even on a busy machine.
        const until = performance.now() + 60_000;
        while (performance.now() < until);
      }
      return mark(...args);
    };
  }, step);
  return { stopped };
}
