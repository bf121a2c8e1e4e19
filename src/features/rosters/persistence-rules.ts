import type { RosterSheet } from '#api/rosters/schema.ts';
import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'rosters', 'kept'], version: 1, stillOf: thoseToMark },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own rosters kept': ['GET /trainer/registration'],
};

/** A roster can be marked until the end of the day after. */
function thoseToMark(data: unknown, now: Date): unknown {
  const { items } = data as { items: readonly Pick<RosterSheet, 'marking'>[] };
  const still = items.filter(({ marking }) => now < new Date(marking.until));
  if (still.length === items.length) return data;
  return still.length > 0 ? { items: still } : undefined;
}
