/** The server's clock as this device last heard it. */
export interface HeardClock {
  /** The server's clock minus the device's. */
  offsetMs: number;
  /** By the server's clock, in ms since 1970. */
  heardAt: number;
}

/** Whole seconds in headers and small corrections by the network are no change of a clock. */
const toleranceMs = 5000;

/** When the page began by the device's clock now: earlier than before once that clock is set back. */
const pageStart = (): number => Date.now() - performance.now();

let heard: HeardClock | undefined;
let pageStartThen = 0;

function setHeard(clock: HeardClock): void {
  heard = clock;
  pageStartThen = pageStart();
}

/** Computes this device's clock offset from a response's `Date`; whole seconds, so up to a second of error. */
export function noteServerTime(dateHeader: string | null): void {
  const heardAt = Date.parse(dateHeader ?? '');
  if (Number.isNaN(heardAt)) return;
  const [difference, before] = [heardAt - Date.now(), heard?.offsetMs ?? 0];
  const offsetMs = Math.abs(difference - before) <= 2000 ? before : Math.abs(difference) > 2000 ? difference : 0;
  setHeard({ offsetMs, heardAt });
}

/** What an earlier page heard, until this one hears the server. */
export function restoreClock(kept: HeardClock): void {
  if (!heard) setHeard(kept);
}

export const heardClock = (): HeardClock | undefined => heard;

/** Now, by the server's clock as far as it is known. */
export const serverNow = (): Date => new Date(Date.now() + (heard?.offsetMs ?? 0));

/** The device's clock was set back since; set forward, it cannot be told from sleep. */
export const isClockSetBack = (): boolean =>
  heard !== undefined &&
  (serverNow().getTime() < heard.heardAt - toleranceMs || pageStart() < pageStartThen - toleranceMs);
