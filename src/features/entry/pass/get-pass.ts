import type { UseStore } from 'idb-keyval';
import { databaseName, openDeviceStore } from '#src/lib/device-database.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { storedAuth } from '#src/lib/session/stored-auth.ts';
import { getKeptPass, type UsablePass } from './kept-pass.ts';

/** Stored with the cached API answers, so it is deleted with the session as they are. */
export const storeOf = (clientId: number): UseStore =>
  openDeviceStore(databaseName(clientId), () => storedAuth.read()?.clientId === clientId);

/** This user's pass on this device. Throws the server's error, and `NetworkFailure` when there is none to show. */
export const getPass = (clientId: number): Promise<UsablePass> =>
  getKeptPass({
    store: storeOf(clientId),
    key: 'pass',
    sid: () => sessionStore.get().userClaims?.sid,
    ask: (publicKey, signal) =>
      api('PUT /user/entry/pass', { body: { publicKey }, idempotencyKey: crypto.randomUUID(), signal }),
  });
