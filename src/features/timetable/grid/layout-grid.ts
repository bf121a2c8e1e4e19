import type { Training } from '#api/timetable/schema.ts';
import { foldHours, type HourScale, type HourSizes } from './fold-hours.ts';
import { placeBlocks, type Span } from './place-blocks.ts';

/** A training on the grid; lengths down in rem, across in parts of the column. */
export interface PlacedTraining {
  training: Training;
  top: number;
  height: number;
  /** 0–1. */
  left: number;
  width: number;
}

export interface GridLayout {
  scale: HourScale;
  /** In the order of the columns; in each, in order of time. */
  columns: PlacedTraining[][];
}

/** Shorter ones are drawn as if they took half an hour, so that their name can be read. */
const leastMinutes = 30;
const dayMinutes = 1440;

export const minuteOf = (wallTime: string): number =>
  Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));

/** What begins late ends, on the grid, at midnight. */
function spanOf({ startDateTime, duration }: Training): Span {
  const start = Math.min(minuteOf(startDateTime), dayMinutes - leastMinutes);
  return { start, end: Math.min(dayMinutes, start + Math.max(leastMinutes, duration)) };
}

/** Places the trainings of each column. All columns share the hours. */
export function layoutGrid(columns: readonly (readonly Training[])[], sizes: HourSizes): GridLayout {
  const spans = columns.map((trainings) => trainings.map(spanOf));
  const scale = foldHours(spans.flat(), sizes);
  return {
    scale,
    columns: columns.map((trainings, column) => {
      const own = spans[column] ?? [];
      const places = placeBlocks(own);
      const placed = trainings.map((training, index): PlacedTraining => {
        const { start, end } = own[index] ?? { start: 0, end: 0 };
        const { lane, span, lanes } = places[index] ?? { lane: 0, span: 1, lanes: 1 };
        const top = scale.topOf(start);
        return { training, top, height: scale.topOf(end) - top, left: lane / lanes, width: span / lanes };
      });
      return placed.toSorted((a, b) => a.top - b.top || a.left - b.left);
    }),
  };
}
