import type { Span } from '#api/timetable/grid/place-blocks.ts';

const leastMinutes = 30;

/** When nothing is in a room between two times, for half an hour or longer; minutes since midnight. */
export function freeGaps(taken: readonly Span[], { start, end }: Span): Span[] {
  const gaps: Span[] = [];
  let free = start;
  for (const span of taken.toSorted((a, b) => a.start - b.start)) {
    if (span.start - free >= leastMinutes) gaps.push({ start: free, end: span.start });
    free = Math.max(free, span.end);
  }
  return end - free >= leastMinutes ? [...gaps, { start: free, end }] : gaps;
}

/** Minutes until the next begins in the same room; undefined: nothing does, that day. Below zero: they overlap. */
export function untilNext(taken: readonly Span[], { start, end }: Span): number | undefined {
  const next = taken.filter((span) => span.end > start && span.start >= start).map((span) => span.start - end);
  return next.length > 0 ? Math.min(...next) : undefined;
}
