import { useEffect, useEffectEvent } from 'react';
import { letterKeys } from './letter-keys.ts';

export interface KeyOptions {
  isOn?: boolean;
  /** Also active while a panel or dialog is open. */
  isAbove?: boolean;
}

/** Elements with their own key handling: inputs and selects. */
const ownKeys = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]';

/**
 * Keyboard shortcuts of the page, by `KeyboardEvent.key`, letters in lower case. They are inactive while an input or
 * select has the focus, under a dialog, and, if they are a single character, when the user has turned those off.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, options: KeyOptions = {}): void {
  const { isOn = true, isAbove = false } = options;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSign = event.key.length === 1;
    const act = keys[isSign ? event.key.toLowerCase() : event.key];
    if (!act || event.defaultPrevented || (isSign && event.repeat)) return;
    // Punctuation may need Shift, depending on the keyboard.
    if (event.metaKey || event.ctrlKey || event.altKey || (event.shiftKey && !isSign)) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    if (!isAbove && document.querySelector('[aria-modal=true], :popover-open')) return;
    if (isSign && !letterKeys.areOn()) return;
    // Prevents the browser's own action, such as Firefox's search with `/`.
    if (isSign) event.preventDefault();
    act();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isOn]);
}
