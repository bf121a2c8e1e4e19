import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  /** The longest wait between two attempts to connect, in ms; the first is a sixteenth of it. */
  retryMs?: number;
  /** How long an attempt to connect may take, in ms. */
  connectMs?: number;
}

interface Use {
  connection: pg.ClientConfig;
  channel: string;
  onNotice: (payload: string) => void;
  /** Connected again after a gap in which notices may have been missed. */
  onGap: () => void;
  options?: ListenOptions | undefined;
}

const goodbyeMs = 500;

/**
 * Hears what is notified on one channel, on a connection of its own that is made again whenever it is lost: at most one
 * connection and one timer exist at a time, and only the events of the current connection count.
 */
export class ListenConnection {
  readonly #use: Use;
  readonly #retryMs: number;
  readonly #connectMs: number;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isListening = false;
  #failures = 0;

  constructor(use: Use) {
    this.#use = use;
    this.#retryMs = use.options?.retryMs ?? 1500;
    this.#connectMs = use.options?.connectMs ?? 3000;
  }

  /** The first attempt; throws where it fails, because a server that cannot listen must not start. */
  async open(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Leaves no connection and no timer behind, in whatever phase it is. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    if (!client) return;
    // A server that is frozen never says goodbye, and a connection that is still being made has nobody to say it to.
    if (this.#isListening) await Promise.race([client.end(), delay(goodbyeMs, undefined, { ref: false })]);
    client.connection.stream.destroy();
  }

  async #connect(): Promise<void> {
    const { connection, channel, onNotice } = this.#use;
    const limits = { connectionTimeoutMillis: this.#connectMs, query_timeout: this.#connectMs };
    const client = new pg.Client({ ...connection, ...limits, application_name: 'trenn-listen' });
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
  }

  /** Connecting fails with an event, with a rejection, or with both: the first that comes counts. */
  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isListening = false;
    client.connection.stream.destroy();
    // Waits grow, and are spread, so that several processes do not all come at the same moment.
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
