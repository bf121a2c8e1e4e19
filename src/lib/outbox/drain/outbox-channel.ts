let channel: BroadcastChannel | undefined;

// Opened when first needed: an open one keeps a page out of the back-forward cache.
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('outbox'));

/** Says to the other tabs and the worker of this origin that the store is another than it was. */
export function announceOutboxChange(): void {
  open().postMessage('changed');
}

export function onOutboxChange(listener: () => void): void {
  open().addEventListener('message', listener);
}
