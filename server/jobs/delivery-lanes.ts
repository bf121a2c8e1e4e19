import { setTimeout as delay } from 'node:timers/promises';
import { KeyedQueue } from '../throttle/keyed-queue.ts';

/** How much is sent at once by each channel, of it for one club, and how much of a club waits; the rest waits in its rows. */
const limits = {
  email: { all: 8, club: 4 },
  sms: { all: 16, club: 3 },
  push: { all: 16, club: 4 },
} as const;
const waitingOfClub = 300;
/** Beside what an admin has written to hundreds there is room for a password. */
const broadcastOfClub = 2;
const stopsWithinMs = 10_000;

export type Channel = keyof typeof limits;

export interface Lane {
  channel: Channel;
  tenantId: number;
  isBroadcast: boolean;
}

/** The server stops: what waits is sent by another, or when it is back. */
export class LanesStoppedError extends Error {
  override readonly name = 'LanesStoppedError';
}

/**
 * Messages leave in lanes, one of each channel and club: a provider that hangs holds up its own, and nobody’s else. Clubs take
 * turns within a channel.
 */
export class DeliveryLanes {
  readonly #lanes = new Map<Channel, KeyedQueue>(
    Object.entries(limits).map(([channel, { all }]) => [channel as Channel, new KeyedQueue({ atOnce: all })]),
  );
  #isStopping = false;

  /** Runs when it is its turn. Throws where too much waits already, or the server stops. */
  async run(lane: Lane, work: () => Promise<void>): Promise<void> {
    if (this.#isStopping) throw new LanesStoppedError();
    const { channel, tenantId, isBroadcast } = lane;
    const club = { key: String(tenantId), atOnce: limits[channel].club, maxWaiting: waitingOfClub };
    const kind = isBroadcast ? { key: 'broadcast', atOnce: broadcastOfClub } : { key: 'own', atOnce: club.atOnce };
    await this.#lanes.get(channel)?.run([club, kind], async () => {
      if (this.#isStopping) throw new LanesStoppedError();
      await work();
    });
  }

  /** Takes nothing new, and waits a while for what is being sent. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const end = performance.now() + stopsWithinMs;
    while ([...this.#lanes.values()].some(({ size }) => size > 0) && performance.now() < end) await delay(50);
  }
}
