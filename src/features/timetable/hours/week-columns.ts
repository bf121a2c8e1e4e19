import type { PlainDate } from '#api/dates.ts';

/** A day of the week, in px of a root of 16. */
export interface HourColumn {
  day: PlainDate;
  /** From the left edge of the grid. */
  left: number;
  width: number;
  /** A day before today shows lanes only, unless it is the focus day. */
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

interface Days {
  days: readonly PlainDate[];
  today: PlainDate;
  /** The day that was pressed, else today. */
  focus: PlainDate;
  /** Of the box. */
  width: number;
}

const roomyPx = 900;
const wideFocusPx = 1000;
const leastPx = 96;
/** In a wide box, the focus day is so many times as wide as the others. */
const focusParts = 1.5;

/** Shares the width of the box among seven days. */
export function weekColumns({ days, today, focus, width }: Days): WeekColumns {
  const [axis, past] = width < roomyPx ? [38, 40] : [44, 56];
  const isPast = (day: PlainDate): boolean => day < today && day !== focus;
  const partsOf = (day: PlainDate): number => (day === focus && width >= wideFocusPx ? focusParts : 1);
  const shared = days.filter((day) => !isPast(day));
  const parts = shared.reduce((all, day) => all + partsOf(day), 0);
  const free = width - axis - past * (days.length - shared.length);
  const part = Math.max(leastPx, Math.floor(free / parts));
  const last = shared.at(-1);
  // What whole pixels leave over goes to the last day.
  const rest = Math.max(0, free - shared.reduce((all, day) => all + Math.floor(part * partsOf(day)), 0));
  let left = axis;
  const columns = days.map((day): HourColumn => {
    const own = isPast(day) ? past : Math.floor(part * partsOf(day)) + (day === last ? rest : 0);
    const column = { day, left, width: own, isPast: isPast(day), isToday: day === today, isFocus: day === focus };
    left += own;
    return column;
  });
  return { axis, columns, width: left };
}
