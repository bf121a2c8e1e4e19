import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [{ words: ['own', 'descriptions'], version: 1 }];

export const persistedEndpoints: PersistedEndpoints = {
  'own descriptions': ['GET /admin/description'],
};
