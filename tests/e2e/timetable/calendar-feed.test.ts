import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { findBarriers } from '#tests/support/browser/open-test-page.ts';
import { fetchFile, readEvents } from '#tests/support/calendar-files.ts';

let browserClub: BrowserClub;

beforeAll(async () => {
  browserClub = await openBrowserClub();
});

afterEach(async () => {
  await browserClub.sendHome();
  expect(browserClub.takeComplaints()).toEqual([]);
});

afterAll(() => browserClub.close());

test('a member creates a link to their trainings, replaces it, and turns it off', async () => {
  const { club, test: server } = browserClub;
  const page = await openSheet();
  await page.getByRole('button', { name: 'Make a calendar link' }).click();
  await subscribe(page).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const first = await pathOf(page);
  const read = async (path: string) => fetchFile(server.app, club, path);
  expect(readEvents((await read(first)).body)).toMatchObject([{ title: 'Vinyasa jooga', status: 'CONFIRMED' }]);

  const confirm = (name: string) => page.getByRole('dialog').last().getByRole('button', { name });
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('heading', { name: 'Make a new link?' }).waitFor();
  await confirm('Make a new link').click();
  await page.getByText('The new link is ready').waitFor();
  const second = await pathOf(page);
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);

  await page.getByRole('button', { name: 'Turn the link off' }).click();
  await page.getByRole('heading', { name: 'Turn the link off?' }).waitFor();
  await confirm('Turn the link off').click();
  await page.getByRole('button', { name: 'Make a calendar link' }).waitFor();
  expect((await read(second)).statusCode).toBe(404);
});

test('a visitor adds one training to a calendar from its page', async () => {
  const training = await browserClub.club.addTraining({ startsAt: '2099-11-20T18:00:00' });
  const page = await browserClub.visit({ path: `/public/training?id=${training.id}` });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`training-${training.id}.ics`);
  const [event] = readEvents(readFileSync(await download.path(), 'utf8'));
  expect(event?.startsAt).toEqual(training.starts_at);
});

async function openSheet(): Promise<Page> {
  const { club, test: server } = browserClub;
  const member = await addMember(server, club.tenantId, { language: 'en' });
  await club.inScope((scope) => buildRegistration(scope, { client_id: member.id }));
  const page = await browserClub.visit({ as: member, path: '/user/workouts' });
  await page.getByRole('button', { name: 'Classes in your calendar' }).click();
  return page;
}

const subscribe = (page: Page) => page.getByRole('link', { name: 'Add to this device’s calendar' });
const pathOf = async (page: Page) => {
  const address = (await subscribe(page).getAttribute('href')) ?? '';
  expect(address).toMatch(/^webcal:\/\//);
  return address.replace(/^webcal:\/\/[^/]+/, '');
};
