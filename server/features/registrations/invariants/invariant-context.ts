import type { RawBuilder } from 'kysely';

/** What an invariant is asked with. */
export interface InvariantContext {
  now: Date;
  /** Of trainings that ended before nothing is asked: they no longer change, and there are ever more of them. */
  since: Date;
}

/** A query for where it is broken. */
export type Violations = RawBuilder<{ place: string }>;
