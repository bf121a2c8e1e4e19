import { setTimeout as delay } from 'node:timers/promises';
import { addDays, toPlainDate } from '#api/dates.ts';
import { findViolations, type Violation } from '#server/features/registrations/invariants/queries.ts';
import type { TestApp } from '../app/open-test-app.ts';
import { openTestClub } from '../app/test-club.ts';
import { HttpLoad } from '../http-load.ts';
import { ServerProcess } from '../process/server-process.ts';
import { Random } from '../random.ts';
import { compareLedger } from './compare-ledger.ts';
import { openScene } from './scene.ts';
import { Stampede } from './stampede.ts';

interface Trial {
  test: TestApp;
  seed: number;
  rounds: number;
  onCrash?: (round: number) => void;
}

export interface Survival {
  faults: string[];
  violations: Violation[];
  surprises: Stampede['surprises'];
  /** How often a call had to be retried. */
  unanswered: number;
  /** Stored booking responses; there are as many as registrations. */
  answered: number;
  registrations: number;
}

/** A stampede on a server process that is killed `rounds` times; each call is retried until it gets a response. */
export async function surviveCrashes({ test, seed, rounds, onCrash }: Trial): Promise<Survival> {
  const club = await openTestClub(test);
  const random = new Random(seed);
  const firstDay = addDays(toPlainDate(test.clock.now, 'Europe/Tallinn'), 1);
  const scene = await openScene(club, { trainings: 10, people: 40, firstDay }, random);
  const server = await ServerProcess.make(test);
  const load = new HttpLoad(await server.start(), club.host, 20);
  // Enough for all rounds: each begins after 80 operations at most.
  const stampede = new Stampede({ scene, load, random, operations: 120 * rounds + 100, workers: 20 });
  const crashes = crashDuring({
    server,
    load,
    random,
    rounds,
    countDone: () => stampede.done,
    ...(onCrash && { onCrash }),
  });
  await Promise.all([stampede.run(), crashes]);
  load.close();
  await server.kill();
  const [answers, registrations] = await club.inScope(async ({ db }) => [
    await db.selectFrom('idempotency').select('key').where('status', '=', 201).execute(),
    await db.selectFrom('registration').select('id').execute(),
  ]);
  return {
    faults: await compareLedger(club, stampede.ledger),
    violations: await club.inScope((scope) => findViolations(scope, test.clock.now)),
    surprises: stampede.surprises,
    unanswered: load.unanswered,
    answered: answers.length,
    registrations: registrations.length,
  };
}

interface Crashes {
  server: ServerProcess;
  load: HttpLoad;
  random: Random;
  rounds: number;
  /** The number of operations done so far by the callers. */
  countDone: () => number;
  onCrash?: (round: number) => void;
}

/** Kills the server at a random moment, after it has done something, and restarts it; `rounds` times. */
async function crashDuring({ server, load, random, rounds, countDone, onCrash }: Crashes): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    const goal = countDone() + 20 + random.below(60);
    while (countDone() < goal) await delay(1);
    await delay(random.below(10));
    await server.kill();
    load.port = await server.start();
    onCrash?.(round);
  }
}
