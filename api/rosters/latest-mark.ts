/** A mark made on a device. */
interface Tap {
  tappedAt: Date;
}

/** A time in the future counts as now: otherwise a device whose clock is ahead would always win. */
export const markTime = (tappedAt: Date, now: Date): Date => (tappedAt > now ? now : tappedAt);

/**
 * Last write wins by the time on the device: of two marks of the same item the later one, whichever arrives first; at
 * the same instant the one that arrives later. `held` is the stored one.
 */
export const isLatest = (tap: Tap, held: Tap | undefined): boolean =>
  held === undefined || tap.tappedAt >= held.tappedAt;
