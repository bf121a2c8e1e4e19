/** The tag of the background sync that wakes the worker when there is a network. */
export const syncTag = 'outbox';

interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** If the browser supports it, the worker sends the queue while the app is closed; else the next start does. */
export async function requestBackgroundSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: SyncingRegistration | undefined = await navigator.serviceWorker.getRegistration();
  // It may be forbidden: treated as unsupported.
  await registration?.sync?.register(syncTag).catch(() => undefined);
}
