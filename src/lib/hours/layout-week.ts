import type { PlainDate, WallTime } from '#api/dates.ts';
import type { Training } from '#api/timetable/schema.ts';
import { type MeasureText, type WrittenName, writeName } from './names/write-name.ts';
import { type ColumnRules, type HourColumn, weekColumns } from './week-columns.ts';

/** An hour in which something begins, or hours in which nothing does. */
export type HourRow = { kind: 'hour'; hour: number } | { kind: 'gap'; from: number; until: number };

/** What begins in an hour: a training, or for staff a reservation too. */
export type HourTraining = Pick<
  Training,
  'id' | 'name' | 'startDateTime' | 'duration' | 'unitId' | 'roomId' | 'trainerId' | 'my'
>;

export interface HourItem<T = HourTraining> {
  training: T;
  name: WrittenName;
  /** `K. Tamm`, where it fits behind the name. */
  who?: string | undefined;
}

/** Of an item, and of what is behind it. */
export const idOf = ({ training }: HourItem): number => training.id;
export const minuteOf = ({ training: { startDateTime } }: HourItem): number =>
  Number(startDateTime.slice(11, 13)) * 60 + Number(startDateTime.slice(14, 16));

/** What begins on one day in one hour. */
export interface HourCell<T = HourTraining> {
  /** Index of the row. */
  row: number;
  hour: number;
  /** One below the other; none is hidden, and none overlaps another. */
  items: readonly HourItem<T>[];
  /** Today: what has begun, behind one line. One's own stay among the items. */
  begun: readonly HourItem<T>[];
  /** A day before today: each is a lane. */
  lanes: readonly T[];
  /** Of the items, so many stand above the line of now; undefined where the line is not in this cell. */
  nowAfter?: number | undefined;
}

export interface HourDay<T = HourTraining> extends HourColumn {
  cells: readonly HourCell<T>[];
  /** How many trainings the day has. */
  count: number;
}

export interface WeekLayout<T = HourTraining> {
  axis: number;
  /** All of it, in px of a root of 16. */
  width: number;
  rows: readonly HourRow[];
  days: readonly HourDay<T>[];
}

export interface WeekInput<T = HourTraining> {
  /** After the filters. */
  items: readonly T[];
  days: readonly PlainDate[];
  today: PlainDate;
  /** Wall time. */
  now: WallTime;
  focus: PlainDate;
  /** Of the box, in px of a root of 16. */
  width: number;
  /** Clubs in their order, the home club first. */
  units: readonly { id: number }[];
  rooms: readonly { id: number }[];
  trainers: readonly { id: number; firstName: string; lastName: string }[];
  measure: MeasureText;
  columns?: ColumnRules | undefined;
  /** Rows of something else than hours: how many, and in which of them an item stands. */
  others?: { count: number; rowOf: (training: T) => number } | undefined;
  /** Whether, of what has begun today, this one is behind the line; without it, all but one's own are. */
  foldsBegun?: ((training: T) => boolean) | undefined;
}

const gapFrom = 2;
/** Left and right of an item's text: the cell's, and its own with the lane. */
const besidePx = 7 + 22;
const smallColumnPx = 110;

const hourOf = (training: HourTraining): number => Number(training.startDateTime.slice(11, 13));
const dayOf = (training: HourTraining): PlainDate => training.startDateTime.slice(0, 10);

/** The week as rows of hours: columns, rows, and what stands in each cell. */
export function layoutWeek<T extends HourTraining>(input: WeekInput<T>): WeekLayout<T> {
  const { axis, columns, width } = weekColumns({ ...input, rules: input.columns });
  const { others } = input;
  const rows = others
    ? Array.from({ length: others.count }, (_, hour): HourRow => ({ kind: 'hour', hour }))
    : rowsOf(input.items.filter((training) => input.days.includes(dayOf(training))));
  const sorted = input.items.toSorted(byPlace(input));
  const byDay = Map.groupBy(sorted, dayOf);
  const days = columns.map((column): HourDay<T> => {
    const own = byDay.get(column.day) ?? [];
    return { ...column, cells: cellsOf(own, column, rows, input), count: own.length };
  });
  return { axis, width, rows, days };
}

