import { appPanel } from '#src/lib/app-panel.ts';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';
import { menuStore, useMenu } from './menu-store.ts';

/**
 * `?` lists the keys; `/` goes to the page's filters; B books the focused training. Each screen marks the buttons they
 * press.
 */
function useAppKeys(isOn: boolean): void {
  useKeys({ '?': () => appPanel.open('shortcuts'), '/': () => activate(document.body, '/') }, { isOn });
  useKeys({ b: book }, { isOn, isAbove: true });
}

/** Searches the open dialog, the row or the panel that has the focus, or a page with only one thing to book. */
function book(): void {
  const row = document.querySelector('[aria-modal="true"]') ?? document.activeElement?.closest('li, [data-panel]');
  const isOnlyOne = document.querySelectorAll(selectorOf('B')).length === 1;
  if (row || isOnlyOne) activate(row ?? document.body, 'B');
}

const selectorOf = (key: string): string => `[aria-keyshortcuts="${key}"]:not(:disabled)`;

/** Presses the button that declares the key; in a group that does, focuses the first one. */
function activate(place: Element, key: string): void {
  const named = place.querySelector<HTMLElement>(selectorOf(key));
  if (named instanceof HTMLButtonElement) named.click();
  else named?.querySelector('button')?.focus();
}

const Content = lazyPanel(async () => {
  const [{ MenuContent }] = await Promise.all([import('./menu-content.tsx'), loadAllTexts()]);
  return MenuContent;
});

/** The menu: a sheet on a phone, a drawer on a desktop, where the key M opens and closes it. */
export function Menu() {
  const { isOpen } = useMenu();
  const isNarrow = useNarrow();
  useMenuKey(!isNarrow);
  useAppKeys(!isNarrow);
  return <Content isOpen={isOpen} onClose={menuStore.close} />;
}

/** The key M opens and closes the menu, but not over another dialog. */
function useMenuKey(isOn: boolean): void {
  useKeys({ m: toggle }, { isOn, isAbove: true });
}

function toggle(): void {
  const isOtherOpen = !menuStore.get().isOpen && document.querySelector('[aria-modal="true"]');
  if (!isOtherOpen) menuStore.toggle();
}
