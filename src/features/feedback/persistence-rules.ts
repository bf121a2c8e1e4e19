import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'comments'], version: 2, without: ['items.*.lastName', 'items.*.review'] },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own comments': ['GET /user/comment/{trainingId}'],
};
