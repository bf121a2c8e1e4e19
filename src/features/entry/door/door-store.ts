import { clear, del, entries, get, set } from 'idb-keyval';
import type { DoorEntry, DoorSnapshot, EnrolledDoor } from '#api/entry/door/door-schema.ts';
import type { DoorStatus } from '#api/entry/door/door-status.ts';
import { openDeviceStore } from '#src/lib/device-database.ts';

/** What a tablet stores as a door: its key, which no script can read, and the last snapshot. */
export interface StoredDoor {
  version: 1;
  keys: CryptoKeyPair;
  /** With the club's keys: at first those of its enrolment, then those they have vouched for. */
  place: EnrolledDoor;
  known?: KnownPeople;
  /** What is left when the people were forgotten, see `forgetPeople`; `standing` is the door's status then. */
  forgot?: { syncedAt: number; offset: number; standing: DoorStatus };
}

type OfAnswer = 'policy' | 'inside' | 'cursor' | 'tenantKeys' | 'zone' | 'serverTime' | 'kid' | 'signature';

/** Pass ids, first names, what the door answers; as signed by the club. */
export interface KnownPeople extends Pick<DoorSnapshot, OfAnswer> {
  people: Readonly<Record<number, Omit<DoorSnapshot['people'][number], 'passId'>>>;
  revoked: readonly number[];
  /** Ms since 1970 by the server's clock. */
  syncedAt: number;
  /** How far the server's clock was ahead of this one then, in ms. */
  offset: number;
}

export interface KeptEntry {
  entry: DoorEntry;
  /** Of a ticket, which opens this door once a day. */
  isTicket?: boolean;
  isSent: boolean;
}

const store = openDeviceStore('trenn-door', () => true);
const doorKey = 'door';
const seenKey = 'seen';
const entryPrefix = 'entry ';

export async function findStoredDoor(): Promise<StoredDoor | undefined> {
  const kept = await get<StoredDoor>(doorKey, store);
  return kept?.version === 1 ? kept : undefined;
}

export const storeDoor = (door: StoredDoor): Promise<void> => set(doorKey, door, store);

/** The last reading of this device's clock, in its own time: a clock before that was set back. */
export const findLastSeen = (): Promise<number | undefined> => get<number>(seenKey, store);
export const keepLastSeen = (at: number): Promise<void> => set(seenKey, at, store);

/** Stored before the door opens, so that no entry goes unrecorded. */
export const keepEntry = (kept: KeptEntry): Promise<void> => set(entryPrefix + kept.entry.opId, kept, store);

export const forgetEntry = (opId: string): Promise<void> => del(entryPrefix + opId, store);

/** Oldest first. */
export async function listEntries(): Promise<KeptEntry[]> {
  const all = await entries<string, KeptEntry>(store);
  const kept = all.flatMap(([name, value]) => (String(name).startsWith(entryPrefix) ? [value] : []));
  return kept.toSorted((a, b) => a.entry.at.localeCompare(b.entry.at));
}

/** The tablet is no longer a door. */
export const forgetDoor = (): Promise<void> => clear(store);