function rowsOf(items: readonly HourTraining[]): HourRow[] {
  const hours = [...new Set(items.map(hourOf))].toSorted((a, b) => a - b);
  return hours.flatMap((hour, index): HourRow[] => {
    const before = hours[index - 1] ?? hour - 1;
    const gap: HourRow = { kind: 'gap', from: before + 1, until: hour };
    return hour - before > gapFrom ? [gap, { kind: 'hour', hour }] : [{ kind: 'hour', hour }];
  });
}

/** As text: a language's own order costs much more, and digits have the same in all. */
const compareTimes = (a: WallTime, b: WallTime): number => (a < b ? -1 : Number(a > b));

const orderOf = (list: readonly { id: number }[]) => new Map(list.map(({ id }, index) => [id, index]));

/** By start, then club, room and id. */
function byPlace({ units, rooms }: Pick<WeekInput, 'units' | 'rooms'>): (a: HourTraining, b: HourTraining) => number {
  const [clubs, places] = [orderOf(units), orderOf(rooms)];
  const clubOf = ({ unitId }: HourTraining) => clubs.get(unitId) ?? clubs.size;
  const placeOf = ({ roomId }: HourTraining) => places.get(roomId ?? 0) ?? places.size;
  return (a, b) =>
    compareTimes(a.startDateTime, b.startDateTime) || clubOf(a) - clubOf(b) || placeOf(a) - placeOf(b) || a.id - b.id;
}

const isOthers = ({ my }: HourTraining): boolean => !my;

function cellsOf<T extends HourTraining>(
  own: readonly T[],
  column: HourColumn,
  rows: readonly HourRow[],
  input: WeekInput<T>,
): HourCell<T>[] {
  const byHour = Map.groupBy(own, input.others?.rowOf ?? hourOf);
  const write = writerOf<T>(column, input);
  const { foldsBegun = isOthers } = input;
  const nowRow = column.isToday && !input.others ? rowOfNow(rows, input.now) : undefined;
  return rows.flatMap((row, index): HourCell<T>[] => {
    if (row.kind === 'gap') return [];
    const all = byHour.get(row.hour) ?? [];
    const place = { row: index, hour: row.hour };
    if (column.isPast) return all.length > 0 ? [{ ...place, items: [], begun: [], lanes: all }] : [];
    const hasBegun = ({ startDateTime }: T) => column.isToday && startDateTime <= input.now;
    const isFolded = (training: T) => hasBegun(training) && foldsBegun(training);
    const items = all.filter((training) => !isFolded(training)).map(write);
    const begun = all.filter(isFolded).map(write);
    const isNow = index === nowRow?.index;
    if (items.length === 0 && begun.length === 0 && !isNow) return [];
    const nowAfter = nowRow?.isAfter ? items.length : items.filter(({ training }) => hasBegun(training)).length;
    return [{ ...place, items, begun, lanes: [], ...(isNow && { nowAfter }) }];
  });
}

/** Where the line of now is: the present hour's row, else the next one, else below the last. */
function rowOfNow(rows: readonly HourRow[], now: WallTime): { index: number; isAfter: boolean } | undefined {
  if (rows.length === 0) return undefined;
  const hour = Number(now.slice(11, 13));
  const index = rows.findIndex((row) => row.kind === 'hour' && row.hour >= hour);
  return index < 0 ? { index: rows.length - 1, isAfter: true } : { index, isAfter: false };
}

/** Names as wide as the column's text. In the focus day the trainer follows, where both fit on one line. */
function writerOf<T extends HourTraining>(
  { width, isFocus }: HourColumn,
  { trainers, measure }: WeekInput<T>,
): (training: T) => HourItem<T> {
  const room = width - besidePx;
  const isSmall = width < smallColumnPx;
  const written = new Map<string, WrittenName>();
  return (training) => {
    const name = written.get(training.name) ?? writeName(training.name, room, isSmall, measure);
    written.set(training.name, name);
    const trainer = isFocus ? trainers.find(({ id }) => id === training.trainerId) : undefined;
    if (!trainer) return { training, name };
    const who = `${trainer.firstName.slice(0, 1)}. ${trainer.lastName}`;
    const needed = measure(training.name, name.size, 650) + whoGapPx + measure(who, whoPx, 500);
    return { training, name, ...(needed <= room && { who }) };
  };
}

const whoGapPx = 6;
const whoPx = 13;
