import type { DoorDoubt } from '#api/entry/door/door-status.ts';

/** The tolerated clock drift; beyond it the times in codes are not trusted. */
const toleranceMs = 60_000;

export interface ClockReading {
  /** The device's own clock, in ms since 1970. */
  date: number;
  /** Ms of a monotonic clock, from any origin. */
  steady: number;
}

/**
 * The door's time: the server's last known time, carried on by the device. When the device's clock jumps meanwhile, or
 * is before a moment that it has already shown, the time is in doubt until the next contact with the server.
 */
export class DoorClock {
  #offset: number;
  #anchor: ClockReading | undefined;
  #isTurnedBack: boolean;

  /** `lastSeen` is the device clock's last reading, also from before a reload of the page. */
  constructor(offset: number, now: ClockReading, lastSeen: number | undefined) {
    this.#offset = offset;
    this.#anchor = now;
    this.#isTurnedBack = lastSeen !== undefined && now.date < lastSeen - toleranceMs;
  }

  /** Called with the server's time just received. */
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

  /** A wrong clock comes first: nothing that depends on time can then be said. */
  doubt(now: ClockReading, isDisputed: boolean): DoorDoubt | undefined {
    if (this.isDoubtful(now)) return 'clock';
    return isDisputed ? 'snapshot' : undefined;
  }
}

export const readClock = (): ClockReading => ({ date: Date.now(), steady: performance.now() });
