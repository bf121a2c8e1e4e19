import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type PlainDate, toPlainDate } from '#api/dates.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { withHomeClub, withoutHomeClub } from '../filters/club-address.ts';
import { knownSearch, matcherOf } from '../filters/filters.ts';
import { useHomeClub } from '../filters/use-home-club.ts';
import { timetableQueries, type Viewer } from '../queries.ts';
import type { TimetableSearch } from './timetable-search.ts';
import type { SearchStep } from './use-timetable-address.ts';

const refreshMs = 60_000;

const nothing: Schedule = { items: [], units: [], roomGroups: [], rooms: [], trainers: [], styles: [] };

/** The value, and until there is one again the last one. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/**
 * The week in the address, and the current time: the data that a timetable screen renders from. A grid of hours has all of them,
 * whatever part of the day the address names.
 */
export function useTimetable(given: TimetableSearch, viewer: Viewer, isHours = false) {
  const asked = useMemo(() => (isHours ? { ...given, time: undefined } : given), [given, isHours]);
  const site = useSite();
  const now = useNow();
  const today = toPlainDate(now, site.timeZone);
  const date: PlainDate = asked.date ?? today;
  const query = useQuery({ ...timetableQueries.week(date, viewer), refetchInterval: refreshMs });
  const schedule = query.data ?? nothing;
  const last = useLast(query.data);
  const { data: places } = useQuery({ ...timetableQueries.places(viewer), enabled: query.isPending && !last });
  const { data: habits } = useQuery({
    ...timetableQueries.habits(viewer?.clientId ?? 0),
    enabled: viewer !== undefined && asked.only?.some((one) => one !== 'free') === true,
  });
  const known = useMemo(() => ({ ...(last ?? { ...nothing, ...places }), habits }), [last, places, habits]);
  const { home, isAwaited } = useHomeClub(viewer, known.units);
  const address = useMemo(() => (query.data ? knownSearch(asked, query.data) : asked), [asked, query.data]);
  const search = useMemo(() => withHomeClub(address, home), [address, home]);
  const stepOf =
    (change: SearchStep): SearchStep =>
    (before) => {
      const other = isHours ? { ...before, time: undefined } : before;
      const next = change(withHomeClub(query.data ? knownSearch(other, query.data) : other, home));
      return withoutHomeClub(isHours ? { ...next, time: before.time } : next, home);
    };
  const filtered = useMemo(
    () => schedule.items.filter(matcherOf(search, { ...schedule, habits })),
    [schedule, search, habits],
  );
  const zones = useMemo(() => new Map(known.units.map(({ id, timeZone }) => [id, timeZone])), [known]);
  const zoneOf = ({ unitId }: Pick<Training, 'unitId'>): string => zones.get(unitId) ?? site.timeZone;
  return {
    /** What is shown: the home club where the address names none. */
    search,
    address,
    /** What a change of what is shown makes of the address. */
    stepOf,
    home,
    /** Which club is one's own is still to be heard. */
    isAwaited: isAwaited && address.unit === undefined,
    now,
    today,
    date,
    query,
    schedule,
    /** What menus and filters offer: the week's, while it loads those of the last week or of the club. */
    known,
    filtered,
    zoneOf,
  };
}

export type Timetable = ReturnType<typeof useTimetable>;
