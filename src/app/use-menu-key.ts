import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { menuStore } from './menu-store.ts';

/** The key M opens and closes the menu, but not over another dialog. */
export function useMenuKey(isOn: boolean): void {
  useKeys({ m: toggle }, { isOn, isAbove: true });
}

function toggle(): void {
  const isOtherOpen = !menuStore.get().isOpen && document.querySelector('[aria-modal="true"]');
  if (!isOtherOpen) menuStore.toggle();
}
