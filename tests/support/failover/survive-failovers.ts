import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { Database } from '#server/db/open-database.ts';
import { findViolations, type Violation } from '#server/features/registrations/invariants/queries.ts';
import { clubMakerOn } from '../app/club-maker.ts';
import { openTestClub } from '../app/test-club.ts';
import { bookingOf, HttpLoad, leavingOf } from '../http-load.ts';
import { ServerProcess } from '../process/server-process.ts';
import { Random } from '../random.ts';
import { compareLedger } from '../stampede/compare-ledger.ts';
import { openScene } from '../stampede/scene.ts';
import { Stampede } from '../stampede/stampede.ts';
import type { FailoverCluster } from './failover-cluster.ts';

interface Trial {
  cluster: FailoverCluster;
  /** Of one connection. */
  owner: Database;
  seed: number;
  rounds: number;
  /** @param seconds from the kill to the first booking that was acknowledged after it */
  onFailover: (seconds: number) => void;
}

export interface FailoverSurvival {
  faults: string[];
  violations: Violation[];
  surprises: Stampede['surprises'];
  /** How often a call had to be retried. */
  unanswered: number;
  bookings: number;
}

/** A stampede on a server whose leading database is killed `rounds` times; each call is retried until it gets a response. */
export async function surviveFailovers({ cluster, owner, seed, rounds, onFailover }: Trial): Promise<FailoverSurvival> {
  const now = new Date();
  const club = await openTestClub(clubMakerOn(owner, now));
  const random = new Random(seed);
  const firstDay = addDays(toPlainDate(now, 'Europe/Tallinn'), 1);
  const scene = await openScene(club, { trainings: 10, people: 40, firstDay }, random);
  const [watcher] = await club.addPeople(1);
  const { id: trainingId } = await club.addTraining({ startsAt: `${addDays(firstDay, 40)}T12:00:00`, max_places: 1 });
  const server = ServerProcess.on({ ...cluster.variables, MAIL: 'files', SMS: 'files' });
  const load = new HttpLoad(await server.start(), club.host, 21);
  const stampede = new Stampede({ scene, load, random, operations: Number.POSITIVE_INFINITY, workers: 20 });

  /** Books a place of its own and leaves it; the seconds until the first is acknowledged. */
  const bookAndLeave = async (): Promise<number> => {
    const startedAt = performance.now();
    const { body } = await load.insist(watcher, bookingOf(trainingId));
    const seconds = (performance.now() - startedAt) / 1000;
    const { registrationId = 0 } = body;
    await load.insist(watcher, leavingOf(registrationId));
    stampede.ledger.left.push({ registrationId, trainingId, person: watcher });
    return seconds;
  };

  const failovers = async () => {
    try {
      for (let round = 1; round <= rounds; round++) {
        const goal = stampede.done + 40 + random.below(120);
        while (stampede.done < goal) await delay(1);
        const killed = await cluster.killLeader();
        onFailover(await bookAndLeave());
        cluster.revive(killed);
        await cluster.untilWhole();
      }
    } finally {
      stampede.pause();
    }
  };
  try {
    await Promise.all([stampede.run(), failovers()]);
  } finally {
    load.close();
    await server.kill();
  }
  // The connection that made the club ended with the first leader.
  await vi.waitFor(() => sql`select 1`.execute(owner), { timeout: 60_000 });
  return {
    faults: await compareLedger(club, stampede.ledger),
    violations: await club.inScope((scope) => findViolations(scope, now)),
    surprises: stampede.surprises,
    unanswered: load.unanswered,
    bookings: (await club.inScope(({ db }) => db.selectFrom('registration').select('id').execute())).length,
  };
}
