import type { Training } from '#api/timetable/schema.ts';
import { byLane, laneLabel } from './lane-name.ts';

/** A time in the pool: a lane's, a group's or a reservation's. */
export type PoolTime = Pick<Training, 'id' | 'name' | 'startDateTime' | 'duration'>;

/** Lengths are px of a root of 16, from the top of the sheet. */
interface Placed<T extends PoolTime = Training> {
  training: T;
  top: number;
  height: number;
}

export interface LaneColumn {
  name: string;
  label: string;
  cells: readonly Placed[];
}

/** What is in the pool beside the lanes, across lanes that have none then; columns from (inclusive) to (exclusive). */
export interface LaneUse extends Placed<PoolTime> {
  from: number;
  until: number;
}

export type LaneRow =
  | { kind: 'half'; minute: number; top: number }
  | { kind: 'gap'; from: number; until: number; top: number };

export interface LaneSheet {
  columns: readonly LaneColumn[];
  uses: readonly LaneUse[];
  rows: readonly LaneRow[];
  height: number;
  /** Where a minute of the day is. */
  topOf: (minute: number) => number;
  /** Whether the minute is in its hours: before they begin there is no line for it. */
  isWithin: (minute: number) => boolean;
}

export const halfPx = 50;
const gapPx = 34;
const half = 30;
/** So many half hours without anything become one line. */
const gapFrom = 4;

export const minuteOf = ({ startDateTime }: Pick<Training, 'startDateTime'>): number =>
  Number(startDateTime.slice(11, 13)) * 60 + Number(startDateTime.slice(14, 16));

export const endOf = (training: PoolTime): number => minuteOf(training) + training.duration;
const overlap = (a: PoolTime, b: PoolTime): boolean => minuteOf(a) < endOf(b) && minuteOf(b) < endOf(a);

/**
 * The lanes of one room on one day beside each other, their times as heights.
 * @param others what else is in the room
 * @param from minute of the day: what has ended then is left out
 */
export function layoutLanes(lanes: readonly Training[], others: readonly PoolTime[], from: number): LaneSheet {
  const left = lanes.filter((training) => endOf(training) > from);
  const names = [...new Set(lanes.map(({ name }) => name))].toSorted(byLane);
  const placed = placeUses(
    others.filter((training) => endOf(training) > from),
    names.map((name) => left.filter((training) => training.name === name)),
  );
  const { rows, height } = rowsOf([...left, ...placed.map(({ training }) => training)]);
  const topOf = (minute: number) => topIn(rows, height, minute);
  const place = <T extends PoolTime>(training: T): Placed<T> => {
    const top = topOf(minuteOf(training));
    return { training, top, height: topOf(endOf(training)) - top };
  };
  return {
    columns: names.map((name) => {
      const own = left.filter((training) => training.name === name);
      return { name, label: laneLabel(name, names), cells: own.map(place) };
    }),
    uses: placed.map((use) => ({ ...use, ...place(use.training) })),
    rows,
    height,
    topOf,
    isWithin: (minute) => rows[0]?.kind === 'half' && rows[0].minute <= minute && topOf(minute) < height,
  };
}

function rowsOf(trainings: readonly PoolTime[]): { rows: LaneRow[]; height: number } {
  const used = new Set<number>();
  for (const training of trainings)
    for (let at = Math.floor(minuteOf(training) / half); at * half < endOf(training); at++) used.add(at);
  const halves = [...used].toSorted((a, b) => a - b);
  const rows: LaneRow[] = [];
  let top = 0;
  for (const [index, at] of halves.entries()) {
    const before = halves[index - 1] ?? at - 1;
    if (at - before > gapFrom) {
      rows.push({ kind: 'gap', from: (before + 1) * half, until: at * half, top });
      top += gapPx;
    }
    const first = at - before > gapFrom ? at : before + 1;
    for (let one = first; one <= at; one++) {
      rows.push({ kind: 'half', minute: one * half, top });
      top += halfPx;
    }
  }
  return { rows, height: top };
}

function topIn(rows: readonly LaneRow[], height: number, minute: number): number {
  for (const row of rows) {
    const [from, until, size] =
      row.kind === 'half' ? [row.minute, row.minute + half, halfPx] : [row.from, row.until, gapPx];
    if (minute < from) return row.top;
    if (minute < until) return row.top + ((minute - from) / (until - from)) * size;
  }
  return height;
}

type Span = { training: PoolTime; from: number; until: number };

/** Groups that are there at once share the free lanes in their order; one for which no lane is free is not drawn. */
function placeUses(others: readonly PoolTime[], columns: readonly (readonly Training[])[]): Span[] {
  const placed: Span[] = [];
  for (const training of others.toSorted((a, b) => minuteOf(a) - minuteOf(b))) {
    const isFree = (column: number) =>
      !columns[column]?.some((one) => overlap(one, training)) &&
      !placed.some((one) => one.from <= column && column < one.until && overlap(one.training, training));
    const free = columns.map((_, column) => column).filter(isFree);
    const [from] = free;
    if (from === undefined) continue;
    const waiting = others.filter((one) => overlap(one, training) && !placed.some((done) => done.training === one));
    const share = Math.ceil(free.length / waiting.length);
    let until = from + 1;
    while (until < from + share && free.includes(until)) until++;
    placed.push({ training, from, until });
  }
  return placed;
}
