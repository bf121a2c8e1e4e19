import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestPerson } from './app/test-club.ts';

export interface LoadResponse {
  status: number;
  body: {
    registrationId?: number;
    status?: 'booked' | 'waiting';
    placeInWaitingList?: number;
    item?: { id?: number; version: number; freePlaces?: number };
    seriesId?: number;
    errors?: string[];
  };
}

export interface LoadCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** The idempotency key of the action; a retry has the same. */
  key?: string;
}

export const bookingOf = (trainingId: number, waitingList = true): LoadCall => ({
  method: 'POST',
  path: '/user/registration',
  body: { trainingId, waitingList },
});

export const leavingOf = (registrationId: number): LoadCall => ({
  method: 'DELETE',
  path: `/user/registration/${registrationId}`,
});

const maxTries = 600;

/** Calls a listening server over real sockets, with the given concurrency. */
export class HttpLoad {
  readonly #agent: Agent;
  /** Port of the server; it changes when the server restarts. */
  port: number;
  /** Calls without a response, or that a server was too busy for. */
  unanswered = 0;
  readonly #host: string;
  readonly #timeoutMs: number | undefined;
  readonly #onResponse: ((headers: IncomingHttpHeaders) => void) | undefined;

  /** @param options `timeoutMs`: a call without a response by then rejects; by default it waits */
  constructor(
    port: number,
    host: string,
    connections: number,
    options: { timeoutMs?: number; onResponse?: (headers: IncomingHttpHeaders) => void } = {},
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.port = port;
    this.#host = host;
    this.#timeoutMs = options.timeoutMs;
    this.#onResponse = options.onResponse;
  }

  /** Retries the same call until it gets a response, as the app does. Gives up after half a minute. */
  async insist(as: TestPerson, call: LoadCall): Promise<LoadResponse> {
    const keyed = { key: crypto.randomUUID(), ...call };
    for (let tries = 1; ; tries++) {
      const answer = await this.call(as, keyed).catch((reason: unknown) =>
        tries < maxTries ? undefined : Promise.reject(reason as Error),
      );
      if (answer && (answer.status !== 503 || tries === maxTries)) return answer;
      this.unanswered++;
      await delay(50);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  /**
   * As a user, or as a visitor. Rejects if there is no response, as when the server was killed or the response got
   * lost.
   */
  call(as: TestPerson | undefined, { method, path, body, key = crypto.randomUUID() }: LoadCall): Promise<LoadResponse> {
    const payload = body && JSON.stringify(body);
    const headers = {
      host: this.#host,
      ...(as && { authorization: `Bearer ${as.token}` }),
      'idempotency-key': key,
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const options = {
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.port,
      method,
      path: `/api/v0.1${path}`,
      headers,
      ...(this.#timeoutMs !== undefined && { signal: AbortSignal.timeout(this.#timeoutMs) }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        this.#onResponse?.(response.headers);
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          try {
            const answer = text ? (JSON.parse(text) as LoadResponse['body']) : {};
            resolve({ status: response.statusCode ?? 0, body: answer });
          } catch {
            // As for the app: a page of a proxy's own is no response.
            reject(new Error(`An unreadable ${response.statusCode}: ${text.slice(0, 200)}`));
          }
        });
      });
      sent.on('error', reject);
      sent.end(payload);
    });
  }
}
