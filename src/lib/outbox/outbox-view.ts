import { createAtom, useSelector } from '@tanstack/react-store';
import { isDeferred } from './intents/next-intent.ts';
import type { Intent, IntentArgs, IntentKind, IntentResults, IntentSubject } from './intents/intent.ts';

/** What a screen hands over. */
export interface NewIntent<K extends IntentKind = IntentKind> {
  /** The operation's id, a UUID made when the person pressed: however often it is sent, it happens once. */
  id: string;
  kind: K;
  args: IntentArgs[K];
  subject: IntentSubject;
  notAfter?: string | undefined;
}

export interface Outbox {
  enqueue<K extends IntentKind>(intent: NewIntent<K>): Promise<IntentResults[K]>;
  undo(id: string): Promise<void>;
  /** Now, and not when it is due; at a person's press, so also what was left for them to decide. */
  sendNow(): Promise<void>;
  /** Forgets all that waits. */
  discard(): Promise<void>;
}

const settledLimit = 50;

const waiting = createAtom<readonly Intent[]>([]);
const settled = createAtom<readonly Intent[]>([]);
let load: (() => Promise<Outbox>) | undefined;

/** What of the outbox is there before its code is: what waits, and a way in. */
export const outboxView = {
  get: (): readonly Intent[] => waiting.get(),

  show(next: readonly Intent[]): void {
    if (next.length > 0 || waiting.get().length > 0) waiting.set(next);
  },

  /** What was settled since the page was opened, the newest last. */
  settled: (): readonly Intent[] => settled.get(),

  addSettled: (intent: Intent): void => settled.set((before) => [...before, intent].slice(-settledLimit)),

  onSettled: (listener: () => void): (() => void) => settled.subscribe(listener).unsubscribe,

  /** Says where the outbox comes from; its code is fetched at the first need. */
  connect: (loader: () => Promise<Outbox>): void => void (load = loader),

  async open(): Promise<Outbox> {
    if (!load) throw new Error('no outbox is connected');
    return load();
  },
};

/** The three that no screen waits for. */
export const outbox = {
  undo: (id: string): void => void outboxView.open().then((open) => open.undo(id)),
  sendNow: (): void => void outboxView.open().then((open) => open.sendNow()),
  discard: (): void => void outboxView.open().then((open) => open.discard()),
};

/** What waits, sent or not, the oldest first; what is settled is not in it. */
export const useIntents = (): readonly Intent[] => useSelector(waiting);

/** How many things a person has been told to wait for. */
export const useWaitingCount = (): number => useIntents().filter(isDeferred).length;

export const useSettledIntents = (): readonly Intent[] => useSelector(settled);

/**
 * Does what a person wants, for certain: it is kept before it is sent, and sent until the server has accepted or refused it.
 * Gives the server's answer; throws `ApiFailure` for a refusal, and `Queued` where none can be had now.
 */
export const enqueue = async <K extends IntentKind>(intent: NewIntent<K>): Promise<IntentResults[K]> =>
  (await outboxView.open()).enqueue(intent);
