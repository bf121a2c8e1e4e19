import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from './open-database.ts';

export type ChangeTopic = 'timetable' | 'tenant' | 'session' | 'entry';
export interface Change {
  tenantId: number;
  topics: ChangeTopic[];
}

/** `everything` means that notices may have been missed: whatever is remembered must go. */
type Listener = (change: Change | 'everything') => void;

const channel = 'trenn_changes';
const coalesceMs = 100;
const reconnectMs = 1000;

/**
 * Tells this process at once, and the others within a moment, what has changed. Outside the transactions
 * that change it, because NOTIFY takes a database-wide lock at commit.
 */
export class ChangeNotices {
  readonly #database: Database;
  readonly #connection: pg.PoolConfig;
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Map<number, Set<ChangeTopic>>();
  readonly #ownId = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #client: pg.Client | undefined;
  #isClosed = false;

  constructor(database: Database, connection: pg.PoolConfig) {
    this.#database = database;
    this.#connection = connection;
  }

  /** Starts to hear other processes. Without it, only this one's own changes are told. */
  async listen(): Promise<void> {
    const client = new pg.Client(this.#connection);
    client.on('error', () => this.#reconnectLater(client));
    client.on('end', () => this.#reconnectLater(client));
    client.on('notification', (notice) => this.#receive(notice.payload ?? ''));
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called after the commit: own listeners hear it now, other processes within `coalesceMs`. */
  publish(tenantId: number, topics: Iterable<ChangeTopic>): void {
    const waiting = this.#waiting.get(tenantId) ?? new Set();
    for (const topic of topics) waiting.add(topic);
    this.#waiting.set(tenantId, waiting);
    this.#tell({ tenantId, topics: [...topics] });
    this.#timer ??= setTimeout(() => void this.#send(), coalesceMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    if (this.#waiting.size > 0) await this.#send();
    await this.#client?.end();
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    const changes = [...this.#waiting].map(([tenantId, topics]) => ({ tenantId, topics: [...topics] }));
    this.#waiting.clear();
    for (const change of changes) {
      const payload = JSON.stringify({ ...change, from: this.#ownId });
      // A notice that cannot be sent leaves other processes stale until their entries end; the next one heals it.
      await sql`select pg_notify(${channel}, ${payload})`.execute(this.#database).catch(() => this.#tell('everything'));
    }
  }

  #receive(payload: string): void {
    const change = JSON.parse(payload) as Change & { from?: string };
    if (change.from !== this.#ownId) this.#tell(change);
  }

  #tell(change: Change | 'everything'): void {
    for (const listener of this.#listeners) listener(change);
  }

  #reconnectLater(client: pg.Client): void {
    if (this.#isClosed || (this.#client && this.#client !== client)) return;
    this.#client = undefined;
    setTimeout(() => {
      if (this.#isClosed) return;
      this.listen().then(
        () => this.#tell('everything'),
        () => this.#reconnectLater(client),
      );
    }, reconnectMs).unref();
  }
}
