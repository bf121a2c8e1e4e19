import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import {
  expectDoneOnce,
  keptIntents,
  newPage,
  type OutboxStep,
  outboxSteps,
  registrationsOf,
  row,
  sampledSteps,
  stopAt,
  toldOutcomes,
} from '#tests/support/outbox/outbox-story.ts';

const tuesday: PlainDate = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);
const day = `/user/calendar/day?date=${tuesday}`;

let own: BrowserClub;
let context: BrowserContext;
let page: Page;
let clientId: number;

beforeAll(async () => {
  own = await openBrowserClub();
  await own.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00`, max_places: 40 });
});

afterAll(() => own?.close());

beforeEach(async () => {
  await own.sendHome();
  const member = await addMember(own.test, own.club.tenantId);
  clientId = member.id;
  await own.club.inScope((scope) => buildContract(scope, { client_id: clientId }));
  page = await own.visit({ as: member, path: day });
  context = page.context();
  await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).waitFor();
});

test.each(inSoak<readonly OutboxStep[]>(outboxSteps, sampledSteps))(
  'a page that dies at "%s" has booked once, and its person is told once',
  async (step) => {
    const { stopped, kill } = await stopAt(page, step);
    await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).click({ noWaitAfter: true });
    await stopped;
    await kill();
    const next = await newPage(context, day);
    // First what was done: a lost action is seen at once, and not when the screen has been waited for.
    await expectDoneOnce(own, next, clientId);
    await row(next, 'Pilates').getByText('You have a place').waitFor();
    expect(own.takeComplaints()).toEqual([]);
  },
);

test('an outbox that forgets an intent before it has a response loses it, so the harness would catch it', async () => {
  const { stopped, kill } = await stopAt(page, 'request');
  await row(page, 'Pilates').getByRole('button', { name: /^Book/ }).click({ noWaitAfter: true });
  await stopped;
  await kill();
  // Simulates a queue that removes a request before sending it.
  const other = await context.newPage();
  await other.addInitScript((name) => void indexedDB.deleteDatabase(name), `trenn-outbox-${clientId}`);
  await other.goto(day);
  await row(other, 'Pilates').getByRole('button', { name: /^Book/ }).waitFor();
  await expect.poll(() => keptIntents(other, clientId)).toEqual([]);
  expect(await registrationsOf(own, clientId)).toEqual([]);
  expect(await toldOutcomes(other)).toEqual([]);
  await expect(expectDoneOnce(own, other, clientId)).rejects.toThrow(/booked/);
});
