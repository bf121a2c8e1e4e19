const holds = new Set<symbol>();
const listeners = new Set<() => void>();

/**
 * Keeps this page as it is: a form has something in it, a payment is open, a pass is shown, something queued is being sent.
 * No update takes over and nothing is loaded anew until what it gives is called.
 */
export function holdUpdates(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    if (holds.delete(hold) && holds.size === 0) for (const listener of listeners) listener();
  };
}

const typedInto = 'form, input:not([type="checkbox"], [type="radio"]), textarea';

/** Whoever has the focus in a form or a field is in the middle of something too. */
export const areUpdatesHeld = (): boolean => holds.size > 0 || !!document.activeElement?.closest(typedInto);

/** Calls when the last hold is given up. */
export function whenUpdatesFree(listener: () => void): void {
  listeners.add(listener);
}
