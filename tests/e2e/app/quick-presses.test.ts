import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import { buildStyle } from '#tests/builders/build-style.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

let own: BrowserClub;
const tablet = { width: 820, height: 1180 };
const namesIn = (page: Page) => [...new URL(page.url()).searchParams.keys()].toSorted();

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(() => own.sendHome());
afterAll(() => own?.close());

/** Two buttons in one moment: the page cannot have shown what the first changed. */
async function pressBoth(page: Page, selector: string, first: string, second: string): Promise<void> {
  const buttons = page.locator(selector);
  await buttons.filter({ hasText: first }).waitFor();
  await buttons.filter({ hasText: second }).waitFor();
  await buttons.evaluateAll(
    (all, names) => {
      for (const name of names) (all.find(({ textContent }) => textContent.includes(name)) as HTMLElement).click();
    },
    [first, second],
  );
}

test('two filters of the timetable pressed at once are both on', async () => {
  const { club } = own;
  const date = addDays(toPlainDate(new Date(), 'Europe/Tallinn'), 1);
  const { id: style_id } = await club.inScope((scope) => buildStyle(scope, { name: 'Yoga' }));
  await club.addTraining({ startsAt: `${date}T10:00:00`, style_id });
  await club.addTraining({ startsAt: `${date}T11:00:00`, kind: 'pool' });
  const page = await own.visit({ path: `/public/calendar/day?date=${date}`, viewport: tablet });
  await pressBoth(page, 'main fieldset button', 'Group training', 'Yoga');
  await expect.poll(() => namesIn(page)).toEqual(['date', 'filter', 'style']);
});

test('two filters of a list of staff pressed at once are both on', async () => {
  const as = await addMember(own.test, own.club.tenantId, { is_admin: true });
  const page = await own.visit({ as, path: '/admin/people', viewport: tablet });
  await pressBoth(page, 'main button', 'Blocked', 'Owes');
  await expect.poll(() => namesIn(page)).toEqual(['owes', 'state']);
});
