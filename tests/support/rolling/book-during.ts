import { setTimeout as delay } from 'node:timers/promises';
import { addDays, toPlainDate } from '#api/dates.ts';
import type { Database } from '#server/db/open-database.ts';
import { findViolations, type Violation } from '#server/features/registrations/invariants/queries.ts';
import { clubMakerOn } from '../app/club-maker.ts';
import { openTestClub, type TestPerson } from '../app/test-club.ts';
import { bookingOf, HttpLoad, type LoadCall } from '../http-load.ts';
import { Random } from '../random.ts';
import { compareLedger } from '../stampede/compare-ledger.ts';
import { openScene } from '../stampede/scene.ts';
import { Stampede } from '../stampede/stampede.ts';
import { servedBy } from './balancer-settings.ts';
import { LiveWatcher } from './live-watcher.ts';

interface Trial {
  owner: Database;
  /** Of the balancer. */
  port: number;
  seed: number;
  /** What is done to the servers meanwhile. */
  work: () => Promise<void>;
}

export interface Booked {
  /** What was acknowledged and is missing, or is there though nobody was told. */
  faults: string[];
  violations: Violation[];
  /** Answers that nobody may get, a failure that no retry heals among them. */
  surprises: Stampede['surprises'];
  /** Calls that had to be made again. */
  retried: number;
  /** Streams that were refused, or cut instead of ended; and how often one connected. */
  streams: { faults: number; opened: number };
  /** Screens that did not hear of the last booking. */
  deaf: number;
  bookings: number;
  answers: number;
  longestSeconds: number;
  /** Who answered how often, by the name of the balancer's place. */
  byServer: ReadonlyMap<string, number>;
}

const workers = 10;
const screens = 6;
/** Until the first of what `work` does, and after its last. */
const operationsAround = 60;
const hearMs = 60_000;

/** A stampede of bookings, with screens that watch, while something is done to the servers behind the balancer. */
export async function bookDuring({ owner, port, seed, work }: Trial): Promise<Booked> {
  const now = new Date();
  const club = await openTestClub(clubMakerOn(owner, now));
  const random = new Random(seed);
  const firstDay = addDays(toPlainDate(now, 'Europe/Tallinn'), 1);
  const scene = await openScene(club, { trainings: 10, people: 40, firstDay }, random);
  const [last] = await club.addPeople(1);
  const quiet = await club.addTraining({ startsAt: `${addDays(firstDay, 3)}T06:00:00`, max_places: 7 });
  const byServer = new Map<string, number>();
  const load = new HttpLoad(port, club.host, workers, {
    onResponse: (headers) => {
      const name = String(headers[servedBy] ?? 'nobody');
      byServer.set(name, (byServer.get(name) ?? 0) + 1);
    },
  });
  let longestMs = 0;
  const insist = async (as: TestPerson, call: LoadCall) => {
    const startedAt = performance.now();
    const answer = await load.insist(as, call);
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    return answer;
  };
  const stampede = new Stampede({ scene, load: { insist }, random, operations: Number.POSITIVE_INFINITY, workers });
  const watchers = Array.from({ length: screens }, () => new LiveWatcher(port, club.host));
  const untilDone = async (more: number) => {
    for (const goal = stampede.done + more; stampede.done < goal; ) await delay(5);
  };
  const act = async () => {
    try {
      await untilDone(operationsAround);
      await work();
      await untilDone(operationsAround);
    } finally {
      stampede.pause();
    }
  };
  try {
    await Promise.all([stampede.run(), act()]);
    const { body } = await load.insist(last, bookingOf(quiet.id));
    const { registrationId = 0 } = body;
    stampede.ledger.add({ registrationId, trainingId: quiet.id, person: last });
    const heard = await Promise.all(watchers.map((watcher) => watcher.hears(quiet.id, 6, hearMs)));
    return {
      faults: await compareLedger(club, stampede.ledger),
      violations: await club.inScope((scope) => findViolations(scope, now)),
      surprises: stampede.surprises,
      retried: load.unanswered,
      streams: {
        faults: watchers.reduce((sum, { faults }) => sum + faults, 0),
        opened: watchers.reduce((sum, { opened }) => sum + opened, 0),
      },
      deaf: heard.filter((isHeard) => !isHeard).length,
      bookings: (await club.inScope(({ db }) => db.selectFrom('registration').select('id').execute())).length,
      answers: [...stampede.counts.values()].reduce((sum, count) => sum + count, 0),
      longestSeconds: longestMs / 1000,
      byServer,
    };
  } finally {
    for (const watcher of watchers) watcher.leave();
    load.close();
  }
}
