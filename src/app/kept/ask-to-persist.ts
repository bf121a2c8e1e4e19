import { sessionStore } from '#src/lib/session/session-store.ts';

/** Asks the browser, once at each log-in, not to clear away what is kept when it needs room. It may say no. */
export function askToPersist(): void {
  let wasSomebody = isSomebody();
  sessionStore.subscribe(() => {
    const hasLoggedIn = !wasSomebody && isSomebody();
    wasSomebody = isSomebody();
    if (hasLoggedIn) void persist();
  });
}

const isSomebody = (): boolean => sessionStore.get().isLoggedIn || sessionStore.get().isAwaited;

async function persist(): Promise<boolean> {
  // Missing where the page is not served safely.
  if (!('storage' in navigator)) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
