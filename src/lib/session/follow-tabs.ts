import { readClaims } from './read-claims.ts';
import { sessionStore } from './session-store.ts';
import { listenToTabs, type TabMessage } from './session-tabs.ts';
import { startOver } from './start-over.ts';
import { storedAuth } from './stored-auth.ts';

/** Keeps this tab in the browser's session: follows new tokens, log-outs, and other users from any tab. */
export function followTabs(): () => void {
  const stop = listenToTabs(hear);
  addEventListener('storage', compare);
  addEventListener('pageshow', compare);
  document.addEventListener('visibilitychange', compare);
  return () => {
    stop();
    removeEventListener('storage', compare);
    removeEventListener('pageshow', compare);
    document.removeEventListener('visibilitychange', compare);
  };
}

function hear(message: TabMessage): void {
  if (message.type === 'notified') return sessionStore.adoptUpdateNotice(message.sid);
  if (message.type === 'ended') {
    if (sessionStore.get().userClaims?.sid === message.sid) sessionStore.endHere();
    return;
  }
  if (sessionStore.isStranger(readClaims(message.token))) startOver();
  else sessionStore.adoptToken(message.token);
}

/** Messages do not reach a page that is suspended or in the back-forward cache; storage can be read at any time. */
function compare(): void {
  const { userClaims: own, isAwaited } = sessionStore.get();
  if (!own && !isAwaited) return;
  const stored = storedAuth.read();
  if (!stored) sessionStore.endHere();
  else if (own && stored.clientId !== own.clientId) startOver();
}
