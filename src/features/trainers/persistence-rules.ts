import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  // Contacts and reasons stay with the club's server.
  {
    words: ['own', 'trainers', 'list'],
    version: 1,
    without: ['items.*.email', 'items.*.phone', 'items.*.absences.*.note'],
  },
  { words: ['own', 'trainers', 'week'], version: 1, movingParts: () => 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own trainers list': ['GET /admin/trainer'],
  'own trainers week': ['GET /admin/trainer/week'],
};
