import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { addDays, mondayOf, type PlainDate, toPlainDate } from '#api/dates.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { ask, declaredOf } from '#src/lib/data/query.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { matcherOf } from '../filters/filters.ts';
import type { TimetableSearch } from '../view/timetable-search.ts';
import { tvDay } from './tv-day.ts';

const refreshMs = 45_000;

/**
 * The public week, fetched as a visitor even when logged in: a screen that runs for days must not keep a session alive.
 * With its fetch time in ms since 1970, by the server's clock.
 */
const tvQuery = (date: PlainDate) => {
  const from = mondayOf(date);
  return queryOptions({
    ...declaredOf('GET /public/schedule', {}, { key: ['tv', from] }),
    queryFn: async ({ signal }) => {
      const schedule = await ask('GET /public/schedule', { query: { from, until: addDays(from, 6) }, signal });
      return { schedule, readAt: serverNow().getTime() };
    },
    staleTime: 0,
    refetchInterval: refreshMs,
  });
};

/** How long a fetch and its retries may take before the data counts as stale. */
const freshMs = 120_000;

const nothing: Schedule = { items: [], units: [], roomGroups: [], rooms: [], trainers: [], styles: [] };

/** The current content of the lobby screen. It advances to the next day by itself. */
export function useTv(search: TimetableSearch) {
  const { timeZone } = useSite();
  const now = useNow();
  const isOnline = useOnline();
  const today = toPlainDate(now, timeZone);
  /** Without a date in the address the day on which it was opened counts, so that each day begins with a reload. */
  const [openedOn, setOpenedOn] = useState<PlainDate>();
  const date = search.date ?? openedOn ?? today;
  // Until the new day's page can be fetched, its trainings are taken from the loaded week.
  const day = date < today && mondayOf(date) === mondayOf(today) ? today : date;
  const { data, isError } = useQuery(tvQuery(date));
  if (data && !openedOn) setOpenedOn(toPlainDate(new Date(data.readAt), timeZone));
  useDayChange(data && (search.date ?? openedOn));

  const schedule = data?.schedule ?? nothing;
  const shown = useMemo(() => schedule.items.filter(matcherOf(search, schedule)), [schedule, search]);
  const rows = useMemo(() => {
    const zones = new Map(schedule.units.map((unit) => [unit.id, unit.timeZone]));
    const zoneOf = ({ unitId }: Training) => zones.get(unitId) ?? timeZone;
    return tvDay(shown, { day, now, zoneOf });
  }, [schedule, shown, day, now, timeZone]);
  const isOld = data && (!isOnline || isError || now.getTime() - data.readAt > freshMs);
  const state = data ? 'there' : isError ? 'missing' : 'loading';
  return {
    now,
    today,
    day,
    schedule,
    shown,
    showsClubs: new Set(shown.map(({ unitId }) => unitId)).size > 1,
    rows,
    state,
    oldSince: isOld ? data.readAt : undefined,
  } as const;
}

export type Tv = ReturnType<typeof useTv>;

const patienceMs = 10_000;

/** Whether the server serves the app's page at `href` now: not from a cache, and not a captive portal. */
async function canBeHad(href: string): Promise<boolean> {
  try {
    const response = await fetch(href, {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok && (await response.text()).includes('id="root"');
  } catch {
    return false;
  }
}

const checkMs = 60_000;

/**
 * "In TV mode the date is checked every minute. If it is earlier than today it is reset to today and the page reloads":
 * once the new page can be fetched, else the screen stays. `date` is undefined until a response gave the server's time:
 * by a wrong device clock it could reload forever.
 */
function useDayChange(date: PlainDate | undefined): void {
  const router = useRouter();
  const { timeZone } = useSite();

  const hrefOn = useEffectEvent((today: PlainDate): string => {
    const search = (now: { date?: string | undefined }) => (now.date ? { ...now, date: today } : now);
    return router.buildLocation({ to: '/public/calendar/day', search }).href;
  });

  useEffect(() => {
    if (!date) return undefined;
    let isAsking = false;
    let isOver = false;
    const check = async () => {
      const today = toPlainDate(serverNow(), timeZone);
      if (isAsking || date >= today) return;
      isAsking = true;
      const href = hrefOn(today);
      if ((await canBeHad(href)) && !isOver) location.replace(href);
      isAsking = false;
    };
    const checkNow = () => void check();
    checkNow();
    const timer = setInterval(checkNow, checkMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [date, timeZone]);
}
