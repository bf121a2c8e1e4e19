let channel: BroadcastChannel | undefined;

// Opened when first needed: an open one keeps a page out of the back-forward cache.
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('outbox'));

/** Notifies the other tabs and the worker of this origin that the store has changed. */
export function announceOutboxChange(): void {
  open().postMessage('changed');
}

export function onOutboxChange(listener: () => void): void {
  open().addEventListener('message', listener);
}
