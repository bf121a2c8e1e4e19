import { useSyncExternalStore } from 'react';
import { tvSlots } from './tv-pages.ts';

/** Of the drawing for 1920 × 1080: its height, and that of the highest row with its gap. */
const drawnHeight = 1080;
const slotHeight = 124;

/** How many rows fit under the header of a window, which is as wide as the drawing, or upright as wide as that is high. */
export function tvSlotsOf(width: number, height: number): number {
  const unit = width > height ? Math.min(width / 1920, height / drawnHeight) : width / drawnHeight;
  return tvSlots + Math.max(0, Math.floor((height / unit - drawnHeight) / slotHeight));
}

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export const useTvSlots = (): number => useSyncExternalStore(subscribe, () => tvSlotsOf(innerWidth, innerHeight));
