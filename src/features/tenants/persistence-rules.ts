import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'settings', 'seller'], version: 4 },
  { words: ['own', 'settings', 'shop'], version: 1 },
  { words: ['own', 'settings', 'contracts'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own settings seller': ['GET /admin/settings/seller'],
  'own settings shop': ['GET /admin/settings/payment'],
  'own settings contracts': ['GET /admin/settings/contracts'],
};
