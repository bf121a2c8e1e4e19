/** When something begins, in minutes since midnight, and how long it is. */
export interface Length {
  start: number;
  duration: number;
}

export type Edge = 'start' | 'end';

const shortest = 5;
const dayMinutes = 1440;

/** With one of its ends moved, to the nearest step; the other end stays. Within the day, unless it was not before. */
export function resized({ start, duration }: Length, edge: Edge, by: number, step: number): Length {
  const end = start + duration;
  const snap = (minutes: number): number => Math.round(minutes / step) * step;
  if (edge === 'end') {
    const wanted = Math.min(Math.max(dayMinutes, end), Math.max(start + shortest, snap(end + by)));
    return { start, duration: wanted - start };
  }
  const wanted = Math.max(0, Math.min(end - shortest, snap(start + by)));
  return { start: wanted, duration: end - wanted };
}
