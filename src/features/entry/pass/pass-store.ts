import { get, set, type UseStore } from 'idb-keyval';
import { keptName, openKept } from '#src/lib/kept-database.ts';
import { storedAuth } from '#src/lib/session/stored-auth.ts';

/** What this device needs to show a pass without a network. */
export interface KeptPass {
  version: 1;
  /** Made here, and never seen by any script: the browser signs with it and gives it to nobody. */
  keys: CryptoKeyPair;
  /** The public key as the server knows it: compressed, base64url. */
  publicKey: string;
  /** The club's word for it, base64url; none until the server has given one. */
  pass?: string;
  /** Instants. */
  expiresAt?: string;
  renewedAt?: string;
}

const key = 'pass';

/** Beside what the API said, so it ends with the session as that does. */
const storeOf = (clientId: number): UseStore =>
  openKept(keptName(clientId), () => storedAuth.read()?.clientId === clientId);

export async function findKeptPass(clientId: number): Promise<KeptPass | undefined> {
  const kept = await get<KeptPass>(key, storeOf(clientId));
  return kept?.version === 1 ? kept : undefined;
}

export const keepPass = (clientId: number, pass: KeptPass): Promise<void> => set(key, pass, storeOf(clientId));
