import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'messages'], version: 2 },
  // Titles and figures; who got them is not kept.
  { words: ['own', 'broadcasts'], version: 2 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own messages': ['GET /user/message'],
  'own broadcasts': ['GET /admin/message'],
};
