import type { RawBuilder } from 'kysely';

/** The rows of `client` that are one person: they themselves, and what was merged into them. */
export interface OfPerson {
  tenantId: number;
  ids: readonly number[];
}

/** Rows of `at`, `id`, `by_id` and `facts`; of one person, each once. */
export type Source = (of: OfPerson) => RawBuilder<unknown>;
