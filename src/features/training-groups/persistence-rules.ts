import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

/** First names and marks, as of rosters; how to reach somebody is asked again each time. */
export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'groups', 'list'], version: 1, without: ['items.*.contact'] },
  { words: ['own', 'groups', 'details'], version: 1, without: ['item.contact'] },
  { words: ['own', 'groups', 'own'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own groups list': ['GET /trainer/traininggroup'],
  'own groups details': ['GET /trainer/traininggroup/details'],
  'own groups own': ['GET /user/traininggroup'],
};
