import { type PointerEvent, type RefObject, useRef } from 'react';

const closeDistance = 96;
const closeSpeed = 0.6;

/**
 * Lets a sheet be dragged. Spread the result on its handle. It closes when dragged 96 px down, or released faster than
 * 0.6 px per millisecond.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | undefined>(undefined);

  const move = (pixels: number | undefined) => {
    const style = sheet.current?.style;
    if (!style) return;
    style.setProperty('translate', pixels === undefined ? '' : `0 ${pixels}px`);
    style.setProperty('transition', pixels === undefined ? 'translate 200ms' : 'none');
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) move(Math.max(0, event.clientY - start.current.y));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = undefined;
      if (distance > closeDistance || (distance > 8 && speed > closeSpeed)) onClose();
      else move(undefined);
    },
    onPointerCancel() {
      start.current = undefined;
      move(undefined);
    },
  };
}
