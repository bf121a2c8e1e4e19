import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Intent } from '#src/lib/outbox/intents/intent.ts';
import { testPassword } from '../app/test-member.ts';
import { waitForRest } from '../browser/lose-network.ts';
import type { BrowserClub } from '../browser/open-browser-club.ts';

/** The steps at which a page can die between the user's action and its last trace, in order. */
export const outboxSteps = [
  'put',
  'shown',
  'lock',
  'token',
  'lease',
  'request',
  'in flight',
  'answer',
  'outcome',
  'applied',
  'told',
  'forgotten',
] as const;

/** One before the intent is stored, before it is sent, while the server works, when it has answered, and at the end. */
export const sampledSteps = ['put', 'request', 'in flight', 'answer', 'told'] as const;

export type OutboxStep = (typeof outboxSteps)[number];

/** Those that the worker performs too; the others belong to a screen. */
export const workerSteps = ['lock', 'token', 'lease', 'request', 'in flight', 'answer', 'outcome'] as const;

export interface Stop {
  /** Resolves when the page has stopped at the step. */
  stopped: Promise<unknown>;
  /** Kills its process there. */
  kill: () => Promise<void>;
}

export const sampledWorkerSteps = ['lease', 'in flight', 'outcome'] as const;

/** From now on the page stops forever at the step, as if the device had been switched off there. */
export async function stopAt(page: Page, step: OutboxStep): Promise<Stop> {
  // A freshly loaded page drains its outbox by itself, and would stop before the action.
  await waitForRest(page);
  const session = await page.context().newCDPSession(page);
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  // An ordinary request would wait for the page, which is blocked.
  await page.exposeFunction('sayStopped', resolve);
  await page.evaluate((name) => {
    const mark = performance.mark.bind(performance);
    performance.mark = (...args) => {
      if (args[0] === `outbox: ${name}`) {
        Reflect.get(globalThis, 'sayStopped')();
        // Long enough for the page to be killed here, even on a busy machine.
        const until = performance.now() + 60_000;
        while (performance.now() < until);
      }
      return mark(...args);
    };
  }, step);
  const kill = async () => {
    const gone = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await gone;
    await page.close();
  };
  return { stopped, kill };
}

export async function logIn(page: Page, email: string | null, password = testPassword): Promise<void> {
  await page.getByLabel('Email').fill(email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await isIn(page);
}

/** A trainer's phone has the rosters in the place of one's own trainings. */
export const isIn = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /^(Mine|Rosters)$/ })
    .first()
    .waitFor();

export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** The intents of a user's outbox on the device. */
export const keptIntents = (page: Page, clientId: number): Promise<Intent[]> =>
  page.evaluate(
    (name) =>
      new Promise<Intent[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (database.objectStoreNames.length === 0) return resolve([]);
          const asking = database.transaction('intents').objectStore('intents').getAll();
          asking.addEventListener('success', () => {
            database.close();
            resolve(asking.result);
          });
        });
      }),
    `trenn-outbox-${clientId}`,
  );

/** The intents whose outcome is in the list of messages, by `operationId`. */
export const toldOutcomes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { messages = [] } = JSON.parse(localStorage.getItem('snackbar') ?? '{}') as {
      messages?: { about?: string }[];
    };
    return messages.flatMap(({ about }) => about ?? []);
  });

/** The registrations of a member: the results of their intents. */
export const registrationsOf = ({ club }: BrowserClub, clientId: number) =>
  club.inScope(({ db }) =>
    db.selectFrom('registration').select(['training_id', 'status']).where('client_id', '=', clientId).execute(),
  );

/** One effect, one outcome, nothing left behind. */
export async function expectDoneOnce(own: BrowserClub, page: Page, clientId: number): Promise<void> {
  await expect.poll(() => keptIntents(page, clientId)).toEqual([]);
  const registrations = await registrationsOf(own, clientId);
  expect(registrations.map(({ status }) => status)).toEqual(['booked']);
  await expect.poll(async () => (await toldOutcomes(page)).length).toBe(1);
}

export const newPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
