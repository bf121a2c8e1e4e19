import { ApiFailure } from '../api/api-failure.ts';
import { callApi } from '../api/call-api.ts';
import { readDeviceInfo } from './device-info.ts';
import { readClaims } from './read-claims.ts';
import { sessionStore } from './session-store.ts';
import { isIdleTooLong } from './shared-activity.ts';
import { startOver } from './start-over.ts';
import { storedAuth } from './stored-auth.ts';

const waitForTurnMs = 5000;
const waitForTokenMs = 300;

/**
 * Runs one task at a time across all tabs, and tells it whether another tab had the lock meanwhile. After a timeout it
 * runs all the same: the tab before it may be suspended, and the server tolerates two at once.
 */
async function withTabLock(task: (hasWaited: boolean) => Promise<void>): Promise<void> {
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
async function hasNewerToken(token: string | undefined, hasWaited: boolean): Promise<boolean> {
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

const patienceMs = 10_000;

/** `isAtStart`: the person was shown as last known, and the server had not confirmed them since the app was opened. */
type TellLost = (isAtStart: boolean) => void;

let tellLost: TellLost = () => undefined;

/** Calls when the server has refused to continue the session that this page shows, whoever asked for a token. */
export const onSessionLost = (tell: TellLost): void => void (tellLost = tell);

let running: Promise<void> | undefined;

/**
 * Gets a new access token by the refresh cookie; concurrent callers share one call, across all tabs. A status of 400,
 * 401 or 403 ends the session here; any other error keeps it, and is thrown. A session that was idle for too long gets
 * none: the screen is locked, and a queue that is sent must not open it.
 */
export function refreshSession(): Promise<void> {
  running ??= refresh().finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(): Promise<void> {
  const { token } = sessionStore.get();
  await withTabLock(async (hasWaited) => {
    if (!sessionStore.hasLoggedIn() || isIdleTooLong() || (await hasNewerToken(token, hasWaited))) return;
    await ask(readClaims(token)?.sid);
  });
}

/** `sid` is the session to continue; undefined at the start of the app. */
async function ask(sid: number | undefined): Promise<void> {
  // A log-out or log-in may happen meanwhile, here or in another tab: the response is then about a session that is
  // over.
  const isOver = () => !sessionStore.hasLoggedIn() || readClaims(sessionStore.get().token)?.sid !== sid;
  try {
    const body = readDeviceInfo();
    const { token } = await callApi('POST /account/refresh', { body, signal: AbortSignal.timeout(patienceMs) });
    if (isOver()) return;
    if (sessionStore.isStranger(readClaims(token))) startOver();
    else sessionStore.setToken(token);
  } catch (error) {
    if (isOver()) return;
    if (error instanceof ApiFailure && [400, 401, 403].includes(error.status)) {
      const { userClaims, isAwaited } = sessionStore.get();
      sessionStore.revoke();
      if (userClaims) tellLost(isAwaited);
    }
    throw error;
  }
}
