import { useQuery } from '@tanstack/react-query';
import { addDays, type PlainDate, toWallTime } from '#api/dates.ts';
import type { Habits } from '#api/statistics/schema.ts';
import type { Training } from '#api/timetable/schema.ts';
import { useOverlaps } from '#src/features/registrations/overlap/use-overlaps.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useHomeClub } from '../filters/use-home-club.ts';
import { timetableQueries } from '../queries.ts';
import { suggest } from './suggest.ts';

const none: Habits = { names: [], trainers: [], times: [] };

export type Suggestions = ReturnType<typeof useSuggestions>;

/** What a member may like to book this week or next, and the names to show it by. */
export function useSuggestions(clientId: number) {
  const { timeZone } = useSite();
  const now = toWallTime(useNow(), timeZone);
  const today: PlainDate = now.slice(0, 10);
  const viewer = { clientId };
  const { data: habits = none } = useQuery(timetableQueries.habits(clientId));
  const { data: week } = useQuery(timetableQueries.week(today, viewer));
  const { data: next } = useQuery(timetableQueries.week(addDays(today, 7), viewer));
  const overlapsOf = useOverlaps();
  const weeks = [week, next].filter((one) => one !== undefined);
  const units = weeks[0]?.units ?? [];
  const { home } = useHomeClub(viewer, units);
  const found = suggest(
    weeks.flatMap(({ items }) => items),
    habits,
    { now, homeUnitId: home, hasClash: (training) => overlapsOf(training).length > 0 },
  );
  /** Who leads it and where, the club only where there are several. */
  const metaOf = ({ trainerId, roomId, unitId }: Training): string[] => {
    const trainer = weeks.flatMap(({ trainers }) => trainers).find(({ id }) => id === trainerId);
    const room = weeks.flatMap(({ rooms }) => rooms).find(({ id }) => id === roomId)?.name;
    const club = unitId === home ? undefined : units.find(({ id }) => id === unitId)?.name;
    return [trainer && `${trainer.firstName} ${trainer.lastName}`, [room, club].filter(Boolean).join(', ')].flatMap(
      (part) => part || [],
    );
  };
  const styleOf = ({ style }: Training) => weeks.flatMap(({ styles }) => styles).find(({ id }) => id === style);
  return { ...found, habits, now, today, metaOf, styleOf };
}
