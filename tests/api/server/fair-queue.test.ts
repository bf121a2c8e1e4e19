import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#api/dates.ts';
import { insertRows, reserveIds } from '#scripts/demo/insert-rows.ts';
import { createApp } from '#server/create-app.ts';
import { inTenant } from '#server/db/tenant-scope.ts';
import { trainingRow } from '#tests/builders/build-training.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let flooded: TestClub;
let quiet: TestClub;
/** In one queue with all 64, a booking would wait for as many at each of its steps. */
const aFew = 32;
const from = '2026-11-18';
const sixWeeks = `from=${from}&until=${addDays(from, 41)}`;

beforeAll(async () => {
  server = await openTestApp();
  flooded = await openTestClub(server);
  quiet = await openTestClub(server);
  await quiet.addTraining();
  const { tenantId, unitId, styleId } = flooded;
  await flooded.inScope(async (scope) => {
    const ids = await reserveIds(scope, 'training', 1000);
    const rows = ids.map((id, at) => {
      const place = { unit_id: unitId, style_id: styleId, timeZone: 'Europe/Tallinn' };
      return {
        id,
        ends_at: new Date(0),
        ...trainingRow(tenantId, { ...place, startsAt: `${addDays(from, at % 42)}T18:00:00` }),
      };
    });
    await insertRows(scope, 'training', rows);
  });
});
afterAll(() => server.close());

test('beside a client with 64 requests for six weeks, each booking of another club waits for only a few of them', async () => {
  const [client] = await flooded.addPeople(1);
  const running = flood(client, () => `/user/schedule?${sixWeeks}`);
  const passed = await countPassed(running);
  await running.end();
  expect(Math.max(...passed)).toBeLessThan(aFew);
});

test('and likewise beside a visitor who requests a different list each time', async () => {
  const { styleId } = flooded;
  const running = flood(undefined, (n) => `/public/schedule?${sixWeeks}&style=${styleId},${1_000_000 + n}`);
  const passed = await countPassed(running);
  await running.end();
  expect(Math.max(...passed)).toBeLessThan(aFew);
});

/** Holds the row lock of a training, so that bookings of it wait. */
function hold(club: TestClub, trainingId: number) {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const done = inTenant(server.owner, club.tenantId, async ({ db }) => {
    await db.selectFrom('training').select('id').where('id', '=', trainingId).forUpdate().execute();
    held.resolve();
    await free.promise;
  });
  return {
    held: held.promise,
    letGo: () => {
      free.resolve();
      return done;
    },
  };
}

/** Books one training as one client `count` times concurrently, and collects the 429 responses. */
function bookAtOnce(app: FastifyInstance, { token }: TestPerson, trainingId: number, count: number) {
  const refused: LightMyRequestResponse[] = [];
  const send = async (): Promise<void> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v0.1/user/registration',
      headers: { host: quiet.host, authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      payload: { trainingId },
    });
    if (answer.statusCode === 429) refused.push(answer);
  };
  return { refused, done: Promise.all(Array.from({ length: count }, send)) };
}

test('a caller whose own queue is too long gets 429 and a retry time; their neighbours and `/healthz` get responses', async () => {
  const limits = { work: { all: 4, tenant: 3, address: 3, visitors: 2, caller: 2 }, maxWaitingOfCaller: 5 };
  const app = await createApp(server.services, { queueLimits: limits });
  const [flooder, neighbour] = await quiet.addPeople(2);
  const training = await quiet.addTraining();
  const { held, letGo } = hold(quiet, training.id);
  await held;
  const { refused, done } = bookAtOnce(app, flooder, training.id, 20);
  try {
    // Four may contend for the row at once, and five more may queue.
    await expect.poll(() => refused.length).toBe(11);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await call(app, quiet, { path: `/user/schedule?from=${from}`, as: neighbour })).status).toBe(200);
    expect((await call(app, flooded, { path: `/public/schedule?from=${from}` })).status).toBe(200);
  } finally {
    await letGo();
    await done;
    await app.close();
  }
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5');
    expect(JSON.parse(body)).toMatchObject({ errors: ['too_many_requests'], code: 429 });
  }
});

test('a lock that is not freed in time is said as “busy” with a time to try again, and then it works', async () => {
  const [person] = await quiet.addPeople(1);
  const training = await quiet.addTraining();
  const { held, letGo } = hold(quiet, training.id);
  await held;
  const key = crypto.randomUUID();
  const headers = { host: quiet.host, authorization: `Bearer ${person.token}`, 'idempotency-key': key };
  const ask = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v0.1/user/registration',
      headers,
      payload: { trainingId: training.id },
    });
  const busy = await ask().finally(letGo);
  expect([busy.statusCode, busy.json()]).toEqual([503, { errors: ['server_busy'], code: 503 }]);
  expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask()).statusCode).toBe(201);
});

test('a change that is made while a long list is serialized is in the next one', async () => {
  const [client] = await flooded.addPeople(1);
  const list = () => call(server.app, flooded, { path: `/public/schedule?${sixWeeks}` });
  const first = list();
  await delay(5);
  const training = await flooded.addTraining();
  server.services.changes.publish(flooded.tenantId, ['timetable']);
  await first;
  const ids = ((await list()).body['items'] as { id: number }[]).map(({ id }) => id);
  expect(ids).toContain(training.id);
  const own = await call(server.app, flooded, { path: `/user/schedule?${sixWeeks}`, as: client });
  expect((own.body['items'] as unknown[]).length).toBe(ids.length);
});

/** One caller sends requests over 64 connections, each as soon as the previous one has its response. */
function flood(as: TestPerson | undefined, path: (n: number) => string) {
  const state = { answered: 0, isOver: false };
  const askOn = async (): Promise<void> => {
    while (!state.isOver) {
      const { status } = await call(server.app, flooded, { path: path(state.answered), ...(as && { as }) });
      expect(status).toBe(200);
      state.answered++;
    }
  };
  const done = Promise.all(Array.from({ length: 64 }, askOn));
  return {
    state,
    end: () => {
      state.isOver = true;
      return done;
    },
  };
}

/** For each of ten bookings in the quiet club, how many of the flood’s lists got their response before it did. */
async function countPassed({ state }: ReturnType<typeof flood>): Promise<number[]> {
  await expect.poll(() => state.answered, { timeout: 60_000 }).toBeGreaterThan(5);
  const passed: number[] = [];
  for (const person of await quiet.addPeople<number>(10)) {
    const training = await quiet.addTraining();
    const before = state.answered;
    expect((await book(server.app, quiet, person, training.id)).status).toBe(201);
    passed.push(state.answered - before);
  }
  return passed;
}
