import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { appPanel } from '#src/lib/app-panel.ts';

/** `?` lists the keys; `/` goes to the page's filters; B books what one is on. Each screen marks what they press. */
export function useAppKeys(isOn: boolean): void {
  useKeys({ '?': () => appPanel.open('shortcuts'), '/': () => activate(document.body, '/') }, { isOn });
  useKeys({ b: book }, { isOn, isAbove: true });
}

/** In what is open above the page, in the row that has the focus, or on a page that has one thing to book. */
function book(): void {
  const row = document.querySelector('[aria-modal="true"]') ?? document.activeElement?.closest('li');
  const isOnlyOne = document.querySelectorAll(selectorOf('B')).length === 1;
  if (row || isOnlyOne) activate(row ?? document.body, 'B');
}

const selectorOf = (key: string): string => `[aria-keyshortcuts="${key}"]:not(:disabled)`;

/** Presses the button that names the key as its own; of a group that does, the first one gets the focus. */
function activate(place: Element, key: string): void {
  const named = place.querySelector<HTMLElement>(selectorOf(key));
  if (named instanceof HTMLButtonElement) named.click();
  else named?.querySelector('button')?.focus();
}
