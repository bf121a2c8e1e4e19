import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  // Why somebody is away stays with the club's server.
  { words: ['own', 'replacements', 'list'], version: 1, movingParts: () => 1, without: ['items.*.comment'] },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own replacements list': ['GET /trainer/schedule/substitute', 'GET /admin/schedule/substitute'],
};
