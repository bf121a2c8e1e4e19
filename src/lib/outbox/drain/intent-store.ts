import { createStore, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { Intent } from '../intents/intent.ts';
import { defaultLanguageOf } from '#api/languages.ts';
import { readIntent, toStoredIntent } from '../intents/stored-intent.ts';
import { StorageFailure } from '../queued.ts';

/** One person's intents on this device. */
export interface IntentStore {
  /** Kept when it resolves; throws where the device has no room or no storage. */
  put(intent: Intent): Promise<void>;
  /** The oldest first; what only another version can read is left where it is, unseen. */
  list(): Promise<Intent[]>;
  get(id: string): Promise<Intent | undefined>;
  /** Nothing where there is none, or none any more. */
  change(id: string, change: (intent: Intent) => Intent): Promise<void>;
  /** Returns whether it was there, and such that it may go. */
  removeIf(id: string, mayGo: (intent: Intent) => boolean): Promise<boolean>;
}

const prefix = 'trenn-outbox-';

/** A database of its own, by person, which nothing else is kept in and nothing else empties. */
export const outboxName = (clientId: number): string => `${prefix}${clientId}`;

/** Whose outboxes are on this device. */
export async function listOutboxes(): Promise<number[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  return names.flatMap((name) => (name.startsWith(prefix) ? [Number(name.slice(prefix.length))] : []));
}

/** How many things of anybody wait on this device. */
export async function countUnsent(): Promise<number> {
  const lists = await Promise.all((await listOutboxes()).map((clientId) => openIntentStore(clientId).list()));
  return lists.flat().filter(({ state }) => state !== 'settled').length;
}

export function openIntentStore(clientId: number): IntentStore {
  return withMemoryFallback(storeIn(createStore(outboxName(clientId), 'intents')));
}

/** As this version has it, whichever version has stored it. */
const read = (stored: unknown): Intent | undefined =>
  readIntent(stored, { language: defaultLanguageOf(location.host) });

function storeIn(database: UseStore): IntentStore {
  return {
    put: (intent) => set(intent.id, toStoredIntent(intent), database),
    async list() {
      const stored = await entries<string, unknown>(database);
      return stored.flatMap(([, value]) => read(value) ?? []).toSorted((a, b) => a.order - b.order);
    },
    get: async (id) => read(await get(id, database)),
    change: (id, change) =>
      database('readwrite', async (intents) => {
        const intent = read(await promisifyRequest(intents.get(id)));
        if (intent) await promisifyRequest(intents.put(toStoredIntent(change(intent)), id));
      }),
    removeIf: (id, mayGo) =>
      database('readwrite', async (intents) => {
        const intent = read(await promisifyRequest(intents.get(id)));
        if (!intent || !mayGo(intent)) return false;
        await promisifyRequest(intents.delete(id));
        return true;
      }),
  };
}

/**
 * Where the device keeps nothing (no room, or storage is switched off), what is done with a network is still done: it is
 * held in memory for as long as the page is open. Without a network it is refused, before it looks done.
 */
function withMemoryFallback(kept: IntentStore): IntentStore {
  const held = new Map<string, Intent>();
  return {
    async put(intent) {
      try {
        await kept.put(intent);
      } catch (error) {
        if (!navigator.onLine) throw new StorageFailure('no room on the device', { cause: error });
        held.set(intent.id, intent);
      }
    },
    async list() {
      const stored = await kept.list().catch(() => []);
      return [...stored, ...held.values()].toSorted((a, b) => a.order - b.order);
    },
    get: async (id) => held.get(id) ?? (await kept.get(id)),
    async change(id, change) {
      const intent = held.get(id);
      if (intent) held.set(id, change(intent));
      else await kept.change(id, change);
    },
    async removeIf(id, mayGo) {
      const intent = held.get(id);
      return intent ? mayGo(intent) && held.delete(id) : kept.removeIf(id, mayGo);
    },
  };
}
