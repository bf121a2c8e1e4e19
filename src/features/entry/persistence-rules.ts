import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [{ words: ['own', 'entry'], version: 1 }];

export const persistedEndpoints: PersistedEndpoints = {
  'own entry': ['GET /user/entry'],
};
