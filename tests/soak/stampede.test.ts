import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { addDeskWorker } from '#tests/support/app/desk-worker.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { openTestClub } from '#tests/support/app/test-club.ts';
import { HttpLoad } from '#tests/support/http-load.ts';
import { listen } from '#tests/support/listen.ts';
import { Random } from '#tests/support/random.ts';
import { compareLedger } from '#tests/support/stampede/compare-ledger.ts';
import { openScene } from '#tests/support/stampede/scene.ts';
import { Stampede } from '#tests/support/stampede/stampede.ts';
import { soakSettings, tell } from './soak-settings.ts';

const { operations, seed } = soakSettings;
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test(`${operations} operations of 200 connections on 100 trainings break nothing`, { timeout: 0 }, async () => {
  const club = await openTestClub(server);
  const random = new Random(seed);
  const scene = await openScene(club, { trainings: 100, people: 300 }, random);
  const desk = await addDeskWorker(server, club);
  const load = new HttpLoad(await listen(server.app), club.host, 200);
  const startedAt = performance.now();
  const violations = () => club.inScope((scope) => findViolations(scope, server.clock.now));
  const at = async (done: number): Promise<void> => {
    // Stops at the first fault, while its traces are fresh.
    expect([await violations(), stampede.surprises]).toEqual([[], []]);
    const perSecond = Math.round((done / (performance.now() - startedAt)) * 1000);
    tell(`${done} of ${operations} operations, ${perSecond} a second, nothing broken`);
  };
  const every = Math.min(20_000, Math.ceil(operations / 10));
  const stampede = new Stampede({
    scene,
    load,
    random,
    operations,
    workers: 200,
    desk,
    hasEditors: true,
    look: { every, at },
  });
  await stampede.run();
  load.close();
  expect([await violations(), stampede.surprises]).toEqual([[], []]);
  expect(await compareLedger(club, stampede.ledger)).toEqual([]);
  for (const [answer, count] of [...stampede.counts].toSorted()) tell(`${answer}: ${count}`);
});
