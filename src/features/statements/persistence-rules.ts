import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'statements', 'list'], version: 2 },
  // Who has paid and what they wrote stays with the club's server.
  {
    words: ['own', 'statements', 'movements'],
    version: 1,
    without: ['items.*.payerName', 'items.*.text', 'items.*.reference', 'items.*.ignoredReason'],
  },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own statements list': ['GET /admin/statement'],
  'own statements movements': ['GET /admin/statement/movement'],
};
