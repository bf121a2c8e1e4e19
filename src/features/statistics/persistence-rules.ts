import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'statistics'], version: 2, movingParts: () => 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own statistics': ['GET /user/statistics', 'GET /user/statistics/progress'],
};
