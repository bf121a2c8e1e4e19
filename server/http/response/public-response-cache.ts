import { LRUCache } from 'lru-cache';
import type { ChangeNotices } from '../../db/change-notices.ts';
import { type EncodedResponse, encodeResponse } from './send-response.ts';

declare module '../../endpoint/services.ts' {
  interface Services {
    publicResponses: PublicResponseCache;
  }
}

/** For all tenants together, plain and compressed: some two thousand weeks of a large club. */
const defaultMaxBytes = 128 * 1024 * 1024;
/** Larger responses are generated each time. */
const largestShare = 1 / 16;

export interface PublicResponse extends EncodedResponse {
  freshUntil: number;
}

/** A public GET's response, as the handler returned it. */
export interface BuiltResponse {
  text: string;
  freshUntil: number;
}

interface Entry {
  tenantId: number;
  answer: PublicResponse;
  bytes: number;
}

/** Overhead of an item: its key, its objects and the cache's own data. */
const overheadBytes = 1024;

/**
 * Caches responses that are the same for everyone, as bytes, until the tenant changes or they expire. Concurrent
 * requests for one wait for its generation, so a crowd costs one query. A response that a change overtakes goes to the
 * waiting requests, and is not cached. Evicts the least recently requested, across tenants.
 */
export class PublicResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #keysOf = new Map<number, Set<string>>();
  readonly #making = new Map<string, Promise<PublicResponse>>();

  constructor(changes: ChangeNotices, maxBytes = defaultMaxBytes) {
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes * largestShare),
      sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + overheadBytes,
      dispose: ({ tenantId }, key, reason) => {
        if (reason !== 'set') this.#forgetKey(tenantId, key);
      },
    });
    changes.subscribe((change) => {
      if (change === 'everything') this.#forgetAll();
      else if (change.topics.some((topic) => topic === 'timetable' || topic === 'tenant'))
        this.#forgetTenant(change.tenantId);
    });
  }

  /** The cached response for a request, if it is still valid. */
  find(tenantId: number, asked: string, now: Date): PublicResponse | undefined {
    const answer = this.#entries.get(keyOf(tenantId, asked))?.answer;
    return answer && answer.freshUntil > now.getTime() ? answer : undefined;
  }

  /** The same, or the response that `make` returns, generated once at a time. */
  async get(tenantId: number, asked: string, now: Date, make: () => Promise<BuiltResponse>): Promise<PublicResponse> {
    const key = keyOf(tenantId, asked);
    const known = this.find(tenantId, asked, now) ?? this.#making.get(key);
    if (known) return known;
    const making = make().then(({ text, freshUntil }) => this.#prepare(key, text, freshUntil));
    this.#making.set(key, making);
    try {
      const answer = await making;
      // Evicted by a change meanwhile, it is outdated.
      if (this.#making.get(key) === making) this.#keep(key, { tenantId, answer, bytes: answer.identity.length });
      return answer;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** The size of the cache. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  #prepare(key: string, text: string, freshUntil: number): PublicResponse {
    const prepared = encodeResponse(text);
    const brotli = async (): Promise<Buffer> => {
      const bytes = await prepared.brotli();
      const entry = this.#entries.peek(key);
      // Computed once, as a separate item: the cache asks for the size of a value when it is set.
      if (entry?.answer === answer && entry.bytes === answer.identity.length)
        this.#keep(key, { ...entry, bytes: entry.bytes + bytes.length });
      return bytes;
    };
    const answer: PublicResponse = { ...prepared, brotli, freshUntil };
    return answer;
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    if (!this.#entries.has(key)) return this.#forgetKey(entry.tenantId, key);
    const keys = this.#keysOf.get(entry.tenantId) ?? new Set();
    this.#keysOf.set(entry.tenantId, keys.add(key));
  }

  #forgetKey(tenantId: number, key: string): void {
    const keys = this.#keysOf.get(tenantId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(tenantId);
  }

  #forgetTenant(tenantId: number): void {
    for (const key of this.#keysOf.get(tenantId) ?? []) this.#entries.delete(key);
    const prefix = keyOf(tenantId, '');
    for (const key of this.#making.keys()) if (key.startsWith(prefix)) this.#making.delete(key);
  }

  #forgetAll(): void {
    this.#entries.clear();
    this.#making.clear();
  }
}

const keyOf = (tenantId: number, asked: string): string => `${tenantId} ${asked}`;
