import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allActs } from '#tests/support/chaos/acts.ts';
import { ChaosPostgres } from '#tests/support/chaos/chaos-postgres.ts';
import { ChaosWorld } from '#tests/support/chaos/chaos-world.ts';
import { describeOutcome } from '#tests/support/chaos/describe-outcome.ts';
import type { Reading } from '#tests/support/chaos/readings.ts';
import type { Outcome } from '#tests/support/chaos/run-act.ts';
import { runActs } from '#tests/support/chaos/run-acts.ts';
import { Random } from '#tests/support/random.ts';
import { soakSettings, tell } from './soak-settings.ts';

const { chaosMinutes, seed } = soakSettings;
let postgres: ChaosPostgres;

beforeAll(async () => {
  postgres = await ChaosPostgres.start();
});
afterAll(() => postgres?.stop());

describe.skipIf(process.platform !== 'linux')(
  'two servers whose database and processes fail, again and again (Linux)',
  () => {
    test(`lose nothing and keep nothing in ${chaosMinutes} minutes`, { timeout: 0 }, async () => {
      const world = await ChaosWorld.open(postgres);
      // The levels after the first round, when all code has run, are the limit after the last.
      let before: Reading | undefined;
      try {
        const end = Date.now() + chaosMinutes * 60_000;
        for (let round = 0; Date.now() < end; round++) {
          const random = new Random(seed + round);
          const outcomes = await runActs({ world, random, acts: allActs, onOutcome, ...(before && { before }) });
          expect(outcomes.flatMap(({ act, faults }) => faults.map((fault) => `${act}: ${fault}`))).toEqual([]);
          before ??= outcomes.at(-1)?.reading;
        }
      } finally {
        await world.close();
      }
    });
  },
);

const onOutcome = (outcome: Outcome): void => tell(describeOutcome(outcome));
