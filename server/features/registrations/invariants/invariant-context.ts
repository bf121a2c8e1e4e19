import type { RawBuilder } from 'kysely';

/** The context that an invariant is checked with. */
export interface InvariantContext {
  now: Date;
  /** Trainings that ended before are not checked: they no longer change, and their number keeps growing. */
  since: Date;
}

/** A query for violations. */
export type Violations = RawBuilder<{ place: string }>;
