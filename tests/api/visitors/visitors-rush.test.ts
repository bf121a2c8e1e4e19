import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { kulli } from '#tests/support/app/visitor-calls.ts';
import { naiveVisitors } from '#tests/support/faulty/naive-visitors.ts';
import { bookingOf, HttpLoad } from '#tests/support/http-load.ts';
import { listen } from '#tests/support/listen.ts';

let server: TestApp;
let club: TestClub;

beforeAll(async () => {
  server = await openSharedApp();
  club = await openTestClub(server);
});

test('25 visitors and 25 members at once for 10 places: exactly ten get one, and only members wait', async () => {
  const training = await club.addTraining({ visitors: 'open', max_places: 10 });
  const { visitors, places, booked } = await rush(server.app, training.id);
  expect(booked).toBe(10);
  const won = visitors.filter(({ status }) => status === 201);
  // All requests come from one IP address, which is limited to ten holds at once.
  const refused = visitors.filter(({ status }) => status === 409 || status === 429);
  expect(won.length + refused.length).toBe(25);
  const words = refused.map(({ body }) => body.errors?.[0] ?? '');
  expect(words.every((word) => ['no_free_places', 'too_many_requests'].includes(word))).toBe(true);
  expect(places.filter(({ body }) => body.status === 'booked')).toHaveLength(10 - won.length);
  expect(places.filter(({ body }) => body.status === 'waiting')).toHaveLength(15 + won.length);
  expect(await violations()).toEqual([]);
});

test('the same load oversells when visitors are counted without a lock, so the harness would catch it', async () => {
  const naive = await createApp(server.services, { handlers: naiveVisitors });
  const oversold = async (): Promise<number> => {
    const training = await club.addTraining({ visitors: 'open', max_places: 10 });
    return ((await rush(naive, training.id)).booked ?? 0) - 10;
  };
  // A race need not occur in every round; ten rounds without one would mean that the load is too weak.
  let worst = 0;
  for (let round = 0; round < 10 && worst <= 0; round++) worst = Math.max(worst, await oversold());
  await naive.close();
  expect(worst).toBeGreaterThan(0);
  expect(await violations()).not.toEqual([]);
});

/**
 * Sends 25 visitor and 25 member bookings for one training at once; returns the number of places taken and the
 * visitors' responses.
 */
async function rush(app: FastifyInstance, trainingId: number) {
  const load = new HttpLoad(await listen(app), club.host, 50);
  const members = await club.addPeople(25);
  const asVisitor = (n: number) =>
    load.call(undefined, {
      method: 'POST',
      path: `/public/registration/anonymous/${trainingId}`,
      body: { ...kulli, email: `${trainingId}.${n}@kulaline.test` },
    });
  const [visitors, places] = await Promise.all([
    Promise.all(members.map((_, n) => asVisitor(n))),
    Promise.all(members.map((member) => load.call(member, bookingOf(trainingId)))),
  ]);
  load.close();
  const { rows } = await club.inScope(({ db }) =>
    sql<{ booked: number }>`
      select count(*) as booked from registration where training_id = ${trainingId} and status = 'booked'`.execute(db),
  );
  return { visitors, places, booked: rows[0]?.booked };
}

const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));
