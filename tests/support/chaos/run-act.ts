import { setTimeout as delay } from 'node:timers/promises';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { compareLedger } from '../stampede/compare-ledger.ts';
import type { Act } from './acts.ts';
import type { ChaosScene } from './chaos-scene.ts';
import type { ChaosWorld } from './chaos-world.ts';
import type { QuietClub } from './quiet-club.ts';
import { listGrowth, type Reading } from './readings.ts';
import { waitUntil } from './wait-until.ts';

interface Stage {
  scene: ChaosScene;
  world: ChaosWorld;
  before: Reading;
  /** How long a server without leaks may take to return to its former level. */
  settleMs: number;
}

export interface Outcome {
  act: string;
  /** From the end of the fault until both servers did everything again. */
  recoveryMs: number;
  /** What is wrong, in words; empty if nothing is. */
  faults: string[];
  reading: Reading;
}

/** Causes a fault while members book, waits until the servers have recovered, and checks for losses and leaks. */
export async function runAct(act: Act, { scene, world, before, settleMs }: Stage): Promise<Outcome> {
  const running = scene.stampede.run();
  // Awaited below, after the act's own errors.
  running.catch(() => undefined);
  const endedAt = (await act.run(world, scene)) ?? performance.now();
  await waitForRecovery(world, scene.quiet);
  const recoveryMs = Math.round(performance.now() - endedAt);
  scene.stampede.pause();
  await running;
  const { reading, growth } = await settle(world, before, settleMs);
  return { act: act.name, recoveryMs, faults: [...(await listFaults(scene)), ...growth], reading };
}

/** Differences between responses and rows, while nothing runs. */
export async function listFaults({ club, quiet, stampede }: ChaosScene): Promise<string[]> {
  const violations = await club.inScope((scope) => findViolations(scope, new Date()));
  const surprises = stampede.surprises.splice(0);
  return [
    ...(await compareLedger(club, stampede.ledger)),
    ...(await quiet.listLost()),
    ...violations.map((violation) => JSON.stringify(violation)),
    ...surprises.map((surprise) => JSON.stringify(surprise)),
  ];
}

async function settle(
  world: ChaosWorld,
  before: Reading,
  settleMs: number,
): Promise<{ reading: Reading; growth: string[] }> {
  for (const end = Date.now() + settleMs; ; await delay(500)) {
    const reading = await world.read();
    const growth = listGrowth(before, reading);
    if (growth.length === 0 || Date.now() > end) return { reading, growth };
    world.collectGarbage();
  }
}

/** Waits until both servers are ready, each sells a place, and each learns what the other sold. */
async function waitForRecovery({ servers }: ChaosWorld, quiet: QuietClub): Promise<void> {
  await quiet.begin();
  const becomeReady = (index: number) =>
    waitUntil(`server ${index + 1} to be ready`, async () => {
      const server = servers[index];
      if (server?.process.hasEndedByItself) {
        throw new Error(`Server ${index + 1} has ended by itself: ${server.process.lastWords}`);
      }
      return isReady(server?.port ?? 0);
    });
  await Promise.all([becomeReady(0), becomeReady(1)]);
  // A server called before the other sells has cached the response, and must be notified that it has changed.
  await quiet.waitForNews(1, 0);
  await quiet.book(0);
  await Promise.all([quiet.waitForNews(0, 1), quiet.waitForNews(1, 1)]);
  await quiet.book(1);
  await quiet.waitForNews(0, 2);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2000);
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal })).status === 200;
  } catch {
    return false;
  }
}
