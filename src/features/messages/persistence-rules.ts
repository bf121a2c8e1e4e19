import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [{ words: ['own', 'messages'], version: 2 }];

export const persistedEndpoints: PersistedEndpoints = {
  'own messages': ['GET /user/message'],
};
