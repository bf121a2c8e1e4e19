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
  /** How long an honest server may take to hold no more than before. */
  settleMs: number;
}

export interface Outcome {
  act: string;
  /** From the end of the harm until both servers did everything again. */
  recoveryMs: number;
  /** What is wrong, in words; nothing where all is well. */
  faults: string[];
  reading: Reading;
}

/** Does harm while people book, waits until the servers are back, and looks for what was lost or is left over. */
export async function runAct(act: Act, { scene, world, before, settleMs }: Stage): Promise<Outcome> {
  const running = scene.stampede.run();
  // Looked at below, after what the act itself has to say.
  running.catch(() => undefined);
  const endedAt = (await act.run(world, scene)) ?? performance.now();
  await waitForRecovery(world, scene.quiet);
  const recoveryMs = Math.round(performance.now() - endedAt);
  scene.stampede.pause();
  await running;
  const { reading, growth } = await settle(world, before, settleMs);
  return { act: act.name, recoveryMs, faults: [...(await listFaults(scene)), ...growth], reading };
}

/** What was answered and is not so, while nobody does anything. */
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
  for (const end = Date.now() + settleMs; ; await delay(250)) {
    const reading = await world.read();
    const growth = listGrowth(before, reading);
    if (growth.length === 0 || Date.now() > end) return { reading, growth };
  }
}
