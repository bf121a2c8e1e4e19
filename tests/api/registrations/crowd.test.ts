import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '#server/db/tenant-scope.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
});

test('while many bookings wait for one training, a booking of another does not wait with them', async () => {
  const [other] = await club.addPeople(1);
  const crowd = await club.addPeople<number>(40);
  const [crowded, quiet] = [await club.addTraining({ max_places: 100 }), await club.addTraining({ max_places: 100 })];
  const { held, letGo } = hold(crowded.id);
  await held;
  let answered = 0;
  const taps = crowd.map(async (person) => {
    await book(server.app, club, person, crowded.id);
    answered += 1;
  });
  // These bookings arrive before the other one, and outnumber the connections.
  await delay(100);
  expect((await book(server.app, club, other, quiet.id)).status).toBe(201);
  // Some may have got a `busy` response by now; without the per-training queue all would have, ten at a time, before
  // it.
  expect(answered).toBeLessThan(10);
  await letGo();
  await Promise.all(taps);
});

/** Holds the row lock of a training until it is released. */
function hold(trainingId: number) {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const done = inTenant(server.owner, club.tenantId, async ({ db }) => {
    await db.selectFrom('training').select('id').where('id', '=', trainingId).forUpdate().execute();
    held.resolve();
    await free.promise;
  });
  const letGo = (): Promise<void> => {
    free.resolve();
    return done;
  };
  return { held: held.promise, letGo };
}
