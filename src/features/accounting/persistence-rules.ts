import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'accounting', 'batches'], version: 1, movingParts: () => 1 },
  { words: ['own', 'accounting', 'balances'], version: 1, movingParts: () => 1 },
  { words: ['own', 'accounting', 'periods'], version: 1, without: ['items.*.byName'] },
  { words: ['own', 'accounting', 'mapping'], version: 1 },
  { words: ['own', 'till', 'own'], version: 2, movingParts: () => 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own accounting batches': ['GET /admin/accounting/batch'],
  'own accounting balances': ['GET /admin/accounting/balance'],
  'own accounting periods': ['GET /admin/accounting/period'],
  'own accounting mapping': ['GET /admin/accounting/mapping'],
  'own till own': ['GET /desk/closing'],
};
