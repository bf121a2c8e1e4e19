import type { QueryKey } from '@tanstack/react-query';
import type { PersistedEndpoints, PersistenceRule } from '#src/lib/persistence-rule.ts';

export const persistenceRules: readonly PersistenceRule[] = [
  { words: ['own', 'registrations'], version: 1, movingParts: (key) => (isListOfNow(key) ? 2 : 1) },
  { words: ['own', 'history'], version: 1 },
];

export const persistedEndpoints: PersistedEndpoints = {
  'own registrations': ['GET /user/registration'],
  'own history': ['GET /user/registration/{id}'],
};

/** A list of a period begins with the period; lists of upcoming trainings begin with today. */
const isListOfNow = ([, , , name]: QueryKey): boolean => name === 'coming' || name === 'around';
