import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [{ words: ['own', 'adminWeek'], version: 1 }];

export const persistedEndpoints: PersistedEndpoints = {
  'own adminWeek': ['GET /admin/schedule'],
};
