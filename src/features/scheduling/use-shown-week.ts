import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import type { AdminCalendarSearch } from './admin-calendar-screen.tsx';
import { schedulingQueries } from './queries.ts';
import { minutesOf } from './training-values.ts';
import type { Around } from './week/clashes-at.ts';

const none: readonly never[] = [];

/** The chosen club's trainings of the week, what takes its rooms, and its clock. */
export function useShownWeek(clientId: number, search: AdminCalendarSearch) {
  const site = useSite();
  const instant = useNow();
  const date = search.date ?? toPlainDate(instant, site.timeZone);
  const week = useQuery(schedulingQueries.week(clientId, date));
  const all = week.data?.items ?? none;
  const units = week.data?.units ?? none;
  // A training that the address opens is shown among its club’s.
  const opened = all.find(({ id }) => id === search.training)?.unitId;
  const unit = units.find(({ id }) => id === (opened ?? search.unit?.[0])) ?? units[0];
  const unitId = unit?.id;
  const zone = unit?.timeZone ?? site.timeZone;
  const rooms = useMemo(() => (week.data?.rooms ?? []).filter((room) => room.unitId === unitId), [week.data, unitId]);
  const ofClub = useMemo(() => all.filter((one) => one.unitId === unitId), [all, unitId]);
  const usesOfWeek = useQuery({
    ...roomQueries.usesOfWeek(clientId, date, unitId ?? 0),
    enabled: unit !== undefined,
  });
  const places = useQuery({ ...roomQueries.places(clientId), enabled: unit !== undefined });
  const allUses = usesOfWeek.data?.items ?? none;
  const around: Around = useMemo(() => {
    const shared = (places.data?.rooms ?? []).filter(({ isShared }) => isShared).map(({ id }) => id);
    return { trainings: all, uses: allUses, shared: new Set(shared) };
  }, [all, allUses, places.data]);
  const { room } = search;
  const isShown = useMemo(() => {
    const chosen = new Set(room);
    return ({ roomId }: Pick<AdminTraining, 'roomId'>) => chosen.size === 0 || (roomId !== null && chosen.has(roomId));
  }, [room]);
  return {
    week,
    date,
    today: toPlainDate(instant, zone),
    unit,
    rooms: useMemo(() => rooms.filter(({ id }) => isShown({ roomId: id })), [rooms, isShown]),
    allRooms: rooms,
    ofClub,
    trainings: useMemo(() => ofClub.filter(isShown), [ofClub, isShown]),
    uses: useMemo(() => allUses.filter(isShown), [allUses, isShown]),
    around,
    wallNow: toWallTime(instant, zone),
    now: { date: toPlainDate(instant, zone), minutes: minutesOf(toWallTime(instant, zone)) },
  };
}

export type Shown = ReturnType<typeof useShownWeek>;
