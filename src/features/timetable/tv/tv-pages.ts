import type { Training } from '#api/timetable/schema.ts';
import type { TvDay } from './tv-day.ts';

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
