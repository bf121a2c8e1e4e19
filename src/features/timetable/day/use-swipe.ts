import { type PointerEvent, useRef } from 'react';

const leastPixels = 48;

/**
 * Detects a sideways swipe: 1 to the left (on), -1 to the right (back). Spread the result on the element, which follows
 * the finger. A mouse does not swipe, and a press that swiped clicks nothing.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const startX = useRef<number | undefined>(undefined);
  const hasMoved = useRef(false);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasMoved.current = false;
      if (event.pointerType !== 'mouse') startX.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current === undefined) return;
      const moved = event.clientX - startX.current;
      if (Math.abs(moved) > 8) hasMoved.current = true;
      if (hasMoved.current) follow(event.currentTarget, moved);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (startX.current === undefined) return;
      const moved = event.clientX - startX.current;
      startX.current = undefined;
      follow(event.currentTarget, undefined);
      if (Math.abs(moved) >= leastPixels) onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      startX.current = undefined;
      follow(event.currentTarget, undefined);
    },
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function follow({ style }: HTMLElement, pixels: number | undefined): void {
  style.setProperty('translate', pixels === undefined ? '' : `${pixels}px 0`);
  style.setProperty('transition', pixels === undefined ? 'translate 200ms' : 'none');
}
