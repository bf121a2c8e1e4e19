import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [{ words: ['public', 'bought'], version: 1 }];

export const persistedEndpoints: PersistedEndpoints = { 'public bought': ['GET /public/ticket/bought'] };
