/** How long to wait for a database, each in ms. */
export interface DatabaseLimits {
  /** For a connection, including the wait in the pool's queue. */
  acquireMs: number;
  /** For one statement, measured by PostgreSQL. */
  statementMs: number;
  /** For the next statement of a transaction, after which PostgreSQL releases its locks. */
  idleMs: number;
  /**
   * For a response, measured by our clock, because a frozen server ends nothing. Then the connection is destroyed.
   * Above `statementMs`, so that a slow statement ends by itself and leaves the connection usable.
   */
  answerMs: number;
}

/** Together below the 20 s for which the app waits for a response. */
export const requestLimits: DatabaseLimits = {
  acquireMs: 5000,
  statementMs: 8000,
  idleMs: 10_000,
  answerMs: 10_000,
};

/** For background work, such as checking all invariants of a club. */
export const jobLimits: DatabaseLimits = {
  acquireMs: 30_000,
  statementMs: 120_000,
  idleMs: 120_000,
  answerMs: 125_000,
};

/** For commands that run as the owner (migrate, seed): unlimited. 0 means no timeout to PostgreSQL and to pg. */
export const noLimits: DatabaseLimits = { acquireMs: 0, statementMs: 0, idleMs: 0, answerMs: 0 };
