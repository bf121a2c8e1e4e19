/** A message for the person, already in her language. `id` grows, so that the same text twice is two messages. */
export interface Snack {
  id: number;
  type: 'success' | 'warning' | 'error' | 'queued';
  text: string;
  action?: SnackAction;
}

export interface SnackAction {
  label: string;
  onPress: () => void;
}

let latest = 0;
const listeners = new Set<(snack: Snack) => void>();

/** Between those who have something to say and the stage that shows it: neither knows the other. */
export const snackStore = {
  say(snack: Omit<Snack, 'id'>): void {
    latest += 1;
    for (const listener of listeners) listener({ ...snack, id: latest });
  },

  listen(listener: (snack: Snack) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
