import { del, get, set, type UseStore } from 'idb-keyval';
import type { IssuedPass } from '#api/entry/schema.ts';
import { isTransient } from '#src/lib/api/api-failure.ts';
import { type HeardClock, heardClock, restoreClock, serverNow } from '#src/lib/api/server-clock.ts';
import { makeDeviceKeys, publicKeyOf } from '../device-key.ts';

/** What this device needs to show a pass without a network. */
interface KeptPass {
  version: 1;
  /** Created here and not extractable: the browser signs with it, and no script can read it. */
  keys: CryptoKeyPair;
  /** The public key as the server knows it: compressed, base64url. */
  publicKey: string;
  /** The club's signature for it, base64url; undefined until the server has sent one. */
  pass?: string;
  /** Instants. */
  expiresAt?: string;
  renewedAt?: string;
  /** The server's clock when it was last heard: an offline door compares the time in codes with its own. */
  clock?: HeardClock;
  /** The session that requested it: it ends with that. */
  sid?: number;
}

/** A pass that can be shown. */
export type UsablePass = KeptPass & Required<Pick<KeptPass, 'pass' | 'expiresAt'>>;

/** Where a pass is kept and who renews it. */
export interface PassPlace {
  store: UseStore;
  key: string;
  /** The session that it ends with, as it is now; undefined where it needs none. */
  sid: () => number | undefined;
  ask: (publicKey: string, signal: AbortSignal) => Promise<IssuedPass>;
}

/** An older pass is renewed whenever there is a network: of its week, six days are left for offline use. */
const renewAfterMs = 12 * 3_600_000;
const patienceMs = 5000;

/**
 * The kept pass at once when it is new, else a new one from the server, else the kept one until it expires. Throws the
 * server's error, and `NetworkFailure` when there is none to show.
 */
export async function getKeptPass(place: PassPlace): Promise<UsablePass> {
  const kept = await findKept(place).catch(() => undefined);
  if (kept?.clock) restoreClock(kept.clock);
  const now = serverNow().getTime();
  const usable = kept && isUsable(kept) && Date.parse(kept.expiresAt) > now ? kept : undefined;
  if (usable && usable.sid === place.sid() && now - Date.parse(usable.renewedAt ?? '') < renewAfterMs) {
    await keepClock(place, usable);
    return usable;
  }
  try {
    return await renew(place, kept ?? (await newKeys()));
  } catch (error) {
    if (usable && isTransient(error)) return usable;
    throw error;
  }
}

/** Nothing is shown there any more. */
export const forgetKeptPass = ({ store, key }: PassPlace): Promise<void> => del(key, store);

async function findKept({ store, key }: PassPlace): Promise<KeptPass | undefined> {
  const kept = await get<KeptPass>(key, store);
  return kept?.version === 1 ? kept : undefined;
}

const keep = ({ store, key }: PassPlace, pass: KeptPass): Promise<void> => set(key, pass, store);

const isUsable = (kept: KeptPass): kept is UsablePass => kept.pass !== undefined && kept.expiresAt !== undefined;

/** Clocks drift slowly: it is written again once an hour, or when the device's was changed. */
const clockAgainMs = 3_600_000;

async function keepClock(place: PassPlace, kept: KeptPass): Promise<void> {
  const [clock, before] = [heardClock(), kept.clock];
  if (!clock) return;
  if (before?.offsetMs === clock.offsetMs && clock.heardAt - before.heardAt < clockAgainMs) return;
  await keep(place, { ...kept, clock }).catch(() => undefined);
}

async function renew(place: PassPlace, keys: KeptPass): Promise<UsablePass> {
  const { pass, expiresAt, serverTime } = await place.ask(keys.publicKey, AbortSignal.timeout(patienceMs));
  const [sid, clock] = [place.sid(), heardClock()];
  const renewed = {
    ...keys,
    pass,
    expiresAt,
    renewedAt: serverTime,
    ...(sid !== undefined && { sid }),
    ...(clock && { clock }),
  };
  // When the device’s storage is full, it can still be shown as long as the page lives.
  await keep(place, renewed).catch(() => undefined);
  return renewed;
}

async function newKeys(): Promise<KeptPass> {
  const keys = await makeDeviceKeys();
  return { version: 1, keys, publicKey: await publicKeyOf(keys) };
}
