import { ApiError } from '../../endpoint/api-error.ts';
import { refusedForLoad, runningSends } from '../../metrics/meters.ts';
import { addressBlockOf } from '../../throttle/throttle-keys.ts';

/** How many large files are sent at once, whoever sends them. */
export interface SendLimits {
  all: number;
  tenant: number;
  /** A gym's Wi-Fi is one address, and so is a proxy that is not configured as trusted. */
  address: number;
  /** Without any progress, after which a send is ended. */
  stalledMs: number;
}

export const defaultSendLimits: SendLimits = { all: 2000, tenant: 1200, address: 600, stalledMs: 60_000 };

/** Soon, as somebody who watches asks for the next part. */
const retryMs = 5000;

/** The places of large sends; what is beyond them is refused, as a player asks again. */
export class SendPlaces {
  readonly #limits: SendLimits;
  readonly #clock: () => Date;
  readonly #taken = new Map<string, number>();

  constructor(clock: () => Date, limits: SendLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** How many run. */
  get count(): number {
    return this.#taken.get('all') ?? 0;
  }

  /** Returns what frees the place, once. @throws ApiError where there is none */
  take(tenantId: number, ip: string): () => void {
    const { all, tenant, address } = this.#limits;
    const places: [key: string, most: number, status: 429 | 503][] = [
      [`address ${addressBlockOf(ip)}`, address, 429],
      [`tenant ${tenantId}`, tenant, 503],
      ['all', all, 503],
    ];
    for (const [key, most, status] of places) if ((this.#taken.get(key) ?? 0) >= most) throw this.#refusal(status);
    this.#add(places, 1);
    let isFree = false;
    return () => {
      if (!isFree) this.#add(places, -1);
      isFree = true;
    };
  }

  #add(places: readonly [key: string, ...unknown[]][], count: 1 | -1): void {
    runningSends.inc(count);
    for (const [key] of places) {
      const now = (this.#taken.get(key) ?? 0) + count;
      if (now === 0) this.#taken.delete(key);
      else this.#taken.set(key, now);
    }
  }

  #refusal(status: 429 | 503): ApiError {
    refusedForLoad.inc({ status });
    const at = new Date(this.#clock().getTime() + retryMs).toISOString();
    return new ApiError(status, status === 503 ? 'server_busy' : 'too_many_requests', { kind: 'wait_until', at });
  }
}
