import type { PlainDate } from '#api/dates.ts';

/** A day of the week, in px of a root of 16. */
export interface HourColumn {
  day: PlainDate;
  /** From the left edge of the grid. */
  left: number;
  width: number;
  /** A day before today that shows lanes only. */
  isPast: boolean;
  isToday: boolean;
  isFocus: boolean;
}

export interface WeekColumns {
  axis: number;
  columns: HourColumn[];
  /** All of it; wider than the box where seven days have no room. */
  width: number;
}

/** How the width of the box is shared. */
export interface ColumnRules {
  /** The width of a day before today that shows lanes only; undefined: it is as wide as the others. */
  lanesPx: (width: number) => number | undefined;
  /** The focus day is so many times as wide as the others. */
  focusParts: (width: number) => number;
  /** No day is narrower, in px. */
  leastPx: number;
  /** The width of what stands before the rows; without it, that of an hour. */
  axisPx?: (width: number) => number;
}

const roomyPx = 900;

/** Members look ahead: days before today are lanes, and in a wide box the focus day is wider. */
const memberColumns: ColumnRules = {
  lanesPx: (width) => (width < roomyPx ? 40 : 56),
  focusParts: (width) => (width >= 1000 ? 1.5 : 1),
  leastPx: 96,
};

interface Days {
  days: readonly PlainDate[];
  today: PlainDate;
  /** The day that was pressed, else today. */
  focus: PlainDate;
  /** Of the box. */
  width: number;
  /** Without them, those of members. */
  rules?: ColumnRules | undefined;
}

/** Shares the width of the box among seven days. */
export function weekColumns({ days, today, focus, width, rules = memberColumns }: Days): WeekColumns {
  const axis = rules.axisPx?.(width) ?? (width < roomyPx ? 38 : 44);
  const past = rules.lanesPx(width);
  const isPast = (day: PlainDate): boolean => past !== undefined && day < today && day !== focus;
  const partsOf = (day: PlainDate): number => (day === focus ? rules.focusParts(width) : 1);
  const shared = days.filter((day) => !isPast(day));
  const parts = shared.reduce((all, day) => all + partsOf(day), 0);
  const free = width - axis - (past ?? 0) * (days.length - shared.length);
  const part = Math.max(rules.leastPx, Math.floor(free / parts));
  const last = shared.at(-1);
  // What whole pixels leave over goes to the last day.
  const rest = Math.max(0, free - shared.reduce((all, day) => all + Math.floor(part * partsOf(day)), 0));
  let left = axis;
  const columns = days.map((day): HourColumn => {
    const own = isPast(day) ? (past ?? 0) : Math.floor(part * partsOf(day)) + (day === last ? rest : 0);
    const column = { day, left, width: own, isPast: isPast(day), isToday: day === today, isFocus: day === focus };
    left += own;
    return column;
  });
  return { axis, columns, width: left };
}
