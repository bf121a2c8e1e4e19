import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldRows } from '#server/jobs/forget-old-rows.ts';
import { openTestApp, type TestApp } from '#tests/support/open-test-app.ts';
import { book, openTestClub } from '#tests/support/test-club.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('the answer to a tap is kept for thirty days, and no longer', async () => {
  const club = await openTestClub(server);
  const [mari] = await club.addPeople(1);
  const training = await club.addTraining();
  await book(server.app, club, mari, training.id);
  const countAnswers = async (): Promise<number> => {
    const rows = await club.inScope(({ db }) => db.selectFrom('idempotency').select('key').execute());
    return rows.length;
  };
  const daysLater = (days: number): Date => new Date(server.clock.now.getTime() + days * 86_400_000);
  await forgetOldRows(server.services.database, daysLater(30));
  expect(await countAnswers()).toBe(1);
  await forgetOldRows(server.services.database, daysLater(31));
  expect(await countAnswers()).toBe(0);
});
