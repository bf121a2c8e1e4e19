import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  // A device of a club keeps no names of those who came.
  { words: ['own', 'adminHome'], version: 3, without: ['entries', 'warnings'] },
  { words: ['own', 'adminToday'], version: 1, movingParts: () => 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own adminHome': ['GET /admin/home'],
  'own adminToday': ['GET /admin/schedule'],
};
