import type { MeasureText } from './names/write-name.ts';

export interface StaffPlaces {
  /** Empty where it has no room beside the start. */
  end: string;
  /** `10/14`. */
  count: string;
  waiting: number;
  /** The count, or those who wait, have no room in the first line. */
  isCountBelow: boolean;
  isWaitingBelow: boolean;
}

/** From this width of a column, an item has its end, its room, and those who wait in the first line. */
export const roomyPx = 130;
/** Left and right of an item's text. */
const besidePx = 29;
const gapPx = 3;
const discPx = 21;

interface Places {
  booked: number;
  maxPlaces: number;
  waiting: number;
}

/** Where the numbers of a training stand in a column: in the first line, or below the name where they have no room. */
export function staffPlaces(
  { booked, maxPlaces, waiting }: Places,
  { width, start, end, measure }: { width: number; start: string; end: string; measure: MeasureText },
): StaffPlaces {
  const count = `${booked}/${maxPlaces}`;
  const free = width - besidePx - measure(start, 13, 720) - gapPx;
  const isCountBelow = measure(count, 12, 700) > free;
  const disc = waiting > 0 ? gapPx + discPx : 0;
  const isWaitingBelow = width < roomyPx || isCountBelow || measure(count, 12, 700) + disc > free;
  const used = (isCountBelow ? 0 : measure(count, 12, 700) + gapPx) + (isWaitingBelow ? 0 : disc);
  const hasEnd = width >= roomyPx && measure(`–${end}`, 13, 500) + used <= free;
  return { end: hasEnd ? end : '', count, waiting, isCountBelow, isWaitingBelow };
}
