import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { addMember } from '#tests/support/app/test-member.ts';
import { type BrowserClub, openBrowserClub, phone } from '#tests/support/browser/open-browser-club.ts';

const today: PlainDate = toPlainDate(new Date(), 'Europe/Tallinn');
const chosen = addDays(today, 2);

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});

afterAll(() => own?.close());

test('the timetable opens the day that was chosen last, and the own trainings their period', async () => {
  const { club, test: site } = own;
  await club.addTraining({ name: 'Jooga', startsAt: `${today}T23:59:00` });
  await club.addTraining({ name: 'Pilates', startsAt: `${chosen}T18:00:00` });
  const page = await own.visit({
    path: '/user/calendar/day',
    as: await addMember(site, club.tenantId),
    viewport: phone,
  });
  const address = () => new URL(page.url()).searchParams.get('date');
  const timetable = page.getByRole('link', { name: 'Timetable', exact: true });
  await page.getByText('Jooga').first().waitFor();
  // By keys: the strip of days ends with the week.
  await page.keyboard.press('ArrowRight');
  await expect.poll(address).toBe(addDays(today, 1));
  await page.keyboard.press('ArrowRight');
  await expect.poll(address).toBe(chosen);
  await page.goto('/user/workouts');
  const period = page.getByLabel('Choose a period');
  await period.selectOption('nextWeek');
  // A tab that is opened later remembers both.
  await page.reload();
  await expect.poll(() => period.inputValue()).toBe('nextWeek');
  await timetable.click();
  await page.getByText('Pilates').first().waitFor();
  await expect.poll(address).toBe(chosen);
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByText('Jooga').first().waitFor();
  await page.goto('/user/calendar/day');
  await page.getByText('Jooga').first().waitFor();
  expect(address()).toBeNull();
  expect(own.takeComplaints()).toEqual([]);
});
