import type { Training } from '#api/timetable/schema.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { overlapMinutes } from './overlap-minutes.ts';
import { canLeave, type Limit, limitOf } from './swap-bookings.ts';

export interface SwapOf {
  /** The one booking that can be replaced, and why it must be left first. */
  swap: { other: Training; limit: Limit | undefined } | undefined;
  /** How long the first one runs at the same time; not above 0 where only the way between them is too short. */
  minutes: number;
}

/** Whether one of these bookings can be replaced. Two steps that depend on each other need a network. */
export function useSwapOf(): (
  training: Training,
  others: readonly [Training, ...Training[]],
  refusal: Partial<Limit> | undefined,
) => SwapOf {
  const isOnline = useOnline();
  return (training, others, refusal) => {
    const [other] = others;
    const limit = refusal?.key ? limitOf(refusal.key, refusal.remedy, other) : undefined;
    const canSwap = others.length === 1 && isOnline && canLeave(other) && (!refusal || limit !== undefined);
    return { swap: canSwap ? { other, limit } : undefined, minutes: overlapMinutes(training, other) };
  };
}
