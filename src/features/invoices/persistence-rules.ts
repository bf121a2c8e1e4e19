import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'invoices'], version: 1 },
  // Of staff: the list alone, never an invoice with the secret of its link.
  { words: ['own', 'bills', 'list'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own invoices': ['GET /user/invoice'],
  'own bills list': ['GET /admin/invoice'],
};
