import { heardClock, isClockSetBack, serverNow } from '#src/lib/api/server-clock.ts';

/** Why an offline door may refuse this phone's code, or why it would without the server's clock. */
export type ClockDoubt = 'changed' | 'stale' | 'wrong';

/** Shorter than a pass is valid, or nobody would ever be told. */
const staleMs = 3 * 86_400_000;

/** How far a door lets codes differ from its own clock, unless the club has chosen otherwise. */
const windowMs = 30_000;

/** What to warn of on the pass; undefined while its codes are timed well. */
export function clockDoubt(): ClockDoubt | undefined {
  const clock = heardClock();
  if (isClockSetBack()) return 'changed';
  if (!clock || serverNow().getTime() - clock.heardAt > staleMs) return 'stale';
  return Math.abs(clock.offsetMs) > windowMs ? 'wrong' : undefined;
}
