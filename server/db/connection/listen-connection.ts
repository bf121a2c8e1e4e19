import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { keepAliveMs } from './open-pool.ts';
import { newClient } from './several-hosts.ts';

export interface ListenOptions {
  /** Maximum backoff between two attempts to connect, in ms; the first is a sixteenth of it. */
  retryMs?: number;
  /** Timeout of an attempt to connect and of a heartbeat, in ms. */
  answerMs?: number;
  /** Between two heartbeats, in ms: only a heartbeat shows that a connection was cut silently. */
  heartbeatMs?: number;
  /** How long an outage lasts before it is no longer a blip, in ms. */
  maxDeafMs?: number;
}

interface Use {
  connection: pg.ClientConfig;
  channel: string;
  onNotice: (payload: string) => void;
  /** Reconnected after a gap in which notices may have been missed. */
  onGap: () => void;
  options?: ListenOptions | undefined;
}

/**
 * By what a server is known in `pg_stat_activity`, which has one of these connections. The second word says that each
 * of its transactions enters its tenant (`enter_tenant`), so that whoever moves the tenant holds it; versions before
 * said the first alone.
 */
export const listeningAs = { anyVersion: 'trenn-listen', thisVersion: 'trenn-listen enters' } as const;

const goodbyeMs = 500;
/** A heartbeat slower than this makes the connection doubtful before it times out. */
const lateMs = 1000;

/**
 * Listens on one channel, on a connection of its own that is re-established whenever it is lost: at most one connection
 * and one timer exist at a time, and only events of the current connection count.
 */
export class ListenConnection {
  readonly #use: Use;
  readonly #retryMs: number;
  readonly #answerMs: number;
  readonly #heartbeatMs: number;
  readonly #maxDeafMs: number;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isListening = false;
  #failures = 0;
  /** When it last had certainly received everything, by `performance.now()`. */
  #provenAt = performance.now();

  constructor(use: Use) {
    this.#use = use;
    this.#retryMs = use.options?.retryMs ?? 1500;
    this.#answerMs = use.options?.answerMs ?? 3000;
    this.#heartbeatMs = use.options?.heartbeatMs ?? 5000;
    this.#maxDeafMs = use.options?.maxDeafMs ?? 15_000;
  }

  /** Are notices reliably received? False from the first slow heartbeat on. */
  get isHearing(): boolean {
    return this.#isListening && this.#sinceProofMs < this.#heartbeatMs + lateMs;
  }

  /** Has nothing been received for longer than a reconnect takes? */
  get isDeaf(): boolean {
    return !this.isHearing && this.#sinceProofMs > this.#maxDeafMs;
  }

  /** The first attempt; throws when it fails, because a server that cannot listen must not start. */
  async open(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      await this.close();
      throw new DatabaseUnavailable(error);
    }
  }

  /** Leaves no connection and no timer behind, in any phase. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    if (!client) return;
    // A frozen server never closes the connection, and one that is still connecting has no peer to close it.
    if (this.#isListening) await Promise.race([client.end(), delay(goodbyeMs, undefined, { ref: false })]);
    client.connection.stream.destroy();
  }

  get #sinceProofMs(): number {
    return performance.now() - this.#provenAt;
  }

  async #connect(): Promise<void> {
    const { connection, channel, onNotice } = this.#use;
    const client = newClient({
      ...connection,
      connectionTimeoutMillis: this.#answerMs,
      query_timeout: this.#answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
      application_name: listeningAs.thisVersion,
    });
    this.#client = client;
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => this.#client === client && onNotice(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#lose(client);
      throw error;
    }
    if (this.#client !== client) return;
    this.#isListening = true;
    this.#failures = 0;
    this.#prove(client);
  }

  #prove(client: pg.Client): void {
    this.#provenAt = performance.now();
    this.#timer = setTimeout(() => this.#beat(client), this.#heartbeatMs).unref();
  }

  #beat(client: pg.Client): void {
    client.query('select 1').then(
      () => this.#client === client && this.#prove(client),
      () => this.#lose(client),
    );
  }

  /** Connecting fails with an event, a rejection, or both: the first one counts. */
  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isListening = false;
    clearTimeout(this.#timer);
    client.connection.stream.destroy();
    // Exponential backoff with jitter, so that several processes do not reconnect at the same moment.
    const wait = Math.min(this.#retryMs, (this.#retryMs / 16) * 2 ** this.#failures++);
    this.#timer = setTimeout(() => this.#retry(), wait * (0.5 + Math.random() / 2)).unref();
  }

  #retry(): void {
    this.#connect().then(
      () => this.#isListening && this.#use.onGap(),
      () => undefined,
    );
  }
}
