import type { Training } from '#api/timetable/schema.ts';
import type { TvDay } from './tv-day.ts';
import { useSyncExternalStore } from 'react';

/** A row of what comes and the band of what runs are about as high; so many of both fit under the header of a screen that lies. */
export const tvSlots = 7;
const bandsBesideRows = 2;

/**
 * Shares a day out to pages that are shown in turn. At most two bands stand above the rows, more only where there are few
 * rows; what runs and what comes turn over each for itself. There is always one page, if only an empty one.
 */
export function tvPages({ running, coming }: TvDay, slots = tvSlots): TvDay[] {
  const bands = Math.min(running.length, Math.max(bandsBesideRows, slots - coming.length));
  const runningParts = partsOf(running, bands);
  const comingParts = partsOf(coming, slots - bands);
  const count = Math.max(1, runningParts.length, comingParts.length);
  return Array.from({ length: count }, (_, page) => ({
    running: turnOf(runningParts, page),
    coming: turnOf(comingParts, page),
  }));
}

function partsOf(list: readonly Training[], size: number): Training[][] {
  const count = size > 0 ? Math.ceil(list.length / size) : 0;
  return Array.from({ length: count }, (_, part) => list.slice(part * size, (part + 1) * size));
}

const turnOf = (parts: readonly Training[][], page: number): Training[] => parts[page % parts.length] ?? [];

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
