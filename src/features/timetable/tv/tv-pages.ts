import { useSyncExternalStore } from 'react';
import type { Training } from '#api/timetable/schema.ts';
import type { TvDay } from './tv-day.ts';

/**
 * A row of an upcoming training and the band of a running one are about equally high; this many of both fit under the
 * header of a landscape screen.
 */
export const tvSlots = 7;
const bandsBesideRows = 2;

/**
 * Splits a day into pages that are shown in turn. At most two bands are above the rows, more only when there are few
 * rows; running and upcoming trainings are paged separately. There is always one page, possibly empty.
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

/** Of the 1920 × 1080 design: its height, and that of the highest row with its gap. */
const drawnHeight = 1080;
const slotHeight = 124;

/**
 * How many rows fit under the header of a window, scaled so that its width is the design's width, or in portrait the
 * design's height.
 */
export function tvSlotsOf(width: number, height: number): number {
  const unit = width > height ? Math.min(width / 1920, height / drawnHeight) : width / drawnHeight;
  return tvSlots + Math.max(0, Math.floor((height / unit - drawnHeight) / slotHeight));
}

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

export const useTvSlots = (): number => useSyncExternalStore(subscribe, () => tvSlotsOf(innerWidth, innerHeight));
