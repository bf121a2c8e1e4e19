import type { QueryKey } from '@tanstack/react-query';
import { type KeptCall, keptCalls } from '#api/kept-calls.ts';

/** Longer keys come first: the first match counts. */
export const sortRules = (rules: readonly KeptCall[]): readonly KeptCall[] =>
  rules.toSorted((a, b) => b.words.length - a.words.length);

export const persistenceRules = sortRules(keptCalls);

/** The clientId of the user the answer belongs to; undefined for public answers. */
export const ownerOf = ([of, id]: QueryKey): number | undefined =>
  of === 'own' && typeof id === 'number' ? id : undefined;

export function findPersistenceRule(key: QueryKey, rules = persistenceRules): KeptCall | undefined {
  const words = key[0] === 'own' ? [key[0], ...key.slice(2)] : key;
  return rules.find((rule) => rule.words.every((word, at) => word === words[at]));
}

/** The key under which an answer is cached: that of its query, without the parts that change with the day. */
export function cacheKeyOf(key: QueryKey): QueryKey {
  const { movingParts = 0 } = findPersistenceRule(key) ?? {};
  return movingParts > 0 ? key.slice(0, -movingParts) : key;
}

/** What the names of answers in a database begin with, before the hash of their keys. */
export const entryPrefix = 'query';
