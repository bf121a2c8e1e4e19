import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Query = typeof pg.Client.prototype.query;
type Sent = [query: string | { text: string }, ...rest: unknown[]];

/**
 * Between a server and its database in this process: every statement of the app’s role passes here. Only those of an act or a job
 * count: what the process asks by its own timers comes at moments of the real time, which no seed decides.
 */
export class Wire {
  #left: number | undefined;
  readonly #acting = new AsyncLocalStorage<true>();
  readonly #query: Query;

  /** @param user the app’s role, whose statements are meant */
  constructor(user: string) {
    const query: Query = pg.Client.prototype.query;
    this.#query = query;
    const pass = (client: pg.Client, sent: Sent): unknown => {
      if (client.user === user && this.#acting.getStore()) this.#meet(client, sent);
      return Reflect.apply(query, client, sent);
    };
    function passing(this: pg.Client, ...sent: Sent): unknown {
      return pass(this, sent);
    }
    pg.Client.prototype.query = passing as Query;
  }

  /** An act or a job, whose statements count. */
  acting<T>(run: () => Promise<T>): Promise<T> {
    return this.#acting.run(true, run);
  }

  /** The connection that sends the statement so many ahead is cut before it: PostgreSQL never hears of that one. */
  cutAfter(statements: number): void {
    this.#left = statements;
  }

  /** @returns whether a connection was cut since `cutAfter` */
  mend(): boolean {
    const isCut = this.#left === 0;
    this.#left = undefined;
    return isCut;
  }

  close(): void {
    pg.Client.prototype.query = this.#query;
  }

  #meet(client: pg.Client, sent: Sent): void {
    const [query] = sent;
    const text = typeof query === 'string' ? query : query.text;
    if (this.#left === undefined || this.#left === 0 || text === 'rollback') return;
    this.#left -= 1;
    if (this.#left === 0) client.connection.stream.destroy();
  }
}
