import { readClaims } from './read-claims.ts';
import { sessionStore } from './session-store.ts';
import { storedAuth } from './stored-auth.ts';

const waitForTurnMs = 5000;
const waitForTokenMs = 300;

/**
 * Runs one task at a time across all tabs, and tells it whether another tab had the lock meanwhile. After a timeout it
 * runs all the same: the tab before it may be suspended, and the server tolerates two at once.
 */
export async function withTabLock(task: (hasWaited: boolean) => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task(false);
  let hasBegun = false;
  let hasWaited = false;
  const begin = () => {
    hasBegun = true;
    return task(hasWaited);
  };
  try {
    const turn = navigator.locks.request('session', { signal: AbortSignal.timeout(waitForTurnMs) }, begin);
    // Locks are granted in request order: a free lock has been granted before this returns.
    const note = () => (hasWaited = !hasBegun);
    void navigator.locks.query().then(note, () => undefined);
    await turn;
  } catch (error) {
    if (hasBegun) throw error;
    await task(false);
  }
}

/**
 * Whether another tab has a newer token than `token` since this tab requested the lock. It says so before releasing the
 * lock, but the lock may arrive before the message with the token and the stored value: a waiting tab gives them a
 * moment.
 */
export async function hasNewerToken(token: string | undefined, hasWaited: boolean): Promise<boolean> {
  const isHere = () => sessionStore.get().token !== token;
  if (isHere()) return true;
  const own = readClaims(token);
  if (!own) return false;
  const stored = storedAuth.read();
  const isStoredNewer = stored?.clientId === own.clientId && stored.exp > own.exp;
  if (!hasWaited && !isStoredNewer) return false;
  await new Promise<void>((resolve) => {
    const stop = sessionStore.subscribe(done);
    const timer = setTimeout(done, waitForTokenMs);
    function done(): void {
      stop();
      clearTimeout(timer);
      resolve();
    }
  });
  return isHere();
}
