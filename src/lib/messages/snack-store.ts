import type { ParseKeys } from 'i18next';
import type { Said } from './said.ts';

export const messageTypes = ['success', 'warning', 'error', 'queued'] as const;

/** A message for the person, in no language yet: she may choose another one while it is there. */
export interface Snack {
  type: (typeof messageTypes)[number];
  said: Said;
  action?: SnackAction;
}

export interface SnackAction {
  label: ParseKeys;
  onPress: () => void;
}

/** "Snack message: open, type, message, duration." A new `id` is a new message, even with the same words. */
export interface SnackState extends Omit<Snack, 'said'> {
  /** Nothing while it is closed. */
  said?: Said;
  id: number;
  isOpen: boolean;
  /** Milliseconds. */
  duration: number;
}

const durationMs = 5000;
/** Long enough to take a thing back. */
const durationWithActionMs = 10_000;
/** "Initial state 2000 ms." */
const nothing = { id: 0, isOpen: false, type: 'success', duration: 2000 } as const satisfies SnackState;

let state: SnackState = nothing;
let latest = 0;
const listeners = new Set<(state: SnackState) => void>();

function change(next: SnackState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

/** Between those who have something to say and the stage that shows it: neither knows the other. */
export const snackStore = {
  get: (): SnackState => state,

  /** "Show … opens it." */
  say(snack: Snack): void {
    latest += 1;
    change({ ...snack, id: latest, isOpen: true, duration: snack.action ? durationWithActionMs : durationMs });
  },

  /** "Close empties it", unless another one stands there by now. */
  close(id: number): void {
    if (state.id === id) change(nothing);
  },

  listen(listener: (state: SnackState) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
