import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, mondayOf, toPlainDate } from '#api/dates.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';
import { closeChromium, findBarriers, openChromium } from '#tests/support/browser/open-test-page.ts';
import { isIn, row } from '#tests/support/outbox/outbox-story.ts';

const tuesday = addDays(mondayOf(toPlainDate(new Date(), 'Europe/Tallinn')), 8);

let club: BrowserClub;

beforeAll(async () => {
  club = await openBrowserClub();
});

afterEach(async () => {
  await club.sendHome();
  expect(club.takeComplaints()).toEqual([]);
});

afterAll(() => club.close());

test('a phone finds no obstacle to installing the app', async () => {
  const browser = await openChromium({ isWhole: true });
  onTestFinished(() => closeChromium(browser));
  const page = await club.visit({ browser });
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test pages behave like those of a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

describe('installing the app', () => {
  test('uses the browser’s own prompt, shown when the user asks for it and not before', async () => {
    const page = await club.visit({ path: '/public/calendar/day' });
    await openMenu(page);
    expect(await entry(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await sayInstallable(page)).toBe(true);
    expect(await sheet(page).count()).toBe(0);
    await openMenu(page);
    await entry(page).click();
    await sheet(page).getByRole('button', { name: 'Add to home screen', exact: true }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Add to home screen', exact: true }).click();
    await sheet(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('1');
    await openMenu(page);
    expect(await entry(page).count()).toBe(0);
  });

  test('is illustrated for phones whose browser has no prompt', async () => {
    const page = await club.visit({ path: '/public/calendar/day' });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', {
        get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
      }),
    );
    await page.reload();
    await openMenu(page);
    await entry(page).click();
    await sheet(page).getByRole('listitem').first().waitFor();
    expect(await sheet(page).getByRole('listitem').allInnerTexts()).toEqual([
      '1\nTap “Share” in the bar of your browser',
      '2\nChoose “Add to Home Screen”',
      '3\nTap “Add”, and open it from the home screen',
    ]);
    expect(await findBarriers(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Got it' }).click();
    await sheet(page).waitFor({ state: 'detached' });
  });

  test('is offered to members who have booked, and after a "later" not for two weeks', async () => {
    const member = await addMember(club.test, club.club.tenantId);
    await club.club.inScope((scope) => buildContract(scope, { client_id: member.id }));
    await club.club.addTraining({ name: 'Pilates', startsAt: `${tuesday}T18:00:00` });
    await club.club.addTraining({ name: 'Jooga', startsAt: `${tuesday}T20:00:00` });
    const page = await club.visit({ as: member });
    await isIn(page);
    const book = async (name: string) => {
      await page.goto(`/user/calendar/day?date=${tuesday}`);
      await sayInstallable(page);
      const button = row(page, name).getByRole('button', { name: /^Book / });
      await button.click();
      await button.waitFor({ state: 'detached' });
      // Lets the message with its Undo expire.
      await page.clock.fastForward(12_000);
    };
    await page.clock.install();
    await book('Pilates');
    await sheet(page).getByRole('button', { name: 'Later' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await book('Jooga');
    await page.clock.fastForward(5000);
    expect(await sheet(page).count()).toBe(0);
  });
});

const sheet = (page: Page) => page.getByRole('dialog', { name: /^(Put .* on the home screen|Three taps)/ });
const entry = (page: Page) => page.getByRole('button', { name: 'Install the app' });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

/** Simulates Chromium's install event; counts how often the prompt is shown. */
const sayInstallable = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.dataset['asked'] = String(Number(document.body.dataset['asked'] ?? 0) + 1);
      },
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
