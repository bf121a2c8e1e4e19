import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EndpointDefinition } from '#api/endpoint.ts';
import { daysBetween, type PlainDate } from '#api/dates.ts';

/** Longer addresses are read each time: with those, strangers could fill the memory. */
const longestAddress = 500;
const known = new LRUCache<string, string>({ max: 5000 });

/**
 * What a public GET asks for, in one form whatever the order of its parameters and of the ids in them, and without those that nobody
 * reads. `read` gives the parsed input, or throws where it is not valid; an address that was read before is not read again.
 */
export function publicCacheKey(
  request: FastifyRequest,
  definition: EndpointDefinition,
  read: () => { params: unknown; query: unknown },
): string {
  const { url } = request;
  const before = known.get(url);
  if (before !== undefined) return before;
  const { params, query } = read();
  const question = `${definition.path} ${JSON.stringify([canonical(params), canonical(query)])}`;
  if (url.length <= longestAddress) known.set(url, question);
  return question;
}

/** Fields in order, lists as the sets that they are. */
function canonical(input: unknown): unknown {
  if (Array.isArray(input)) return [...new Set(input)].toSorted();
  if (typeof input !== 'object' || input === null) return input;
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, canonical(value)]);
}

/** Screens show a day or a week, and read the next one ahead. */
const usualDays = 14;

/** Is this the query of a list of so many days that making it keeps others waiting? */
export function isLongList(
  query: { from?: PlainDate | undefined; until?: PlainDate | undefined } | undefined,
): boolean {
  if (!query?.from || !query.until) return false;
  return daysBetween(query.from, query.until) >= usualDays;
}
