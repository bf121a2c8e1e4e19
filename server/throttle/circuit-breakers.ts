import { outsideSeconds } from '../metrics/meters.ts';
import { traced } from '../tracing/trace.ts';

/** Failures that took so long are of somebody who hangs; a quick refusal holds nobody up. */
const hangsFromMs = 1000;
const failuresAtMost = 3;
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

/** Whom calls are made to, as counted. */
export type Service = 'email' | 'sms' | 'push' | 'payments' | 'webhooks';

interface Breaker {
  /** Slow failures in a row. */
  failures: number;
  /** By `performance.now()`. */
  closedUntil: number;
  isTrying: boolean;
}

/**
 * Spares whoever does not answer: after three slow failures in a row calls of that key are refused at once, for five seconds
 * and then twice as long each time, up to a minute. Then one call tries.
 */
export class CircuitBreakers {
  readonly #breakers = new Map<string, Breaker>();
  readonly #service: Service;
  readonly #refuse: () => Error;

  constructor(service: Service, refuse: () => Error) {
    this.#service = service;
    this.#refuse = refuse;
  }

  async run<T>(key: string, call: () => Promise<T>): Promise<T> {
    const breaker = this.#breakers.get(key);
    const isTripped = breaker !== undefined && breaker.failures >= failuresAtMost;
    if (isTripped && (breaker.isTrying || performance.now() < breaker.closedUntil)) {
      this.#count('spared', 0);
      throw this.#refuse();
    }
    if (isTripped) breaker.isTrying = true;
    const startedAt = performance.now();
    try {
      const answer = await traced({ kind: 'outside', name: this.#service }, call);
      this.#count('answered', performance.now() - startedAt);
      this.#breakers.delete(key);
      return answer;
    } catch (error) {
      const ms = performance.now() - startedAt;
      this.#count('failed', ms);
      if (ms >= hangsFromMs) this.#fail(key);
      else this.#breakers.delete(key);
      throw error;
    }
  }

  #count(outcome: string, ms: number): void {
    outsideSeconds.observe({ service: this.#service, outcome }, ms / 1000);
  }

  #fail(key: string): void {
    const failures = (this.#breakers.get(key)?.failures ?? 0) + 1;
    const pause = Math.min(firstPauseMs * 2 ** Math.max(0, failures - failuresAtMost), longestPauseMs);
    this.#breakers.set(key, { failures, closedUntil: performance.now() + pause, isTrying: false });
  }
}
