/** By this name the browser wakes the worker when there is a network. */
export const syncTag = 'outbox';

interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Where the browser can, it has the worker send what waits while the app is closed; else the next start does. */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: SyncingRegistration | undefined = await navigator.serviceWorker.getRegistration();
  // It may be forbidden: then it is as if it were not there.
  await registration?.sync?.register(syncTag).catch(() => undefined);
}
