import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

/** Without the addresses: they are secrets of six hours. */
export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'videos'], version: 1, without: ['items.*.src', 'items.*.captions'] },
];

export const persistedEndpoints: PersistedEndpoints = { 'own videos': ['GET /user/video'] };
