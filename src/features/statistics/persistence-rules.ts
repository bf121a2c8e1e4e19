import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'training-figures', 'led'], version: 1, movingParts: () => 2 },
  { words: ['own', 'training-figures', 'personal'], version: 1, movingParts: () => 2 },
  { words: ['own', 'training-figures', 'clubs'], version: 1, movingParts: () => 2 },
  { words: ['own', 'statistics'], version: 4, movingParts: () => 1 },
  { words: ['own', 'statistics', 'progress'], version: 2 },
  { words: ['own', 'statistics', 'habits'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own training-figures led': ['GET /trainer/statistics/group-trainings'],
  'own training-figures personal': ['GET /trainer/statistics/personal-trainings'],
  'own training-figures clubs': ['GET /admin/statistics'],
  'own statistics': ['GET /user/statistics'],
  'own statistics progress': ['GET /user/statistics/progress'],
  'own statistics habits': ['GET /user/statistics/habits'],
};
