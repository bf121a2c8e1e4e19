import { LRUCache } from 'lru-cache';
import type { EndpointDefinition } from '#api/endpoint.ts';

/** Longer URLs are parsed each time: otherwise strangers could fill the memory. */
const longestAddress = 500;
const known = new LRUCache<string, string>({ max: 5000 });

/**
 * Normalizes a public GET's query: the order of its parameters and of ids does not matter, and unknown ones are
 * dropped. `read` returns the parsed input, or throws when it is invalid; a URL that was parsed before is not parsed
 * again.
 */
export function publicCacheKey(
  url: string,
  definition: EndpointDefinition,
  read: () => { params: unknown; query: unknown },
): string {
  const before = known.get(url);
  if (before !== undefined) return before;
  const { params, query } = read();
  const question = `${definition.path} ${JSON.stringify([canonical(params), canonical(query)])}`;
  if (url.length <= longestAddress) known.set(url, question);
  return question;
}

/** Fields in order, lists as sorted sets. */
function canonical(input: unknown): unknown {
  if (Array.isArray(input)) return [...new Set(input)].toSorted();
  if (typeof input !== 'object' || input === null) return input;
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, canonical(value)]);
}
