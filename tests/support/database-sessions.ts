import { Client } from 'pg';
import { inject } from 'vitest';
import type { Connection } from '#server/db/embedded/connection.ts';

/** The sessions of a test's database, as its administrator sees them and ends them. */
export class DatabaseSessions {
  readonly #superuser: Client;
  readonly #database: string;

  private constructor(superuser: Client, database: string) {
    this.#superuser = superuser;
    this.#database = database;
  }

  static async open({ database }: Pick<Connection, 'database'>): Promise<DatabaseSessions> {
    const superuser = new Client(inject('postgres').superuserConnection);
    await superuser.connect();
    return new DatabaseSessions(superuser, database);
  }

  /** Ends them all, whatever they are doing; gives how many. */
  async endAll(): Promise<number> {
    const { rowCount } = await this.#superuser.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [this.#database],
    );
    return rowCount ?? 0;
  }

  /** How many listen for notices. */
  countListening(): Promise<number> {
    return this.#count('listen %');
  }

  countSleeping(): Promise<number> {
    return this.#count('%pg_sleep%');
  }

  close(): Promise<void> {
    return this.#superuser.end();
  }

  async #count(query: string): Promise<number> {
    const { rowCount } = await this.#superuser.query(
      'select from pg_stat_activity where datname = $1 and query like $2',
      [this.#database, query],
    );
    return rowCount ?? 0;
  }
}
