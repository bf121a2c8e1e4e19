import { setTimeout as delay } from 'node:timers/promises';
import type { TestPerson } from '../app/test-club.ts';
import { HttpLoad, type LoadCall, type LoadResponse } from '../http-load.ts';
import type { Random } from '../random.ts';

/** Statuses after which a call is retried: too many requests, or a server that cannot respond now. */
const isBusy = new Set([429, 502, 503, 504]);
const connectionsEach = 12;
/** Like the app, which does not wait forever either. */
const callTimeoutMs = 6000;
const patienceMs = 120_000;
const pauseMs = 100;

/** Clients who call several servers as behind a load balancer, and retry each call until one of them has responded. */
export class ChaosLoad {
  /** Calls without a response, or that a server was too busy for. */
  unanswered = 0;
  readonly #servers: HttpLoad[];
  readonly #random: Random;
  readonly #thinkMs: number;

  /** @param thinkMs how long a client waits before the next action */
  constructor(options: { ports: number[]; host: string; random: Random; thinkMs: number }) {
    this.#servers = options.ports.map(
      (port) => new HttpLoad(port, options.host, connectionsEach, { timeoutMs: callTimeoutMs }),
    );
    this.#random = options.random;
    this.#thinkMs = options.thinkMs;
  }

  /** Sets the port on which the server of an index listens now. */
  setPort(index: number, port: number): void {
    const server = this.#servers[index];
    if (server) server.port = port;
  }

  async insist(as: TestPerson, call: LoadCall): Promise<LoadResponse> {
    await delay(this.#thinkMs);
    return this.#insist(() => this.#random.pick(this.#servers), as, call);
  }

  /** As `insist`, on one server only. */
  insistOn(index: number, as: TestPerson | undefined, call: LoadCall): Promise<LoadResponse> {
    return this.#insist(() => this.#servers[index] as HttpLoad, as, call);
  }

  close(): void {
    for (const server of this.#servers) server.close();
  }

  async #insist(choose: () => HttpLoad, as: TestPerson | undefined, call: LoadCall): Promise<LoadResponse> {
    const keyed = { key: crypto.randomUUID(), ...call };
    for (const end = Date.now() + patienceMs; ; await delay(pauseMs)) {
      const answer = await choose()
        .call(as, keyed)
        .catch(() => undefined);
      if (answer && !isBusy.has(answer.status)) return answer;
      this.unanswered++;
      if (Date.now() > end) throw new Error(`${call.method} ${call.path} got no answer in ${patienceMs / 1000} s.`);
    }
  }
}
