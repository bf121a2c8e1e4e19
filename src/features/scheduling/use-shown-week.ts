import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toPlainDate, toWallTime } from '#api/dates.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import type { AdminCalendarSearch } from './admin-calendar-screen.tsx';
import { schedulingQueries } from './queries.ts';
import type { Around } from './week/clashes-at.ts';
import { isShown } from './week/filters.ts';
import type { RoomRow } from './week/placing.ts';

const none: readonly never[] = [];

/** The chosen club's trainings of the week, what takes its rooms, and its clock. */
export function useShownWeek(search: AdminCalendarSearch) {
  const owner = useOwner();
  const site = useSite();
  const instant = useNow();
  const { training, room, trainer, need } = search;
  // What the address opens says which day and club are shown.
  const opened = useQuery({ ...schedulingQueries.training(owner, training ?? 0), enabled: training !== undefined });
  const item = training === undefined ? undefined : opened.data?.item;
  const date = search.date ?? item?.startDateTime.slice(0, 10) ?? toPlainDate(instant, site.timeZone);
  const week = useQuery(schedulingQueries.week(owner, date));
  const all = week.data?.items ?? none;
  const units = week.data?.units ?? none;
  const openedUnit = all.find(({ id }) => id === training)?.unitId ?? item?.unitId;
  const unit = units.find(({ id }) => id === (openedUnit ?? search.unit?.[0])) ?? units[0];
  const unitId = unit?.id;
  const zone = unit?.timeZone ?? site.timeZone;
  const rooms = useMemo(() => (week.data?.rooms ?? []).filter((room) => room.unitId === unitId), [week.data, unitId]);
  const ofClub = useMemo(() => all.filter((one) => one.unitId === unitId), [all, unitId]);
  const usesOfWeek = useQuery({
    ...roomQueries.usesOfWeek(owner, date, unitId ?? 0),
    enabled: unit !== undefined,
  });
  const places = useQuery({ ...roomQueries.places(owner), enabled: unit !== undefined });
  const allUses = usesOfWeek.data?.items ?? none;
  const around: Around = useMemo(() => {
    const shared = (places.data?.rooms ?? []).filter(({ isShared }) => isShared).map(({ id }) => id);
    return { trainings: all, uses: allUses, shared: new Set(shared) };
  }, [all, allUses, places.data]);
  const wallNow = toWallTime(instant, zone);
  const trainings = useMemo(
    () => ofClub.filter((one) => one.id === training || isShown(one, { room, trainer, need }, wallNow)),
    [ofClub, training, room, trainer, need, wallNow],
  );
  const isChosen = ({ id }: { id: number }) => !room?.length || room.includes(id);
  const { t } = useTranslation();
  const noRoom = t('scheduling.noRoom');
  const rows: RoomRow[] = useMemo(() => {
    const chosen = rooms.filter(({ id }) => !room?.length || room.includes(id));
    const hasOthers = trainings.some((one) => !chosen.some(({ id }) => id === one.roomId));
    return [...chosen, ...(hasOthers || chosen.length === 0 ? [{ id: null, name: noRoom }] : [])];
  }, [rooms, room, trainings, noRoom]);
  return {
    week,
    date,
    today: toPlainDate(instant, zone),
    unit,
    rooms: rooms.filter(isChosen),
    rows,
    allRooms: rooms,
    ofClub,
    trainings,
    uses: useMemo(() => allUses.filter(({ roomId }) => !room?.length || room.includes(roomId)), [allUses, room]),
    around,
    wallNow,
    places: useMemo(() => new Map(places.data?.rooms.map((one) => [one.id, one.places])), [places.data]),
  };
}

export type Shown = ReturnType<typeof useShownWeek>;
