import { LRUCache } from 'lru-cache';
import type { PublicResponse } from './public-response-cache.ts';
import type { EncodedResponse } from './send-response.ts';

/** Of all clubs together, plain and compressed: some five hundred pages of a day. */
const defaultMaxBytes = 48 * 1024 * 1024;

/** A compressed page is about a fifth of the plain one; and its key, its objects and the cache's own data. */
const bytesOf = (page: EncodedResponse | undefined, key: string): number =>
  Math.ceil((page?.identity.length ?? 0) * 1.25) + 2 * key.length + 1024;

interface Written<T> {
  minute: number;
  page: T;
}

/**
 * What was written from an answer, by its address: the same until the answer is another one, or the minute that it shows is over.
 * Anybody may ask for as many addresses as they like, at as many hosts as there are: what was asked for longest ago goes first.
 */
export function rememberPages<T>(findResponse: (page: T) => EncodedResponse | undefined, maxBytes = defaultMaxBytes) {
  const numbers = new WeakMap<PublicResponse, number>();
  let answers = 0;
  const known = new LRUCache<string, Written<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => bytesOf(findResponse(page), key),
  });
  return (answer: PublicResponse, { address, now }: { address: string; now: Date }, write: () => T): T => {
    const minute = Math.floor(now.getTime() / 60_000);
    const number = numbers.get(answer) ?? answers++;
    numbers.set(answer, number);
    const key = `${number} ${address}`;
    const before = known.get(key);
    if (before?.minute === minute) return before.page;
    const page = write();
    known.set(key, { minute, page });
    return page;
  };
}
