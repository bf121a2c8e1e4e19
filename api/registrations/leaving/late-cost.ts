import type { LeavingCost } from './late-leaving.ts';

/** A place as the wire has it, as far as leaving goes. */
export interface LeavablePlace {
  freeCancelUntil?: string | null | undefined;
  lateLeaving?: LeavingCost | undefined;
}

/** What leaving costs at `now`; nothing while it is free, and where one cannot leave by oneself. */
export const lateCost = ({ freeCancelUntil, lateLeaving }: LeavablePlace, now: Date): LeavingCost | undefined =>
  freeCancelUntil && now > new Date(freeCancelUntil) ? lateLeaving : undefined;
