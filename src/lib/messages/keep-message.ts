import { sessionStore } from '../session/session-store.ts';
import { storageKeys } from '../storage-keys.ts';
import type { Snackbar } from './snackbar-store.ts';

type Keep = (snackbar: Snackbar, about?: string) => void;

const waiting: Parameters<Keep>[] = [];
let keeper: Keep | undefined;

const load = () => import('./past-messages.ts');

/** Stores a message in the list of past ones. Its code is lazy-loaded; until then messages wait here, in their order. */
export const keepMessage: Keep = (...message) => {
  if (keeper) return keeper(...message);
  waiting.push(message);
  load().catch(() => undefined);
};

/** Called once, by the list itself. */
export function setMessageKeeper(keep: Keep): void {
  keeper = keep;
  for (const message of waiting.splice(0)) keep(...message);
}

/**
 * Removes a user's messages from the device when their session ends or another's begins. Call it once, at the start.
 */
export function guardPastMessages(): void {
  sessionStore.subscribe(() => {
    if (localStorage.getItem(storageKeys.snackbar) === null) return;
    load().then(
      ({ dropOthersMessages }) => dropOthersMessages(),
      // Better none than another user's.
      () => localStorage.removeItem(storageKeys.snackbar),
    );
  });
}
