import { createAtom, useSelector } from '@tanstack/react-store';
import type { Intent, IntentArgs, IntentKind, IntentResults, IntentSubject } from './intents/intent.ts';
import { isDeferred } from './intents/intent.ts';
import type { UndoStrategy } from './intents/undo.ts';

/** What a screen passes to the outbox. */
export interface NewIntent<K extends IntentKind = IntentKind> {
  /** The operation's id, a UUID made when the person pressed: however often it is sent, it happens once. */
  id: string;
  kind: K;
  args: IntentArgs[K];
  subject: IntentSubject;
  notAfter?: string | undefined;
  /** Whether the screen of the tap is gone: what waits then ends as `Queued`, and the outbox tells its outcome. */
  isLeft?: (() => boolean) | undefined;
}

export interface Outbox {
  enqueue<K extends IntentKind>(intent: NewIntent<K>): Promise<IntentResults[K]>;
  /** Resolves to how it was undone; undefined when it was no longer there. */
  undo(id: string): Promise<UndoStrategy | undefined>;
  /** At once, not when it is due; at the user's press, so it includes what was left for them to decide. */
  sendNow(): Promise<void>;
  /** Deletes all waiting intents. */
  discard(): Promise<void>;
}

const settledLimit = 50;

const waiting = createAtom<readonly Intent[]>([]);
const settled = createAtom<readonly Intent[]>([]);
let load: (() => Promise<Outbox>) | undefined;

/** The part of the outbox in the first load: the waiting intents, and `enqueue`. */
export const outboxView = {
  get: (): readonly Intent[] => waiting.get(),

  show(next: readonly Intent[]): void {
    if (next.length > 0 || waiting.get().length > 0) waiting.set(next);
  },

  /** Intents settled since the page was opened, newest last. */
  settled: (): readonly Intent[] => settled.get(),

  addSettled: (intent: Intent): void => settled.set((before) => [...before, intent].slice(-settledLimit)),

  onWaiting: (listener: () => void): (() => void) => waiting.subscribe(listener).unsubscribe,

  onSettled: (listener: () => void): (() => void) => settled.subscribe(listener).unsubscribe,

  /** Sets the loader of the outbox; its code is lazy-loaded. */
  connect: (loader: () => Promise<Outbox>): void => void (load = loader),

  async open(): Promise<Outbox> {
    if (!load) throw new Error('no outbox is connected');
    return load();
  },
};

/** The three that no screen waits for. */
export const outbox = {
  /** Resolves when the undo is stored: only then may a screen report it. */
  undo: async (id: string): Promise<UndoStrategy | undefined> => (await outboxView.open()).undo(id),
  sendNow: (): void => void outboxView.open().then((open) => open.sendNow()),
  discard: (): void => void outboxView.open().then((open) => open.discard()),
};

/** Waiting intents, sent or not, oldest first; those with an outcome are not included. */
export const useIntents = (): readonly Intent[] => useSelector(waiting);

/** How many intents the UI reports as queued. */
export const useWaitingCount = (): number => useIntents().filter(isDeferred).length;

export const useSettledIntents = (): readonly Intent[] => useSelector(settled);

/**
 * Executes an intent reliably: it is stored before it is sent, and sent until the server accepts or rejects it. Returns
 * the server's response; throws `ApiFailure` on a rejection, and `Queued` when there is no outcome for now.
 */
export const enqueue = async <K extends IntentKind>(intent: NewIntent<K>): Promise<IntentResults[K]> =>
  (await outboxView.open()).enqueue(intent);
