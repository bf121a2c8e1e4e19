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
  // Missing where the page is not served safely, and in browsers that decide without being asked.
  const storage: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};
  if (!storage.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
