import { useEffect } from 'react';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { paletteStore } from './palette/palette-store.ts';

/**
 * Control or ⌘ with K opens the palette from anywhere, also from a field and over a panel; `/` is the key of the button that
 * opens it. The page's own search has `F`.
 */
export function useStaffKeys(isOn: boolean): void {
  useKeys({ f: goToSearch }, { isOn });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      paletteStore.toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** What the page has marked with the key that the palette has here: its filters, or the first of a group of them. */
function goToSearch(): void {
  const own = document.querySelector<HTMLElement>('[data-page] [aria-keyshortcuts="/"], main [aria-keyshortcuts="/"]');
  if (own instanceof HTMLButtonElement) own.click();
  else own?.querySelector('button')?.focus();
}
