import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { appPanel } from '#src/lib/app-panel.ts';

/** `?` lists the keys; `/` goes to the page's filters; B books what one is on. Each screen marks what they press. */
export function useAppKeys(isOn: boolean): void {
  useKeys({ '?': () => appPanel.open('shortcuts'), '/': () => activate(document.body, '/') }, { isOn });
  useKeys({ b: book }, { isOn, isAbove: true });
}

/** In what is open above the page, else in the row that has the focus. */
function book(): void {
  const place = document.querySelector('[aria-modal="true"]') ?? document.activeElement?.closest('li, main');
  if (place) activate(place, 'B');
}

/** Presses the button that names the key as its own; of a group that does, the first one gets the focus. */
function activate(place: Element, key: string): void {
  const named = place.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`);
  if (named instanceof HTMLButtonElement) named.click();
  else named?.querySelector('button')?.focus();
}
