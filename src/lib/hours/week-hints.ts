import type { PlainDate } from '#api/dates.ts';
import { formatEndTime, formatTime } from '../i18n/format-date.ts';
import type { HourCell, HourDay } from './layout-week.ts';

/** Where the trainings are of a day that has nothing in view. */
export interface WeekHint {
  day: PlainDate;
  direction: 'up' | 'down';
  count: number;
  /** The first start and the last end. */
  from: string;
  until: string;
  /** The row to go to. */
  hour: number;
}

/** The vertical span of a cell's content, in px. */
export interface CellSpan {
  day: PlainDate;
  hour: number;
  top: number;
  bottom: number;
}

/** For each day, where its trainings are, unless one of its cells is within the view. */
export function findHints(
  days: readonly HourDay[],
  spans: readonly CellSpan[],
  view: { top: number; bottom: number },
): (WeekHint | undefined)[] {
  return days.map((day) => {
    const own = spans.filter((span) => span.day === day.day);
    if (day.isPast || own.length === 0) return undefined;
    if (own.some(({ top, bottom }) => bottom > view.top && top < view.bottom)) return undefined;
    const above = own.filter(({ bottom }) => bottom <= view.top);
    const direction = above.length > 0 ? 'up' : 'down';
    const hours = new Set((above.length > 0 ? above : own).map(({ hour }) => hour));
    return hintOf(
      day,
      direction,
      day.cells.filter(({ hour }) => hours.has(hour)),
    );
  });
}

function hintOf(day: HourDay, direction: WeekHint['direction'], cells: readonly HourCell[]): WeekHint | undefined {
  const trainings = cells.flatMap(({ items, begun }) => [...begun, ...items]).map(({ training }) => training);
  const starts = trainings.map(({ startDateTime }) => startDateTime).toSorted();
  const ends = trainings.map(({ startDateTime, duration }) => formatEndTime(startDateTime, duration)).toSorted();
  const [first] = cells;
  if (!first || trainings.length === 0) return undefined;
  return {
    day: day.day,
    direction,
    count: trainings.length,
    from: formatTime(starts[0] ?? ''),
    until: ends.at(-1) ?? '',
    hour: first.hour,
  };
}
