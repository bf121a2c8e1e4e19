/** A clock may go wrong by so much unnoticed; more, and what it says of codes is not believed. */
const toleranceMs = 60_000;

export interface ClockReading {
  /** The device's own clock, in ms since 1970. */
  date: number;
  /** Ms of a clock that nobody can set, from any beginning. */
  steady: number;
}

/**
 * The door's time: the server's as last heard, carried on by the device. Where the device's clock jumps meanwhile, or stands
 * before a moment that it has shown already, the time is in doubt until the server is heard again.
 */
export class DoorClock {
  #offset: number;
  #anchor: ClockReading | undefined;
  #isTurnedBack: boolean;

  /** `lastSeen` is what the device's clock showed when it was last looked at, in an earlier life of the page too. */
  constructor(offset: number, now: ClockReading, lastSeen: number | undefined) {
    this.#offset = offset;
    this.#anchor = now;
    this.#isTurnedBack = lastSeen !== undefined && now.date < lastSeen - toleranceMs;
  }

  /** The server's time has just been heard. */
  hear(serverMs: number, now: ClockReading): number {
    this.#offset = serverMs - now.date;
    this.#anchor = now;
    this.#isTurnedBack = false;
    return this.#offset;
  }

  /** In ms since 1970. */
  now({ date }: ClockReading): number {
    return date + this.#offset;
  }

  isDoubtful(now: ClockReading): boolean {
    if (this.#isTurnedBack || !this.#anchor) return true;
    const jump = now.date - this.#anchor.date - (now.steady - this.#anchor.steady);
    return Math.abs(jump) > toleranceMs;
  }
}

export const readClock = (): ClockReading => ({ date: Date.now(), steady: performance.now() });
