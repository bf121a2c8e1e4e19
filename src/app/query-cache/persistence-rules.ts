import type { QueryKey } from '@tanstack/react-query';
import type { PersistenceRule } from '#src/lib/persistence-rule.ts';

const rulesOfFeatures = import.meta.glob<readonly PersistenceRule[]>('../../features/*/persistence-rules.ts', {
  eager: true,
  import: 'persistenceRules',
});

/** Longer keys come first: the first match counts. */
export const persistenceRules: readonly PersistenceRule[] = Object.values(rulesOfFeatures)
  .flat()
  .toSorted((a, b) => b.words.length - a.words.length);

/** The clientId of the user the answer belongs to; undefined for public answers. */
export const ownerOf = ([of, id]: QueryKey): number | undefined =>
  of === 'own' && typeof id === 'number' ? id : undefined;

export function findPersistenceRule(key: QueryKey): PersistenceRule | undefined {
  const words = key[0] === 'own' ? [key[0], ...key.slice(2)] : key;
  return persistenceRules.find((rule) => rule.words.every((word, at) => word === words[at]));
}

/** The key under which an answer is cached: that of its query, without the parts that change with the day. */
export function cacheKeyOf(key: QueryKey): QueryKey {
  const moving = findPersistenceRule(key)?.movingParts?.(key) ?? 0;
  return moving > 0 ? key.slice(0, -moving) : key;
}
