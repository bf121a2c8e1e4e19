import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { personNow } from '../session/person-now.ts';
import { sessionStore } from '../session/session-store.ts';
import { storageKeys } from '../storage-keys.ts';
import { setMessageKeeper } from './keep-message.ts';
import { type PastMessage, readPastMessage, toStoredMessage } from './read-past-message.ts';
import type { Snackbar } from './snackbar-store.ts';

export interface PastMessages {
  /** Newest first. */
  messages: readonly PastMessage[];
  unread: number;
}

interface Kept extends PastMessages {
  /** Nobody's before log-in. */
  clientId?: number;
}

const limit = 50;
/** What only waits says less than an outcome, so it takes no outcome's place. */
const queuedLimit = 10;
const nothing: PastMessages = { messages: [], unread: 0 };
const listeners = new Set<() => void>();
let last: { raw: string | null; owner: number | undefined; kept: PastMessages } | undefined;

function parse(raw: string | null, owner: number | undefined): PastMessages {
  try {
    const { clientId, messages, unread } = JSON.parse(raw ?? '{}') as { [K in keyof Kept]?: unknown };
    if (clientId !== owner || !Array.isArray(messages)) return nothing;
    const readable = messages.flatMap((message) => readPastMessage(message) ?? []);
    return { messages: readable, unread: Math.min(Number(unread) || 0, readable.length) };
  } catch {
    return nothing;
  }
}

/** Storage is the source of truth, since other tabs write it too; the same object as long as nothing has changed. */
function read(): PastMessages {
  const raw = localStorage.getItem(storageKeys.snackbar);
  const owner = personNow();
  if (last?.raw !== raw || last.owner !== owner) last = { raw, owner, kept: parse(raw, owner) };
  return last.kept;
}

function trim(messages: readonly PastMessage[]): PastMessage[] {
  const left = { queued: queuedLimit, outcomes: limit };
  return messages.filter(({ type }) => left[type === 'queued' ? 'queued' : 'outcomes']-- > 0);
}

const tell = (): void => {
  for (const listener of listeners) listener();
};

function write(kept: PastMessages): void {
  const clientId = personNow();
  localStorage.setItem(
    storageKeys.snackbar,
    JSON.stringify({
      ...(clientId !== undefined && { clientId }),
      ...kept,
      messages: kept.messages.map(toStoredMessage),
    }),
  );
  tell();
}

export const pastMessages = {
  get: read,

  /** Only once: a second message about the intent `about` is not stored. */
  keep({ type, message }: Snackbar, about?: string): void {
    const { messages, unread } = read();
    if (about !== undefined && pastMessages.has(about)) return;
    const id = (messages[0]?.id ?? 0) + 1;
    const past: PastMessage = { id, type, message, at: serverNow().getTime(), ...(about !== undefined && { about }) };
    const kept = trim([past, ...messages]);
    write({ messages: kept, unread: Math.min(unread + 1, kept.length) });
  },

  /** Whether this intent's outcome has been reported. */
  has: (about: string): boolean => read().messages.some((message) => message.about === about),

  /** The list is open: all of them are visible. */
  markRead(): void {
    const { messages, unread } = read();
    if (unread > 0) write({ messages, unread: 0 });
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    const stopSession = sessionStore.subscribe(listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
      stopSession();
    };
  },
};

/** Removes them from the device where they are not of the person who is here. */
export function dropOthersMessages(): void {
  if (localStorage.getItem(storageKeys.snackbar) !== null && read() === nothing)
    localStorage.removeItem(storageKeys.snackbar);
}

setMessageKeeper(pastMessages.keep);

export const usePastMessages = (): PastMessages => useSyncExternalStore(pastMessages.subscribe, pastMessages.get);
