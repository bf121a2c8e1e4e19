import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'places', 'all'], version: 1 },
  { words: ['own', 'roomUses'], version: 1, movingParts: () => 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own places all': ['GET /admin/room/unit', 'GET /admin/room/group', 'GET /admin/room'],
  'own roomUses': ['GET /admin/room/use'],
};
