/** A tap of a person on a device. */
interface Tap {
  tappedAt: Date;
}

/** No device can tap in the future: one whose clock is ahead would always win. */
export const tapTime = (tappedAt: Date, now: Date): Date => (tappedAt > now ? now : tappedAt);

/**
 * Of two taps on the same thing the later one holds, whichever arrives first; of two at the same instant the one that
 * arrives later. `held` is what the tap finds that arrives now.
 */
export const isLatest = (tap: Tap, held: Tap | undefined): boolean =>
  held === undefined || tap.tappedAt >= held.tappedAt;
