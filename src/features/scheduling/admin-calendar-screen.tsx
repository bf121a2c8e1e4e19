import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { addDays, mondayOf, toPlainDate, toWallTime } from '#api/dates.ts';
import type { AdminTraining } from '#api/scheduling/schema.ts';
import { roomQueries } from '#src/features/rooms/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import classes from './admin-calendar.module.css';
import { AdminCalendarHeader } from './admin-calendar-header.tsx';
import { CopyWeek } from './copy-week.tsx';
import { AdminGrid } from './grid/admin-grid.tsx';
import { columnOfDay, columnsOfRooms, columnsOfWeek, withReservations } from './grid/place-trainings.ts';
import { TrainingPanel } from './panel/training-panel.tsx';
import { schedulingQueries } from './queries.ts';
import { minutesOf } from './training-values.ts';
import { useEditor } from './use-editor.ts';

export interface AdminCalendarSearch {
  date?: string;
  unit?: number[];
  room?: number[];
  training?: number;
  view?: 'rooms';
  /** A new training is to be filled in. */
  add?: true;
}

export interface AdminCalendarProps {
  clientId: number;
  search: AdminCalendarSearch;
  /** Merges into the address. */
  onSearch: (search: { [K in keyof AdminCalendarSearch]?: AdminCalendarSearch[K] | undefined }) => void;
}

const usualStart = 1080;

/** The timetable as admins make it: a week, a day's rooms, or on a phone a day. */
export function AdminCalendarScreen({ clientId, search, onSearch }: AdminCalendarProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isOnline = useOnline();
  const shown = useShownWeek(clientId, search);
  const { week, date, today, unit, rooms, trainings, now } = shown;
  const editor = useEditor({
    clientId,
    trainingId: search.training,
    onTraining: (training) => onSearch({ training, add: undefined }),
    unitId: unit?.id ?? 0,
  });
  useTitle(t('scheduling.title'));
  const isRooms = search.view === 'rooms' && !isNarrow;
  const days = isNarrow
    ? [columnOfDay(trainings, date)]
    : isRooms
      ? columnsOfRooms(trainings, date, rooms)
      : columnsOfWeek(trainings, date);
  const columns = withReservations(days, shown.uses);
  const mayEdit = isOnline && week.data !== undefined && unit !== undefined;
  const add = () => mayEdit && editor.startNew({ date, start: usualStart, roomId: null });
  const chooseUnit = (id: number | undefined) =>
    onSearch({ unit: id === undefined ? undefined : [id], room: undefined, training: undefined });
  useKeys({ n: add });
  const isAsked = search.add === true && mayEdit;
  const addAsked = useEffectEvent(add);
  useEffect(() => {
    if (isAsked) addAsked();
  }, [isAsked]);
  const isEmpty = week.data !== undefined && columns.every((column) => column.trainings.length === 0);
  return (
    <Screen
      isWide
      isFull
      header={
        <AdminCalendarHeader
          {...{ date, today, unit, isRooms, mayEdit }}
          units={week.data?.units ?? []}
          onUnit={chooseUnit}
          onDate={(chosen) => onSearch({ date: chosen })}
          onView={(view) => onSearch({ view })}
          onAdd={add}
        />
      }
    >
      <StaleNotice query={week} className={classes.notice} />
      {!week.data && week.isFetching && <SkeletonRows label={t('common.loading')} />}
      {!week.data && !week.isFetching && (
        <PageFailure title={t('snackbar.schedule_info_failed')} error={week.error} retry={() => void week.refetch()} />
      )}
      {week.data && unit && (
        <div className={classes.page} data-panel={editor.isOpen || undefined}>
          <div className={classes.tools}>
            {isNarrow && <ClubMenu units={week.data.units} chosen={[unit.id]} onChoose={chooseUnit} />}
            <RoomChips {...{ search, onSearch, shown }} />
            {!isRooms && (
              <CopyWeek
                clientId={clientId}
                club={unit}
                from={isEmpty ? addDays(date, -7) : date}
                to={isEmpty ? date : addDays(date, 7)}
                text={t(isEmpty ? 'scheduling.copy.last' : 'scheduling.copy.next')}
                onDone={(filled) => onSearch({ date: mondayOf(filled) === mondayOf(date) ? date : filled })}
              />
            )}
          </div>
          {isEmpty && <p className={classes.empty}>{t('scheduling.empty')}</p>}
          <div className={classes.frame}>
            <AdminGrid
              columns={columns}
              names={week.data}
              now={now}
              draft={editor.draft}
              mayEdit={mayEdit}
              onSlot={editor.startNew}
              onOpen={editor.edit}
              onMove={editor.edit}
              onResize={editor.resize}
            />
          </div>
        </div>
      )}
      {week.data && editor.isOpen && (
        <TrainingPanel editor={editor} clientId={clientId} names={week.data} trainings={trainings} />
      )}
    </Screen>
  );
}

type Shown = ReturnType<typeof useShownWeek>;

/** The chosen club's trainings of the week, and its clock. */
function useShownWeek(clientId: number, search: AdminCalendarSearch) {
  const site = useSite();
  const instant = useNow();
  const date = search.date ?? toPlainDate(instant, site.timeZone);
  const week = useQuery(schedulingQueries.week(clientId, date));
  const units = week.data?.units ?? [];
  // A training that the address opens is shown among its club’s.
  const opened = week.data?.items.find(({ id }) => id === search.training)?.unitId;
  const unit = units.find(({ id }) => id === (opened ?? search.unit?.[0])) ?? units[0];
  const zone = unit?.timeZone ?? site.timeZone;
  const rooms = (week.data?.rooms ?? []).filter(({ unitId }) => unitId === unit?.id);
  const ofClub = (week.data?.items ?? []).filter(({ unitId }) => unitId === unit?.id);
  const chosen = new Set(search.room);
  const uses = useQuery({ ...roomQueries.usesOfWeek(clientId, date, unit?.id ?? 0), enabled: unit !== undefined });
  const isShown = ({ roomId }: Pick<AdminTraining, 'roomId'>) =>
    chosen.size === 0 || (roomId !== null && chosen.has(roomId));
  return {
    week,
    date,
    today: toPlainDate(instant, zone),
    unit,
    rooms: chosen.size === 0 ? rooms : rooms.filter(({ id }) => chosen.has(id)),
    allRooms: rooms,
    ofClub,
    trainings: ofClub.filter(isShown),
    uses: (uses.data?.items ?? []).filter(isShown),
    now: { date: toPlainDate(instant, zone), minutes: minutesOf(toWallTime(instant, zone)) },
  };
}

/** The rooms of the club, each with its number of trainings in the week. */
function RoomChips({ search, onSearch, shown }: Pick<AdminCalendarProps, 'search' | 'onSearch'> & { shown: Shown }) {
  const { t } = useTranslation();
  const chosen = search.room ?? [];
  const toggle = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    onSearch({ room: next.length > 0 ? next : undefined });
  };
  return (
    <ChipRow label={t('scheduling.rooms')}>
      {shown.allRooms.map(({ id, name }) => (
        <Chip key={id} isOn={chosen.includes(id)} onClick={() => toggle(id)}>
          {name} {shown.ofClub.filter(({ roomId }) => roomId === id).length}
        </Chip>
      ))}
    </ChipRow>
  );
}
