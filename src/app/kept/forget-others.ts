import { clear } from 'idb-keyval';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { storedAuth } from '#src/lib/session/stored-auth.ts';
import { deleteDatabase, keptName, openKept, ownerOfName } from '#src/lib/kept-database.ts';

/**
 * Whatever ends a session, here, in another tab or on the server: of a person whom storage no longer names nothing stays
 * on the device. Looked after at every start too, since a page can be closed before it has cleared up.
 */
export function forgetOthers(): void {
  let before = sessionStore.get().userClaims?.clientId;
  listOwners().then(
    (ids) => ids.forEach(forget),
    () => undefined,
  );
  sessionStore.subscribe(() => {
    const now = sessionStore.get().userClaims?.clientId;
    if (now === before) return;
    forget(before);
    before = now;
  });
}

function forget(clientId: number | undefined): void {
  if (clientId !== undefined && clientId !== storedAuth.read()?.clientId) forgetPerson(clientId).catch(() => undefined);
}

/** First emptied, for where another page holds it open. */
async function forgetPerson(clientId: number): Promise<void> {
  const name = keptName(clientId);
  await clear(openKept(name, () => true)).catch(() => undefined);
  await deleteDatabase(name);
}

/** Not every browser says which databases there are. */
async function listOwners(): Promise<(number | undefined)[]> {
  if (!('databases' in indexedDB)) return [];
  return (await indexedDB.databases()).map(({ name }) => ownerOfName(name));
}
