import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface Place {
  place: RefObject<HTMLElement | null>;
  isOver: boolean;
}

/** A place on which a file may be dropped; choosing it by a button is the other way. */
export function useDrop(take: (file: File | undefined) => void, isOpen: boolean): Place {
  const place = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drag = useEffectEvent((event: DragEvent) => {
    // Otherwise the browser would open the file in place of the app.
    event.preventDefault();
    if (event.type === 'drop') take(event.dataTransfer?.files[0]);
    setIsOver(isOpen && event.type === 'dragover');
  });
  useEffect(() => {
    const element = place.current;
    const listener = (event: DragEvent) => drag(event);
    const names = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of names) element?.addEventListener(name, listener);
    return () => {
      for (const name of names) element?.removeEventListener(name, listener);
    };
  }, []);
  return { place, isOver };
}
