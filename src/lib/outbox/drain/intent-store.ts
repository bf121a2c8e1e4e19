import { createStore, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { defaultLanguageOf } from '#api/languages.ts';
import type { Intent } from '../intents/intent.ts';
import { readIntent, toStoredIntent } from '../intents/stored-intent.ts';
import { StorageFailure } from '../queued.ts';

/** One user's intents on this device. */
export interface IntentStore {
  /** Resolves once stored; throws when the device has no room or no storage. */
  put(intent: Intent): Promise<void>;
  /** Oldest first; items that only another version can read are skipped and stay. */
  list(): Promise<Intent[]>;
  get(id: string): Promise<Intent | undefined>;
  /** Undefined when there is none, or none any more. */
  change(id: string, change: (intent: Intent) => Intent): Promise<void>;
  /** Returns whether it existed and could be removed. */
  removeIf(id: string, mayGo: (intent: Intent) => boolean): Promise<boolean>;
}

/** Where there is no room on the device, what is put is held in memory as long as the page is open. */
export interface DeviceStore extends IntentStore {
  isHeld(id: string): boolean;
}

const prefix = 'trenn-outbox-';

/** A separate database per user, with nothing else in it and cleared by nothing else. */
export const outboxName = (clientId: number): string => `${prefix}${clientId}`;

/** The users whose outboxes are on this device. */
export async function listOutboxes(): Promise<number[]> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  return names.flatMap((name) => (name.startsWith(prefix) ? [Number(name.slice(prefix.length))] : []));
}

/** The number of waiting intents of all users on this device. */
export async function countUnsent(): Promise<number> {
  const lists = await Promise.all((await listOutboxes()).map((clientId) => openIntentStore(clientId).list()));
  return lists.flat().filter(({ state }) => state !== 'settled').length;
}

export function openIntentStore(clientId: number): DeviceStore {
  return withMemoryFallback(storeIn(createStore(outboxName(clientId), 'intents')));
}

/** In this version's format, whichever version has stored it. */
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
 * When the device cannot store (no room, or storage is disabled), intents are held in memory while the page is open, so
 * they still work with a network. Without a network the intent is refused at once.
 */
function withMemoryFallback(kept: IntentStore): DeviceStore {
  const held = new Map<string, Intent>();
  return {
    isHeld: (id) => held.has(id),
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
