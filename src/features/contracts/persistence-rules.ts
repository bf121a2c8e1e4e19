import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [{ words: ['own', 'contracts'], version: 5 }];

export const persistedEndpoints: PersistedEndpoints = { 'own contracts': ['GET /user/contract'] };
