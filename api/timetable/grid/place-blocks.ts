/** A time span in minutes since midnight; the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** The horizontal position of a block in its column: from `lane` on, over `span` of `lanes` equal parts. */
export interface Place {
  lane: number;
  span: number;
  lanes: number;
  /** The same number for all spans connected by overlaps. */
  group: number;
}

/** A group of spans connected by overlaps: for each lane, the indexes of its spans by time. */
export type SpanGroup = readonly (readonly number[])[];

/** Assigns overlapping spans to lanes, side by side. Spans that only touch do not overlap. */
export function groupSpans(spans: readonly Span[]): SpanGroup[] {
  const groups: number[][][] = [];
  const order = spans.map((span, index) => ({ ...span, index }));
  order.sort((a, b) => a.start - b.start || b.end - a.end || a.index - b.index);
  let lanes: number[][] = [];
  let groupEnd = -1;
  for (const { start, end, index } of order) {
    if (start >= groupEnd) {
      lanes = [];
      groups.push(lanes);
    }
    const lane = lanes.find((others) => (spans[others.at(-1) ?? -1]?.end ?? 0) <= start);
    if (lane) lane.push(index);
    else lanes.push([index]);
    groupEnd = Math.max(groupEnd, end);
  }
  return groups;
}

/**
 * Lets each block grow into the free lanes right of it; a group connected by overlaps shares its number of lanes.
 * Returns a position for each span, in the order of the spans.
 */
export function placeBlocks(spans: readonly Span[], groups: readonly SpanGroup[] = groupSpans(spans)): Place[] {
  const places: Place[] = [];
  const none = { start: 0, end: 0 };
  const meet = (one: number, other: number) => overlap(spans[one] ?? none, spans[other] ?? none);
  for (const [group, lanes] of groups.entries())
    for (const [lane, indexes] of lanes.entries())
      for (const index of indexes) {
        const taken = lanes.findIndex((others, right) => right > lane && others.some((other) => meet(index, other)));
        places[index] = { lane, span: (taken < 0 ? lanes.length : taken) - lane, lanes: lanes.length, group };
      }
  return places;
}

/** Whether these two overlap. */
export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
