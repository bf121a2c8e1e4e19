/**
 * The messages between the tabs of one browser. `sid` is the session's id, so that late messages of an old one are
 * ignored.
 */
export type TabMessage =
  | { type: 'token'; token: string }
  | { type: 'ended'; sid: number }
  | { type: 'notified'; sid: number };

let channel: BroadcastChannel | undefined;

// Opened when first needed: an open channel keeps a page out of the back-forward cache.
const open = (): BroadcastChannel => (channel ??= new BroadcastChannel('session'));

/** Sends to the other tabs of this origin, never to this one. */
export function tellTabs(message: TabMessage): void {
  open().postMessage(message);
}

export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const hear = ({ data }: MessageEvent<TabMessage>) => listener(data);
  open().addEventListener('message', hear);
  return () => open().removeEventListener('message', hear);
}
