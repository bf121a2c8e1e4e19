import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'status'], version: 3 },
  { words: ['own', 'profile'], version: 1, without: ['address', 'city', 'county', 'zipCode'] },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own status': ['GET /user/account/status'],
  'own profile': ['GET /user/account/profile'],
};
