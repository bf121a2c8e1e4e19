const holds = new Set<symbol>();
const listeners = new Set<() => void>();

/**
 * Holds this page as it is: a form has input, a payment is open, a pass is shown, something queued is being sent. No
 * update activates and nothing reloads until the returned function is called.
 */
export function holdUpdates(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    if (holds.delete(hold) && holds.size === 0) for (const listener of listeners) listener();
  };
}

const typedInto = 'form, input:not([type="checkbox"], [type="radio"]), textarea';

const logInFields = '[autocomplete="username"], [autocomplete="current-password"]';

/** What a password manager or the person has typed to log in, also while another app has the focus. */
const isLoggingIn = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(logInFields)].some(({ value }) => value !== '');

/** A focus in a form or a field counts as a hold too. */
export const areUpdatesHeld = (): boolean =>
  holds.size > 0 || !!document.activeElement?.closest(typedInto) || isLoggingIn();

/** Called when the last hold is released. */
export function whenUpdatesFree(listener: () => void): void {
  listeners.add(listener);
}
