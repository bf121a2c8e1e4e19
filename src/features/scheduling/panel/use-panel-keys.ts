import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Escape leaves the panel; with Control, Enter and S save. Listened to on the element, since a panel is no control. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, act: { leave: () => void; save: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWithControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[aria-modal=true]')) act.leave();
    if (!isWithControl || (event.key !== 'Enter' && event.key !== 's')) return;
    event.preventDefault();
    act.save();
  });
  useEffect(() => {
    const element = panel.current;
    const listener = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [panel]);
}
