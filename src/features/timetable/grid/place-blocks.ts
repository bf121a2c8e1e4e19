/** When something takes place, in minutes since midnight; the end is not included. */
export interface Span {
  start: number;
  end: number;
}

/** Where a block stands across its column: from `lane` on, over `span` of `lanes` equal parts. */
export interface Place {
  lane: number;
  span: number;
  lanes: number;
  /** The same number for all that hangs together by what overlaps. */
  group: number;
}

interface Cluster {
  end: number;
  /** The indexes of the spans in each lane, in order of time. */
  lanes: number[][];
}

/**
 * Puts what overlaps side by side and lets each grow into the space that is free beside it. Gives a place for each span, in
 * the order of the spans. Spans that only touch do not overlap.
 */
export function placeBlocks(spans: readonly Span[]): Place[] {
  const places: Place[] = [];
  const order = spans.map((span, index) => ({ ...span, index }));
  order.sort((a, b) => a.start - b.start || b.end - a.end || a.index - b.index);
  let cluster: Cluster = { end: -1, lanes: [] };
  for (const { start, end, index } of order) {
    if (start >= cluster.end) {
      settle(cluster, spans, places);
      cluster = { end, lanes: [] };
    }
    const isFree = (lane: readonly number[]) => (spans[lane.at(-1) ?? -1]?.end ?? 0) <= start;
    const lane = cluster.lanes.find(isFree);
    if (lane) lane.push(index);
    else cluster.lanes.push([index]);
    cluster.end = Math.max(cluster.end, end);
  }
  settle(cluster, spans, places);
  return places;
}

/** All that hangs together shares its number of lanes; each block is as wide as the lanes right of it are free. */
function settle({ lanes }: Cluster, spans: readonly Span[], places: Place[]): void {
  const group = lanes[0]?.[0] ?? -1;
  const none = { start: 0, end: 0 };
  const meet = (one: number, other: number) => overlap(spans[one] ?? none, spans[other] ?? none);
  lanes.forEach((indexes, lane) => {
    for (const index of indexes) {
      const taken = lanes.findIndex((others, right) => right > lane && others.some((other) => meet(index, other)));
      places[index] = { lane, span: (taken < 0 ? lanes.length : taken) - lane, lanes: lanes.length, group };
    }
  });
}

/** Do these two take place at once? */
export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
