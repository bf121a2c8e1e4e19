import { setTimeout as delay } from 'node:timers/promises';
import { HttpLoad, type LoadResponse, type LoadCall } from '../http-load.ts';
import type { Random } from '../random.ts';
import type { TestPerson } from '../app/test-club.ts';

/** Who got one of these asks again: too many requests, or a server that cannot answer now. */
const isBusy = new Set([429, 502, 503, 504]);
const connectionsEach = 12;
/** As the app, which does not wait for ever either. */
const callTimeoutMs = 6000;
const patienceMs = 120_000;
const pauseMs = 100;

/** People who call several servers as behind a balancer, and repeat each tap until one of them has answered it. */
export class ChaosLoad {
  /** Calls that got no answer, or that a server was too busy for. */
  unanswered = 0;
  readonly #servers: HttpLoad[];
  readonly #random: Random;
  readonly #thinkMs: number;

  /** @param thinkMs how long somebody waits before the next thing they do */
  constructor(options: { ports: number[]; host: string; random: Random; thinkMs: number }) {
    this.#servers = options.ports.map(
      (port) => new HttpLoad(port, options.host, connectionsEach, { timeoutMs: callTimeoutMs }),
    );
    this.#random = options.random;
    this.#thinkMs = options.thinkMs;
  }

  /** Where the server of an index listens now. */
  setPort(index: number, port: number): void {
    const server = this.#servers[index];
    if (server) server.port = port;
  }

  async insist(as: TestPerson, call: LoadCall): Promise<LoadResponse> {
    await delay(this.#thinkMs);
    return this.#insist(() => this.#random.pick(this.#servers), as, call);
  }

  /** As `insist`, of one server alone. */
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
