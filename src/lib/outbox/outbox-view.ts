import { useSyncExternalStore } from 'react';
import { isPutOff } from '#api/outbox/next-intent.ts';
import type { Intent, IntentArgs, IntentKind, IntentResults, IntentSubject } from '#api/outbox/intent.ts';

/** What a screen hands over at a tap. */
export interface Wish<K extends IntentKind = IntentKind> {
  /** A UUID made at the tap: however often it is sent, it happens once. */
  id: string;
  kind: K;
  args: IntentArgs[K];
  subject: IntentSubject;
  notAfter?: string | undefined;
}

export interface Outbox {
  submit<K extends IntentKind>(wish: Wish<K>): Promise<IntentResults[K]>;
  takeBack(id: string): Promise<void>;
  /** Now, and not when it is due; at a person's press, so also what was left for her to decide. */
  sendNow(): Promise<void>;
  /** Forgets all that waits. */
  discard(): Promise<void>;
}

const keptVerdicts = 50;

let intents: readonly Intent[] = [];
let verdicts: readonly Intent[] = [];
let load: (() => Promise<Outbox>) | undefined;
const listeners = new Set<() => void>();

/** What of the outbox is there before its code is: what waits, and a way in. */
export const outboxView = {
  get: (): readonly Intent[] => intents,

  show(next: readonly Intent[]): void {
    if (next.length === 0 && intents.length === 0) return;
    intents = next;
    for (const listener of listeners) listener();
  },

  /** What was settled since the page was opened, the newest last. */
  verdicts: (): readonly Intent[] => verdicts,

  noteVerdict(intent: Intent): void {
    verdicts = [...verdicts, intent].slice(-keptVerdicts);
    for (const listener of listeners) listener();
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Says where the outbox comes from; its code is fetched at the first need. */
  connect: (loader: () => Promise<Outbox>): void => void (load = loader),

  async open(): Promise<Outbox> {
    if (!load) throw new Error('no outbox is connected');
    return load();
  },
};

/** The three that no screen waits for. */
export const outbox = {
  takeBack: (id: string): void => void outboxView.open().then((open) => open.takeBack(id)),
  sendNow: (): void => void outboxView.open().then((open) => open.sendNow()),
  discard: (): void => void outboxView.open().then((open) => open.discard()),
};

/** What waits, sent or not, the oldest first; what has its verdict is not in it. */
export const useIntents = (): readonly Intent[] => useSyncExternalStore(outboxView.subscribe, outboxView.get);

/** How many things a person has been told to wait for. */
export const useWaitingCount = (): number => useIntents().filter(isPutOff).length;

export const useVerdicts = (): readonly Intent[] => useSyncExternalStore(outboxView.subscribe, outboxView.verdicts);

/**
 * Does what a person wants, for certain: it is kept before it is sent, and sent until the server has said yes or no.
 * Gives the server's answer; throws `ApiFailure` for its no, and `Queued` where none can be had now.
 */
export const wish = async <K extends IntentKind>(wanted: Wish<K>): Promise<IntentResults[K]> =>
  (await outboxView.open()).submit(wanted);
