import { useQuery } from '@tanstack/react-query';
import { addDays, mondayOf, type PlainDate } from '#api/dates.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { statisticsQueries } from '#src/features/statistics/queries.ts';
import { useOwner } from '#src/lib/session/use-session.ts';

export interface WeekFigures {
  count: number;
  minutes: number;
  booked: number;
  /** Percent of the places; undefined: there are none. */
  fill: number | undefined;
  /** Percent of those booked so far who have come; undefined: not loaded, or nobody could come yet. */
  attended: number | undefined;
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((100 * part) / whole) : undefined);

/** What the trainer leads in the week of a date, how full it is, and how many of those booked have come so far. */
export function useWeekFigures(week: Pick<Schedule, 'items'> | undefined, date: PlainDate, today: PlainDate) {
  const owner = useOwner();
  const from = mondayOf(date);
  const [until = today] = [addDays(from, 6), today].toSorted();
  const hasBegun = from <= today;
  const span = { choice: 'week', from, until };
  const { data } = useQuery({ ...statisticsQueries.ownTrainings(owner, span), enabled: hasBegun });
  const led = week?.items.filter(({ staff, status }) => staff?.isOwn && status !== 'cancelled') ?? [];
  const sum = (of: (one: (typeof led)[number]) => number) => led.reduce((all, one) => all + of(one), 0);
  const booked = sum(({ staff }) => staff?.bookedCount ?? 0);
  const places = sum(({ maxPlaces }) => maxPlaces);
  const over = hasBegun ? data?.total.now : undefined;
  const figures: WeekFigures = {
    count: led.length,
    minutes: sum(({ duration }) => duration),
    booked,
    fill: percent(booked, places),
    attended: over && percent(over.present, over.booked),
  };
  return figures;
}
