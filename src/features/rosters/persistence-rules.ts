import type { RosterSheet } from '#api/rosters/schema.ts';
import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'rosters', 'kept'], version: 1, stillOf: thoseToMark },
  { words: ['own', 'rosters', 'desk', 'day'], version: 1, movingParts: () => 1 },
  // Names and marks, as of a trainer's own: nothing that says how to reach them or what they hold.
  {
    words: ['own', 'rosters', 'desk', 'roster'],
    version: 2,
    without: ['people.*.contact', 'people.*.entitlement', 'people.*.note', 'people.*.clientNotes', 'people.*.clientId'],
    stillOf: oneToMark,
  },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own rosters kept': ['GET /trainer/registration'],
  'own rosters desk day': ['GET /admin/registration'],
  'own rosters desk roster': ['GET /admin/registration/class/{id}'],
};

/** A roster can be marked until the end of the day after. */
function thoseToMark(data: unknown, now: Date): unknown {
  const { items } = data as { items: readonly Pick<RosterSheet, 'marking'>[] };
  const still = items.filter(({ marking }) => now < new Date(marking.until));
  if (still.length === items.length) return data;
  return still.length > 0 ? { items: still } : undefined;
}

function oneToMark(data: unknown, now: Date): unknown {
  const { marking } = data as Pick<RosterSheet, 'marking'>;
  return now < new Date(marking.until) ? data : undefined;
}
