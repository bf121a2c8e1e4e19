import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertNotice } from '#server/features/payments/notices/commands.ts';
import { forgetOldRows } from '#server/jobs/forget-old-rows.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, openTestClub } from '#tests/support/app/test-club.ts';
import { openPhone, openTablet } from '#tests/support/entry/entry-club.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('a stored idempotent response is deleted after thirty days', async () => {
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

test('door entries are deleted after a year, and used visits stay used', async () => {
  const club = await openTestClub(server);
  const tablet = await openTablet(server, club);
  const [mari] = await club.addPeople(1, { visits_total: 10 });
  await tablet.report((await openPhone(server.app, club, mari)).passId);
  const read = () =>
    club.inScope(async ({ db }) => ({
      entries: (await db.selectFrom('entry').select('id').execute()).length,
      ...(await db.selectFrom('contract').select('visits_used as used').executeTakeFirstOrThrow()),
    }));
  const daysLater = (days: number): Date => new Date(server.clock.now.getTime() + days * 86_400_000);
  await forgetOldRows(server.services.database, daysLater(365));
  expect(await read()).toEqual({ entries: 1, used: 1 });
  await forgetOldRows(server.services.database, daysLater(366));
  expect(await read()).toEqual({ entries: 0, used: 1 });
});

test('what the payment provider said is deleted after a year and a half, and not before by anybody', async () => {
  const club = await openTestClub(server);
  const now = new Date();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const heard = { orderId: null, source: 'poll', status: 'PAID', outcome: 'known', amountCents: 1000 } as const;
  await club.inScope(async (scope) => {
    await insertNotice(scope, { ...heard, uuid: 'old', now: daysAgo(549) });
    await insertNotice(scope, { ...heard, uuid: 'young', now: daysAgo(547) });
  });
  const read = () =>
    club.inScope(async ({ db }) => {
      const rows = await db.selectFrom('payment_notice').select('uuid').orderBy('id').execute();
      return rows.map(({ uuid }) => uuid);
    });
  expect(await read()).toEqual(['old', 'young']);
  await forgetOldRows(server.services.database, now);
  expect(await read()).toEqual(['young']);
  await club.inScope(({ db }) => db.deleteFrom('payment_notice').execute());
  expect(await read()).toEqual(['young']);
});
