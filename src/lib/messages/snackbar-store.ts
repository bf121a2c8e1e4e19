import { createAtom } from '@tanstack/react-store';
import type { ParseKeys } from 'i18next';
import type { Message } from './message.ts';

export const messageTypes = ['success', 'warning', 'error', 'queued'] as const;

/** A message for the user, not yet translated: they may change the language while it is shown. */
export interface Snackbar {
  type: (typeof messageTypes)[number];
  message: Message;
  action?: SnackbarAction;
}

export interface SnackbarAction {
  label: ParseKeys;
  onPress: () => void;
}

/** "Snack message: open, type, message, duration." A new `id` is a new message, even with the same text. */
export interface SnackbarState extends Omit<Snackbar, 'message'> {
  /** Undefined while it is closed. */
  message?: Message;
  id: number;
  isOpen: boolean;
  /** Milliseconds. */
  duration: number;
}

const durationMs = 5000;
/** Long enough to undo. */
const durationWithActionMs = 10_000;
/** "Initial state 2000 ms." */
const nothing = { id: 0, isOpen: false, type: 'success', duration: 2000 } as const satisfies SnackbarState;

const state = createAtom<SnackbarState>(nothing);
let latest = 0;

/** Decouples the senders of messages from the component that shows them. */
export const snackbarStore = {
  get: (): SnackbarState => state.get(),

  /** "Show … opens it." One that gives way is left out while another offers an action, which it would take away. */
  show(snackbar: Snackbar, givesWay = false): void {
    if (givesWay && state.get().action) return;
    latest += 1;
    state.set({ ...snackbar, id: latest, isOpen: true, duration: snackbar.action ? durationWithActionMs : durationMs });
  },

  /** "Close empties it", unless another message has replaced it. */
  close(id: number): void {
    if (state.get().id === id) state.set(nothing);
  },

  subscribe: (listener: (state: SnackbarState) => void): (() => void) => state.subscribe(listener).unsubscribe,
};
