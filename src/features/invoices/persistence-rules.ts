import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [{ words: ['own', 'invoices'], version: 1 }];

export const persistedEndpoints: PersistedEndpoints = { 'own invoices': ['GET /user/invoice'] };
