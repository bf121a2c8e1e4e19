import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  // Whoever has a link has the visits: the secret stays with the club's server.
  { words: ['own', 'personal', 'packages'], version: 1, without: ['items.*.shares.*.secret'] },
  { words: ['own', 'personal', 'trainer'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own personal packages': ['GET /user/personal-training'],
  'own personal trainer': ['GET /trainer/personal-training'],
};
