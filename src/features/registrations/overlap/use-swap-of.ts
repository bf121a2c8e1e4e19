import type { Training } from '#api/timetable/schema.ts';
import { overlapMinutes } from './overlap-minutes.ts';
import { canLeave, type Limit, limitOf } from './swap-rules.ts';

export interface SwapOf {
  /** The one booking that can be replaced, and why it must be left first. */
  swap: { other: Training; limit: Limit | undefined } | undefined;
  /** How long the first one runs at the same time; not above 0 where only the way between them is too short. */
  minutes: number;
}

/** Gives whether one of these bookings can be replaced. */
export const useSwapOf = () => swapOf;

function swapOf(
  training: Training,
  others: readonly [Training, ...Training[]],
  refusal: Partial<Limit> | undefined,
): SwapOf {
  const [other] = others;
  const limit = refusal?.key ? limitOf(refusal.key, refusal.remedy, other) : undefined;
  const canSwap = others.length === 1 && canLeave(other) && (!refusal || limit !== undefined);
  return { swap: canSwap ? { other, limit } : undefined, minutes: overlapMinutes(training, other) };
}
