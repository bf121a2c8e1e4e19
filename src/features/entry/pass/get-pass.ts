import { get, set, type UseStore } from 'idb-keyval';
import { isTransient } from '#src/lib/api/api-failure.ts';
import { type HeardClock, heardClock, restoreClock, serverNow } from '#src/lib/api/server-clock.ts';
import { databaseName, openDeviceStore } from '#src/lib/device-database.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { storedAuth } from '#src/lib/session/stored-auth.ts';
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

const key = 'pass';

/** Stored with the cached API answers, so it is deleted with the session as they are. */
const storeOf = (clientId: number): UseStore =>
  openDeviceStore(databaseName(clientId), () => storedAuth.read()?.clientId === clientId);

async function findKeptPass(clientId: number): Promise<KeptPass | undefined> {
  const kept = await get<KeptPass>(key, storeOf(clientId));
  return kept?.version === 1 ? kept : undefined;
}

const keepPass = (clientId: number, pass: KeptPass): Promise<void> => set(key, pass, storeOf(clientId));

/** A pass that can be shown. */
export type UsablePass = KeptPass & Required<Pick<KeptPass, 'pass' | 'expiresAt'>>;

/** An older pass is renewed whenever there is a network: of its week, six days are left for offline use. */
const renewAfterMs = 12 * 3_600_000;
const patienceMs = 5000;

/**
 * This user's pass on this device: the cached one at once when it is new, else a new one from the server, else the
 * cached one until it expires. Throws the server's error, and `NetworkFailure` when there is none to show.
 */
export async function getPass(clientId: number): Promise<UsablePass> {
  const kept = await findKeptPass(clientId).catch(() => undefined);
  if (kept?.clock) restoreClock(kept.clock);
  const now = serverNow().getTime();
  const usable = kept && isUsable(kept) && Date.parse(kept.expiresAt) > now ? kept : undefined;
  const isOfSession = usable?.sid === sessionStore.get().userClaims?.sid;
  if (usable && isOfSession && now - Date.parse(usable.renewedAt ?? '') < renewAfterMs) {
    await keepClock(clientId, usable);
    return usable;
  }
  try {
    return await renew(clientId, kept ?? (await newKeys()));
  } catch (error) {
    if (usable && isTransient(error)) return usable;
    throw error;
  }
}

const isUsable = (kept: KeptPass): kept is UsablePass => kept.pass !== undefined && kept.expiresAt !== undefined;

/** Clocks drift slowly: it is written again once an hour, or when the device's was changed. */
const clockAgainMs = 3_600_000;

async function keepClock(clientId: number, kept: KeptPass): Promise<void> {
  const [clock, before] = [heardClock(), kept.clock];
  if (!clock) return;
  if (before?.offsetMs === clock.offsetMs && clock.heardAt - before.heardAt < clockAgainMs) return;
  await keepPass(clientId, { ...kept, clock }).catch(() => undefined);
}

async function renew(clientId: number, keys: KeptPass): Promise<UsablePass> {
  const { pass, expiresAt, serverTime } = await api('PUT /user/entry/pass', {
    body: { publicKey: keys.publicKey },
    idempotencyKey: crypto.randomUUID(),
    signal: AbortSignal.timeout(patienceMs),
  });
  const sid = sessionStore.get().userClaims?.sid;
  const clock = heardClock();
  const renewed = {
    ...keys,
    pass,
    expiresAt,
    renewedAt: serverTime,
    ...(sid !== undefined && { sid }),
    ...(clock && { clock }),
  };
  // When the device’s storage is full, it can still be shown as long as the page lives.
  await keepPass(clientId, renewed).catch(() => undefined);
  return renewed;
}

async function newKeys(): Promise<KeptPass> {
  const keys = await makeDeviceKeys();
  return { version: 1, keys, publicKey: await publicKeyOf(keys) };
}
