import { setTimeout as delay } from 'node:timers/promises';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { compareLedger } from '../stampede/compare-ledger.ts';
import type { Act } from './acts.ts';
import type { ChaosScene } from './chaos-scene.ts';
import type { ChaosWorld } from './chaos-world.ts';
import { listGrowth, type Reading } from './readings.ts';
import { waitForRecovery } from './wait-for-recovery.ts';

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
