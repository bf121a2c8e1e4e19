import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inSoak } from '../support/in-soak.ts';
import { faults } from './faults/faults.ts';
import { makePlan } from './plan.ts';
import { playSteps, runWorld } from './run-world.ts';
import { tellOutcome } from './tales/tell-outcome.ts';
import type { Planted } from './world.ts';

const seeds = inSoak(100, 2);
const days = inSoak(30, 2);

/** A process that asks its database at any moment of the real time, as its own timers do. */
const restless: Planted = {
  inProcess: ({ database }, app) => {
    const asking = setInterval(() => void sql`select 1`.execute(database).catch(() => undefined), 3);
    app.addHook('onClose', async () => clearInterval(asking));
  },
};

test('a seed has one history, whatever else its process asks meanwhile', async () => {
  const plan = makePlan(5, 1);
  const once = await playSteps(plan, { seed: 5, lookEvery: 20 });
  const again = await playSteps(plan, { seed: 5, lookEvery: 20, planted: restless });
  expect(again.tale).toEqual(once.tale);
  expect(again.hash).toBe(once.hash);
  expect(makePlan(6, 1)).not.toEqual(plan);
});

test(`${seeds} clubs hold for ${days} days, whatever happens in them`, async () => {
  const startedAt = performance.now();
  let lived = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const outcome = await runWorld(seed, { days });
    lived += outcome.days;
    expect(outcome.broken, tellOutcome(seed, outcome)).toEqual([]);
  }
  const perSecond = (lived * 1000) / (performance.now() - startedAt);
  process.stderr.write(`${lived.toFixed(0)} days of two clubs, ${perSecond.toFixed(2)} a second\n`);
}, 21_600_000);

/** Those that are found soonest; the soak plants all. */
const sample = [
  'a place that somebody leaves stays taken',
  'answers are not kept',
  'leaving is acknowledged and not done',
];
const planted = inSoak(
  faults,
  faults.filter(({ says }) => sample.some((words) => says.startsWith(words))),
);

describe('what would be seen:', () => {
  test.each(planted.map((fault) => [fault.says, fault] as const))(
    '%s',
    async (_, fault) => {
      const found = [];
      for (let seed = 1; seed <= inSoak(5, 2) && found.length === 0; seed += 1)
        found.push(
          ...(await playSteps(makePlan(seed, fault.days ?? 4), { seed, planted: fault, lookEvery: 5 })).broken,
        );
      expect(found.map(({ rule }) => rule)).toContainEqual(fault.seenBy ?? expect.anything());
    },
    3_600_000,
  );
});
