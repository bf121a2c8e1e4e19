/** What the tabs of one browser tell each other. `sid` is the session's id, so that late news of an old one do no harm. */
export type TabMessage =
  | { type: 'token'; token: string }
  | { type: 'ended'; sid: number }
  | { type: 'notified'; sid: number };

let channel: BroadcastChannel | undefined;

// Opened when first needed: an open one keeps a page out of the back-forward cache.
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('session'));

/** Tells the other tabs of this origin, never oneself. */
export function tellTabs(message: TabMessage): void {
  open().postMessage(message);
}

export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
  open().addEventListener('message', hear);
  return () => open().removeEventListener('message', hear);
}
