import { sessionStore } from './session-store.ts';
import { readClaims } from './read-claims.ts';
import { storedAuth } from './stored-auth.ts';

const waitForTurnMs = 5000;
const waitForTokenMs = 300;

/**
 * Runs one task at a time in all tabs, and tells it whether another tab had its turn meanwhile. One that waits for too long
 * runs all the same: the tab before it may be asleep, and the server bears two at once.
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
    // Locks answer in the order of asking: a lock that was free has been given before this comes back.
    const note = () => (hasWaited = !hasBegun);
    void navigator.locks.query().then(note, () => undefined);
    await turn;
  } catch (error) {
    if (hasBegun) throw error;
    await task(false);
  }
}

/**
 * Has another tab got a newer token than `token` since this one asked? It says so before it lets the next tab in, but the
 * next turn may come sooner than the message with the token and than what was stored: whoever waited gives them a moment.
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
