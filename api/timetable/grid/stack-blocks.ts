import type { LaneRoom } from './lane-room.ts';
import { overlap, type Span, type SpanGroup } from './place-blocks.ts';

/** The start times in a stack lie within this span. */
const stackMinutes = 60;

/**
 * When more trainings overlap than fit side by side, those that are only counted: a list of indexes for each hour.
 * Those in `own` are shown before others, and earlier starts before later ones.
 */
export function stackBlocks(
  spans: readonly Span[],
  groups: readonly SpanGroup[],
  own: ReadonlySet<number>,
  room: LaneRoom,
): number[][] {
  const crowded = groups.filter(({ length }) => length > room.lanes).flatMap((lanes) => lanes.flat());
  const spanOf = (index: number): Span => spans[index] ?? { start: 0, end: 0 };
  const startOf = (index: number): number => spanOf(index).start;
  crowded.sort((a, b) => Number(own.has(b)) - Number(own.has(a)) || startOf(a) - startOf(b) || a - b);
  const lanes: number[][] = Array.from({ length: room.besideStack }, () => []);
  const hidden = crowded.filter((index) => {
    const lane = lanes.find((others) => others.every((other) => !overlap(spanOf(index), spanOf(other))));
    lane?.push(index);
    return !lane;
  });
  hidden.sort((a, b) => startOf(a) - startOf(b));
  return inOneGo(hidden, spans);
}

/** Splits a list sorted by time at its gaps, and by the hour. */
function inOneGo(indexes: readonly number[], spans: readonly Span[]): number[][] {
  const groups: number[][] = [];
  let end = -1;
  let hourOver = -1;
  for (const index of indexes) {
    const span = spans[index] ?? { start: 0, end: 0 };
    if (span.start < end && span.start < hourOver) groups.at(-1)?.push(index);
    else {
      groups.push([index]);
      hourOver = span.start + stackMinutes;
    }
    end = Math.max(end, span.end);
  }
  return groups;
}
