import type { Step } from './plan.ts';
import { type Outcome, playSteps } from './run-world.ts';
import type { Planted } from './world.ts';

interface Failing {
  seed: number;
  planted?: Planted | undefined;
  /** When shortening ends, whatever there is. */
  untilMs: number;
}

/**
 * The shortest story that still breaks the same rule: ever smaller parts of it are left out, and what they waited passes with the
 * step that follows.
 */
export async function shrink(
  plan: readonly Step[],
  found: Outcome,
  { seed, planted, untilMs }: Failing,
): Promise<{ steps: Step[]; outcome: Outcome }> {
  const rule = found.broken[0]?.rule;
  let best = { steps: [...plan], outcome: found };
  const tryWithout = async (from: number, count: number): Promise<boolean> => {
    const fewer = leaveOut(best.steps, from, count);
    const outcome = await playSteps(fewer, { seed, planted, lookEvery: 1 });
    if (!outcome.broken.some((one) => one.rule === rule)) return false;
    best = { steps: fewer.slice(0, outcome.steps), outcome };
    return true;
  };
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // The last step is the one at which it broke.
    for (let from = best.steps.length - 1 - size; from > -size; ) {
      if (performance.now() > untilMs) return best;
      const start = Math.max(0, from);
      const isShorter = await tryWithout(start, from < 0 ? size + from : size);
      from = (isShorter ? Math.min(from, best.steps.length - 1) : from) - size;
    }
  }
  return best;
}

function leaveOut(steps: readonly Step[], from: number, count: number): Step[] {
  const minutes = steps.slice(from, from + count).reduce((sum, step) => sum + step.minutes, 0);
  const rest = steps
    .slice(from + count)
    .map((step, at) => (at === 0 ? { ...step, minutes: step.minutes + minutes } : step));
  return [...steps.slice(0, from), ...rest];
}
