import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserClub, openBrowserClub } from '#tests/support/browser/open-browser-club.ts';

let own: BrowserClub;

beforeAll(async () => {
  own = await openBrowserClub();
});
afterEach(async () => {
  await own.sendHome();
  expect(own.takeComplaints()).toEqual([]);
});
afterAll(() => own?.close());

test('a message with a link to a class, shared into the app, opens the class', async () => {
  const { id } = await own.club.addTraining({ name: 'Pilates', is_public: true });
  const text = encodeURIComponent(`Come too: ${own.origin}/public/training?id=${id}!`);
  const page = await own.visit({ path: `/public/share?title=Chat&text=${text}` });
  await page.getByRole('heading', { name: 'Pilates' }).waitFor();
  expect(page.url()).toBe(`${own.origin}/public/training?id=${id}`);
  await page.goto(`/public/share?text=${encodeURIComponent('https://example.com/public/training?id=1')}`);
  await page.getByRole('heading', { name: /^Timetable/ }).waitFor();
});
