import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [{ words: ['own', 'cards'], version: 2 }];

export const persistedEndpoints: PersistedEndpoints = { 'own cards': ['GET /user/card'] };
