import { Client } from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#server/db/embedded/connection.ts';
import type { TestPostgres } from './postgres-global-setup.ts';

/** The sessions of a test's database, as its superuser sees and ends them. */
export class DatabaseSessions {
  readonly #superuser: Client;
  readonly #database: string;

  private constructor(superuser: Client, database: string) {
    this.#superuser = superuser;
    this.#database = database;
  }

  static async open(
    { database }: Pick<Connection, 'database'>,
    { superuserConnection }: TestPostgres = inject('postgres'),
  ): Promise<DatabaseSessions> {
    const superuser = new Client(superuserConnection);
    await superuser.connect();
    return new DatabaseSessions(superuser, database);
  }

  /** Terminates them all, whatever they are doing; returns how many. */
  async endAll(): Promise<number> {
    const { rowCount } = await this.#superuser.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [this.#database],
    );
    return rowCount ?? 0;
  }

  /** The number of sessions that listen for notices. */
  countListening(): Promise<number> {
    return this.#count(`application_name like 'trenn-listen%'`);
  }

  countSleeping(): Promise<number> {
    return this.#count(`query like '%pg_sleep%'`);
  }

  /** The number of sessions that wait for a lock. */
  countWaiting(): Promise<number> {
    return this.#count(`wait_event_type = 'Lock'`);
  }

  close(): Promise<void> {
    return this.#superuser.end();
  }

  async #count(condition: string): Promise<number> {
    const { rowCount } = await this.#superuser.query(
      `select from pg_stat_activity where datname = $1 and ${condition}`,
      [this.#database],
    );
    return rowCount ?? 0;
  }
}
