import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Act, allActs, killBackends } from '#tests/support/chaos/acts.ts';
import { ChaosPostgres } from '#tests/support/chaos/chaos-postgres.ts';
import { ChaosWorld } from '#tests/support/chaos/chaos-world.ts';
import { describeOutcome } from '#tests/support/chaos/describe-outcome.ts';
import { runActs } from '#tests/support/chaos/run-acts.ts';
import { inSoak } from '#tests/support/in-soak.ts';
import { Random } from '#tests/support/random.ts';

let postgres: ChaosPostgres;

beforeAll(async () => {
  postgres = await ChaosPostgres.start();
});
afterAll(() => postgres?.stop());

// Linux only: reads open files and memory from /proc, and finds the PostgreSQL processes to freeze there.
describe.skipIf(process.platform !== 'linux')(
  'two servers whose database and processes fail under load (Linux)',
  () => {
    // Each act ends when both servers have recovered. The promise of five seconds is reported: a busy machine takes longer.
    test('lose nothing they acknowledged, recover by themselves and leak nothing', {
      timeout: 600_000,
    }, async () => {
      const world = await ChaosWorld.open(postgres);
      try {
        const outcomes = await runActs({
          world,
          random: new Random(11),
          acts: allActs,
          onOutcome: (outcome) => process.stderr.write(`${describeOutcome(outcome)}\n`),
        });
        expect(outcomes.flatMap(({ act, faults }) => faults.map((fault) => `${act}: ${fault}`))).toEqual([]);
      } finally {
        await world.close();
      }
    });

    // The harness changes seldom, so that the soak alone shows what it catches.
    test.runIf(inSoak(true, false))(
      'would be detected losing a booking, and keeping connections that they no longer need',
      async () => {
        const world = await ChaosWorld.open(postgres, 'leaky');
        const loseBooking: Act = {
          name: 'a booking is deleted behind everyone’s back',
          run: async (_world, { quiet }) => {
            await quiet.begin();
            await quiet.book(0);
            await quiet.loseBookings();
          },
        };
        try {
          const acts = [loseBooking, killBackends];
          const [lost, leaked] = await runActs({ world, random: new Random(12), acts, settleMs: 1000 });
          expect(lost?.faults).toContainEqual(expect.stringMatching(/^registration \d+ is lost$/));
          expect(leaked?.faults).toContainEqual(expect.stringMatching(/^connections: /));
          expect(leaked?.faults).toContainEqual(expect.stringMatching(/^open files of server 1: /));
        } finally {
          await world.close();
        }
      },
    );
  },
);
