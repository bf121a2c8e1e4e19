import { Random } from '../support/random.ts';
import { actOf } from './acts/acts.ts';
import { addSeries } from './acts/admin-acts.ts';
import { addCourse } from './acts/course-acts.ts';
import { workJobs } from './acts/machine-acts.ts';
import { makePlan, type Step } from './plan.ts';
import type { Broken } from './rules/broken.ts';
import { findBroken, readEnd } from './rules/rules.ts';
import { type Planted, World } from './world.ts';

export interface Outcome {
  /** The first rules that were broken, and after which step; nothing in a world that holds. */
  broken: Broken[];
  steps: number;
  tale: string[];
  hash: string;
  counts: Map<string, number>;
  /** Virtual. */
  days: number;
}

interface Run {
  seed: number;
  planted?: Planted | undefined;
  /** After how many steps all rules are looked at. */
  lookEvery?: number;
}

/** Plays steps in a new world, until they end or a rule is broken. */
export async function playSteps(steps: readonly Step[], { seed, planted, lookEvery = 1 }: Run): Promise<Outcome> {
  const world = await World.open(seed, planted);
  const begin = world.now.getTime();
  let broken: Broken[] = [];
  let done = 0;
  try {
    const random = new Random(seed);
    for (const club of world.clubs) {
      for (const at of [0, 1, 2, 3]) await addSeries({ world, club, random }, at);
      for (const at of [0, 1] as const) await addCourse({ world, club, random }, at);
    }
    for (const { minutes, act, dice } of steps) {
      const hand = new Random(dice);
      // Jobs work at night too.
      let left = minutes;
      for (; left > 150; left -= 120) {
        await world.pass(120);
        await workJobs(world);
      }
      await world.pass(left);
      // Who asks for a place before a job came by meets what is due themselves.
      await workJobs(world, new Random(dice + 1));
      const club = world.clubs[hand.below(3) === 0 ? 1 : 0];
      if (club) await world.wire.acting(() => actOf(act)({ world, club, random: hand }));
      if (act !== 'cut') world.wire.mend();
      done += 1;
      const isLast = done === steps.length;
      if (isLast) await workJobs(world);
      if (world.wrong.length > 0 || done % lookEvery === 0 || isLast) broken = await findBroken(world);
      if (broken.length > 0) break;
    }
    const days = (world.now.getTime() - begin) / 86_400_000;
    const hash = world.hash(await readEnd(world));
    return { broken, steps: done, tale: world.history, hash, counts: world.counts, days };
  } finally {
    await world.close();
  }
}

/** The world of a seed. A fault is then looked for step by step, which costs nothing where there is none. */
export async function runWorld(
  seed: number,
  { days, planted, lookEvery = 10 }: { days: number; planted?: Planted; lookEvery?: number },
): Promise<Outcome & { plan: Step[] }> {
  const plan = makePlan(seed, days);
  const first = await playSteps(plan, { seed, planted, lookEvery });
  if (first.broken.length === 0) return { ...first, plan };
  const upTo = plan.slice(0, first.steps);
  const exact = await playSteps(upTo, { seed, planted, lookEvery: 1 });
  return {
    ...(exact.broken.length > 0 ? exact : first),
    plan: upTo.slice(0, exact.broken.length > 0 ? exact.steps : first.steps),
  };
}
