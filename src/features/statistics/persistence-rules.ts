import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'statistics'], version: 3, movingParts: () => 1 },
  { words: ['own', 'statistics', 'progress'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own statistics': ['GET /user/statistics'],
  'own statistics progress': ['GET /user/statistics/progress'],
};
