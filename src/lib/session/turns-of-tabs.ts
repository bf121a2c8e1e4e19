import { sessionStore } from './session-store.ts';
import { readClaims } from './read-claims.ts';
import { storedAuth } from './stored-auth.ts';

const waitForTurnMs = 5000;
const waitForTokenMs = 300;

/**
 * Runs one task at a time in all tabs. One that waits for too long runs all the same: the tab before it may be asleep, and
 * the server bears two at once.
 */
export async function inTurn(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    await navigator.locks.request('session', { signal: AbortSignal.timeout(waitForTurnMs) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    await task();
  }
}

/**
 * Has another tab got a newer token than `token` since this one asked? It stores until when before it lets the next tab in;
 * the token itself comes as a message, which may take a moment longer.
 */
export async function hasNewerToken(token: string | undefined): Promise<boolean> {
  const isHere = () => sessionStore.get().token !== token;
  if (isHere()) return true;
  const stored = storedAuth.read();
  const own = readClaims(token);
  if (!own || !stored || stored.clientId !== own.clientId || stored.exp <= own.exp) return false;
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
