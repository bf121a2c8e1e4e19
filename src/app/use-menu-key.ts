import { useEffect } from 'react';
import { menuStore } from './menu-store.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The key M opens and closes the menu, but not while one types or another dialog is open. */
export function useMenuKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'm' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      const isOtherOpen = !menuStore.get().isOpen && document.querySelector('[aria-modal="true"]');
      if (!isOtherOpen) menuStore.toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}
