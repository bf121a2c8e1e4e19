import type { Training } from '../schema.ts';
import { foldHours, type HourScale, type HourSizes } from './fold-hours.ts';
import type { LaneRoom } from './lane-room.ts';
import { groupSpans, overlap, placeBlocks, type Span } from './place-blocks.ts';
import { stackBlocks } from './stack-blocks.ts';

interface Spot {
  /** In rem. */
  top: number;
  height: number;
  /** As fractions of the column, 0–1. */
  left: number;
  width: number;
}

/** A training on the grid. */
export interface PlacedTraining extends Spot {
  training: Training;
}

/** Trainings that do not fit beside the others. */
export interface GridStack extends Spot {
  trainings: Training[];
}

export interface GridColumnLayout {
  /** Sorted by time. */
  blocks: PlacedTraining[];
  stacks: GridStack[];
}

/** The id of a block in the grid: its training's, or for a stack the negated id of the first. */
export const blockIdOf = (spot: PlacedTraining | GridStack): number =>
  'training' in spot ? spot.training.id : -(spot.trainings[0]?.id ?? 0);

/** Shorter ones are drawn as half an hour, so that their name is readable. */
const leastMinutes = 30;
const dayMinutes = 1440;

export const minuteOf = (wallTime: string): number =>
  Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16));

/** A training past midnight ends, on the grid, at midnight. */
function spanOf({ startDateTime, duration }: Training): Span {
  const start = Math.min(minuteOf(startDateTime), dayMinutes - leastMinutes);
  return { start, end: Math.min(dayMinutes, start + Math.max(leastMinutes, duration)) };
}

/** The hours that all columns share. */
export const scaleOf = (
  columns: readonly (readonly Training[])[],
  sizes: HourSizes,
  taken: readonly Span[] = [],
): HourScale => foldHours([...columns.flat().map(spanOf), ...taken], sizes);

/** The maximum number of overlapping trainings. */
export const lanesOf = (trainings: readonly Training[]): number =>
  Math.max(1, ...groupSpans(trainings.map(spanOf)).map(({ length }) => length));

/**
 * Positions the trainings of a column. With `room`, those that do not fit side by side are stacked; without it, all are
 * shown.
 */
export function layoutColumn(trainings: readonly Training[], scale: HourScale, room?: LaneRoom): GridColumnLayout {
  const spans = trainings.map(spanOf);
  const spotOf = ({ start, end }: Span, left: number, width: number): Spot => {
    const top = scale.topOf(start);
    return { top, height: scale.topOf(end) - top, left, width };
  };
  const groups = groupSpans(spans);
  const stacks = room ? stackBlocks(spans, groups, ownOf(trainings), room) : [];
  const stackSpans = stacks.map((indexes, index) => around(indexes, spans, stacks[index + 1]?.[0]));
  const hidden = new Set(stacks.flat());
  const shown = trainings.flatMap((training, index) =>
    hidden.has(index) ? [] : [{ training, span: spans[index] ?? spanOf(training) }],
  );
  const places = hidden.size === 0 ? placeBlocks(spans, groups) : placeBlocks(shown.map(({ span }) => span));
  const stackWidth = room?.stackWidth ?? 0;
  const beside = new Set(
    shown.flatMap(({ span }, index) =>
      stackSpans.some((stack) => overlap(stack, span)) ? [places[index]?.group] : [],
    ),
  );
  const blocks = shown.map(({ training, span }, index): PlacedTraining => {
    const { lane, span: across, lanes, group } = places[index] ?? { lane: 0, span: 1, lanes: 1, group: 0 };
    const share = (beside.has(group) ? 1 - stackWidth : 1) / lanes;
    return { training, ...spotOf(span, lane * share, across * share) };
  });
  return {
    blocks: blocks.toSorted((a, b) => a.top - b.top || a.left - b.left),
    stacks: stacks.map((indexes, index) => ({
      trainings: indexes.flatMap((one) => trainings[one] ?? []),
      ...spotOf(stackSpans[index] ?? { start: 0, end: 0 }, 1 - stackWidth, stackWidth),
    })),
  };
}

/** Whether the user has a registration in it, or gives it. */
const isOwn = ({ my, staff, status }: Training): boolean =>
  status !== 'cancelled' && (my !== undefined || staff?.isOwn === true);

const ownOf = (trainings: readonly Training[]): Set<number> =>
  new Set(trainings.flatMap((training, index) => (isOwn(training) ? [index] : [])));

/** From the first start to the last end, or to where the next stack begins. */
function around(indexes: readonly number[], spans: readonly Span[], next: number | undefined): Span {
  const own = indexes.flatMap((index) => spans[index] ?? []);
  const until = (next === undefined ? undefined : spans[next]?.start) ?? dayMinutes;
  return {
    start: Math.min(...own.map(({ start }) => start)),
    end: Math.min(until, Math.max(...own.map(({ end }) => end))),
  };
}
