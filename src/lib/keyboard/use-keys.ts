import { useEffect, useEffectEvent } from 'react';
import { letterKeys } from './letter-keys.ts';

export interface KeyOptions {
  isOn?: boolean;
  /** Also while something is open above the page. */
  isAbove?: boolean;
}

/** What else listens to keys: what one types or chooses in. */
const ownKeys = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]';

/**
 * Keys that do something on the page, by `KeyboardEvent.key`, letters in lower case. They rest while one types or chooses,
 * under a dialog, and, if they are single letters or signs, when the person has turned those off.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, options: KeyOptions = {}): void {
  const { isOn = true, isAbove = false } = options;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSign = event.key.length === 1;
    const act = keys[isSign ? event.key.toLowerCase() : event.key];
    if (!act || event.defaultPrevented || (isSign && event.repeat)) return;
    // Signs may need Shift, on which key depends on the keyboard.
    if (event.metaKey || event.ctrlKey || event.altKey || (event.shiftKey && !isSign)) return;
    if (event.target instanceof Element && event.target.closest(ownKeys)) return;
    if (!isAbove && document.querySelector('[aria-modal=true], :popover-open')) return;
    if (isSign && !letterKeys.areOn()) return;
    // What the browser does with the key, as Firefox's search with `/`.
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
