import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'statistics'], version: 1, movingParts: () => 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own statistics': ['GET /user/statistics'],
};
