import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { ListenConnection, type ListenOptions } from './connection/listen-connection.ts';
import type { Database } from './open-database.ts';

/** `moved`: another cell serves the tenant, and who listens here is to connect again. */
export type ChangeTopic = 'timetable' | 'tenant' | 'session' | 'entry' | 'moved';
export interface Change {
  tenantId: number;
  topics: ChangeTopic[];
}

/** `everything` means that notices may have been missed: all caches must be cleared. */
type Listener = (change: Change | 'everything') => void;

const channel = 'trenn_changes';
const coalesceMs = 100;
const resendMs = 1000;

/**
 * Notifies this process immediately and the others shortly after of what has changed. Runs outside the changing
 * transactions, because NOTIFY takes a database-wide lock at commit.
 */
export class ChangeNotices {
  readonly #database: Database;
  readonly #listeners = new Set<Listener>();
  readonly #waiting = new Map<number, Set<ChangeTopic>>();
  readonly #ownId = randomUUID();
  readonly #connection: ListenConnection;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(database: Database, connection: pg.PoolConfig, options?: ListenOptions) {
    this.#database = database;
    this.#connection = new ListenConnection({
      connection,
      channel,
      onNotice: (payload) => this.#receive(payload),
      onGap: () => this.#tell('everything'),
      options,
    });
  }

  /** Starts listening to other processes. Without it, only this process's own changes are reported. */
  listen(): Promise<void> {
    return this.#connection.open();
  }

  /** Are changes of other processes reliably received? */
  get isHearing(): boolean {
    return this.#connection.isHearing;
  }

  /** Have notices been missed for longer than a reconnect takes? */
  get isDeaf(): boolean {
    return this.#connection.isDeaf;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called after the commit: local listeners are notified immediately, other processes within `coalesceMs`. */
  publish(tenantId: number, topics: Iterable<ChangeTopic>): void {
    const told = [...topics];
    this.#keep({ tenantId, topics: told });
    this.#tell({ tenantId, topics: told });
    this.#timer ??= setTimeout(() => void this.#send(), coalesceMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#send();
    await this.#connection.close();
  }

  #keep({ tenantId, topics }: Change): void {
    const waiting = this.#waiting.get(tenantId) ?? new Set();
    for (const topic of topics) waiting.add(topic);
    this.#waiting.set(tenantId, waiting);
  }

  /** Notices that cannot be sent wait for the next attempt; until then other processes would trust stale caches. */
  async #send(): Promise<void> {
    this.#timer = undefined;
    const changes = [...this.#waiting].map(([tenantId, topics]) => ({ tenantId, topics: [...topics] }));
    this.#waiting.clear();
    if (changes.length === 0) return;
    const payloads = changes.map((change) => JSON.stringify({ ...change, from: this.#ownId }));
    try {
      await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(this.#database);
    } catch {
      for (const change of changes) this.#keep(change);
      if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.#send(), resendMs);
    }
  }

  #receive(payload: string): void {
    const change = JSON.parse(payload) as Change & { from?: string };
    if (change.from !== this.#ownId) this.#tell(change);
  }

  #tell(change: Change | 'everything'): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** Notifies the running servers of changes made by a process that is not a server; called after the commit. */
export async function announceChange(database: Database, tenantId: number, topics: ChangeTopic[]): Promise<void> {
  await sql`select pg_notify('trenn_changes', ${JSON.stringify({ tenantId, topics })})`.execute(database);
}
