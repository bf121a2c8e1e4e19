import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { prepareDatabase } from '#server/start/prepare-database.ts';
import { FailoverCluster } from '#tests/support/failover/failover-cluster.ts';
import { failoverPrograms } from '#tests/support/failover/programs.ts';
import { surviveFailovers } from '#tests/support/failover/survive-failovers.ts';
import { soakSettings, tell } from '../soak-settings.ts';

const { failovers: rounds, seed } = soakSettings;
/** Access tokens expire after some minutes. */
const roundsAtOnce = 4;
/** What is promised, on a machine that has little else to do. */
const promisedSeconds = 15;

describe.skipIf(!failoverPrograms)('three databases under Patroni (where all programs are installed)', () => {
  test(`of which the leader is killed ${rounds} times lose nothing that was acknowledged`, { timeout: 0 }, async () => {
    if (!failoverPrograms) return;
    const cluster = await FailoverCluster.start(failoverPrograms);
    await prepareDatabase(cluster.connectionOf('trenn_owner'), async () => undefined);
    const owner = openDatabase(cluster.connectionOf('trenn_owner'), 1);
    const seconds: number[] = [];
    let bookings = 0;
    try {
      for (let done = 0; done < rounds; done += roundsAtOnce) {
        const survived = await surviveFailovers({
          cluster,
          owner,
          seed: seed + done,
          rounds: Math.min(roundsAtOnce, rounds - done),
          onFailover: (took) => {
            seconds.push(took);
            tell(`leader killed ${seconds.length} times: booked again after ${took.toFixed(1)} s`);
          },
        });
        const { faults, violations, surprises } = survived;
        expect({ faults, violations, surprises }).toEqual({ faults: [], violations: [], surprises: [] });
        expect(survived.unanswered).toBeGreaterThan(0);
        bookings += survived.bookings;
      }
      const sorted = seconds.toSorted((a, b) => a - b);
      tell(
        `${bookings} bookings, nothing lost and nothing twice; booked again after ` +
          `${sorted[Math.floor(rounds / 2)]?.toFixed(1)} s (median), ${sorted.at(-1)?.toFixed(1)} s at most; ` +
          `${promisedSeconds} s are promised`,
      );
      expect(sorted.at(-1)).toBeLessThan(promisedSeconds);
    } finally {
      await owner.destroy();
      await cluster.stop();
    }
  });
});
