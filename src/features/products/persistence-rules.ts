import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'products'], version: 1 },
  { words: ['own', 'campaigns'], version: 1 },
  { words: ['own', 'saleRules'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own products': ['GET /admin/product'],
  'own campaigns': ['GET /admin/campaign-code'],
  'own saleRules': ['GET /admin/sale/rules'],
};
