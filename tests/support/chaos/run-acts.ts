import { setTimeout as delay } from 'node:timers/promises';
import { inSoak } from '../in-soak.ts';
import type { Random } from '../random.ts';
import type { Act } from './acts.ts';
import { type ChaosScene, openChaosScene } from './chaos-scene.ts';
import type { ChaosWorld } from './chaos-world.ts';
import type { Reading } from './readings.ts';
import { type Outcome, runAct } from './run-act.ts';

interface Course {
  world: ChaosWorld;
  random: Random;
  acts: Act[];
  /** What the servers held in an earlier run; by default what they hold after some booking. */
  before?: Reading;
  /** How long to wait until they hold no more than that. */
  settleMs?: number;
  onOutcome?: (outcome: Outcome) => void;
}

/** An idle pool closes its connections within ten seconds; a busy machine takes longer. */
const poolIdleMs = 90_000;

/** By then the servers hold what booking needs, however slow they are. */
const warmUpOperations = inSoak(500, 100);

/** A new club, and one act after another while its members book. */
export async function runActs({
  world,
  random,
  acts,
  before,
  settleMs = poolIdleMs,
  onOutcome,
}: Course): Promise<Outcome[]> {
  const scene = await openChaosScene(world, random);
  try {
    const warm = before ?? (await warmUp(world, scene));
    const outcomes: Outcome[] = [];
    for (const act of acts) {
      const outcome = await runAct(act, { scene, world, before: warm, settleMs });
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
    return outcomes;
  } finally {
    scene.stampede.pause();
    scene.load.close();
    scene.quiet.load.close();
  }
}

async function warmUp(world: ChaosWorld, { stampede }: ChaosScene): Promise<Reading> {
  const running = stampede.run();
  while (stampede.done < warmUpOperations) await delay(20);
  stampede.pause();
  await running;
  return world.read();
}
