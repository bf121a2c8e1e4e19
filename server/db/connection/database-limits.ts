/** How long a database may be waited for, each in ms. */
export interface DatabaseLimits {
  /** For a connection, be it a new one or a place in the pool's queue. */
  acquireMs: number;
  /** For one statement, by PostgreSQL's own clock. */
  statementMs: number;
  /** For the next statement of a transaction, after which PostgreSQL takes back its locks. */
  idleMs: number;
  /**
   * For an answer, by our clock, because a server that is frozen ends nothing. Then the connection is destroyed. Above
   * `statementMs`, so that a slow statement ends by itself and leaves the connection good.
   */
  answerMs: number;
}

/** Together below the 20 s for which the app waits for an answer. */
export const requestLimits: DatabaseLimits = {
  acquireMs: 5000,
  statementMs: 8000,
  idleMs: 10_000,
  answerMs: 10_000,
};

/** Of work for which nobody waits, as the look at all invariants of a club. */
export const jobLimits: DatabaseLimits = {
  acquireMs: 30_000,
  statementMs: 120_000,
  idleMs: 120_000,
  answerMs: 125_000,
};

/** Of commands of the owner, which migrate and fill: as long as it takes. PostgreSQL takes 0 for none, and so does pg. */
export const noLimits: DatabaseLimits = { acquireMs: 0, statementMs: 0, idleMs: 0, answerMs: 0 };
