import { IconCalendarX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { addDays, mondayOf } from '#api/dates.ts';
import type { AdminTraining, Clash, Effects } from '#api/scheduling/schema.ts';
import { WeekPlace } from '#src/lib/hours/week-place.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { ClubMenu } from '#src/ui/layout/club-menu.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { useWeekPlace } from '#src/ui/time/use-week-place.ts';
import classes from './admin-calendar.module.css';
import { AdminCalendarHeader } from './admin-calendar-header.tsx';
import { CloseDialog } from './cancel/close-dialog.tsx';
import { CopyWeek } from './copy-week.tsx';
import { AdminGrid } from './grid/admin-grid.tsx';
import { columnOfDay, columnsOfRooms, withReservations } from './grid/place-trainings.ts';
import { schedulingMutations } from './mutations.ts';
import type { MessageSheet } from './panel/panel-actions.tsx';
import { TrainingPanel } from './panel/training-panel.tsx';
import { schedulingQueries } from './queries.ts';
import { RoomChips } from './room-chips.tsx';
import { valuesOf } from './training-values.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { useShownWeek } from './use-shown-week.ts';
import { ViewBar } from './view-bar.tsx';
import { AdminWeek } from './week/admin-week.tsx';
import { FilterList } from './week/filter-list.tsx';
import type { Need } from './week/filters.ts';
import type { Place } from './week/placing.ts';
import { type History, useHistory } from './week/use-history.ts';

export interface AdminCalendarSearch {
  date?: string;
  unit?: number[];
  room?: number[];
  training?: number;
  trainer?: number[];
  need?: Need[];
  view?: 'rooms';
  /** The week has a row for each room instead of each hour. */
  rows?: 'rooms';
  /** A new training is to be filled in. */
  add?: true;
  /** The training that is open is to be cancelled: its question is asked. */
  cancel?: true;
  /** The day that is to be closed. */
  close?: string;
}

export interface AdminCalendarProps {
  search: AdminCalendarSearch;
  /** Writes to the people of a class; another feature's. */
  MessageSheet: MessageSheet;
  /** Merges into the address. */
  onSearch: (search: { [K in keyof AdminCalendarSearch]?: AdminCalendarSearch[K] | undefined }) => void;
}

const usualStart = 1080;

/** The timetable as admins make it: a week, a day's rooms, or on a phone a day. */
export function AdminCalendarScreen({ search, onSearch, MessageSheet }: AdminCalendarProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const shown = useShownWeek(search);
  const { week, date, today, unit, rooms, trainings, uses } = shown;
  const editor = useEditor({
    trainingId: search.training,
    onTraining: (training) => onSearch({ training, add: undefined, cancel: undefined, date }),
    unitId: unit?.id ?? 0,
  });
  const history = useHistory();
  const drop = useDrop(editor, history);
  const { place, part, jump } = useWeekPlace(undefined);
  const hasAside = useRoomForAside();
  const [roomsPlace] = useState(() => new WeekPlace(0, () => undefined));
  useTitle(t('scheduling.title'));
  const isRooms = search.view === 'rooms' && !isNarrow;
  const isWeek = !isRooms && !isNarrow;
  const columns = withReservations(
    isNarrow ? [columnOfDay(trainings, date)] : columnsOfRooms(trainings, date, rooms),
    uses,
  );
  const mayEdit = isOnline && week.data !== undefined && unit !== undefined;
  const add = () => mayEdit && editor.startNew({ date, start: usualStart, roomId: null });
  const chooseUnit = (id: number | undefined) =>
    onSearch({ unit: id === undefined ? undefined : [id], room: undefined, trainer: undefined, training: undefined });
  useKeys({ n: add });
  const isAsked = search.add === true && mayEdit;
  const addAsked = useEffectEvent(add);
  useEffect(() => {
    if (isAsked) addAsked();
  }, [isAsked]);
  const isEmpty = week.data !== undefined && trainings.length === 0;
  const edited = { draft: editor.draft, mayEdit, onSlot: editor.startNew, onOpen: editor.edit };
  const filters = { search, onSearch, shown, jump: isWeek && search.rows ? undefined : { part, onJump: jump } };
  return (
    <Screen
      isWide
      isFull={!week.data}
      aside={week.data && hasAside && <FilterList {...filters} />}
      header={
        <AdminCalendarHeader
          {...{ date, today, unit, isRooms }}
          units={week.data?.units ?? []}
          onUnit={chooseUnit}
          onDate={(chosen) => onSearch({ date: chosen })}
        />
      }
    >
      <QueryState query={week} className={classes.notice} title={t('snackbar.schedule_info_failed')} />
      {week.data && unit && (
        <div className={classes.page} data-panel={editor.isOpen || undefined}>
          <div className={classes.tools}>
            {isNarrow && <ClubMenu units={week.data.units} chosen={[unit.id]} onChoose={chooseUnit} />}
            {isNarrow ? <RoomChips {...{ search, onSearch, shown }} /> : <ViewBar {...filters} history={history} />}
            <Button
              size={44}
              icon={<IconCalendarX size={20} stroke={1.9} aria-hidden />}
              disabled={!isOnline}
              onClick={() => onSearch({ close: date < today ? today : date })}
            >
              {t('scheduling.close.open')}
            </Button>
            {!isRooms && (
              <CopyWeek
                club={unit}
                from={isEmpty ? addDays(date, -7) : date}
                to={isEmpty ? date : addDays(date, 7)}
                text={t(isEmpty ? 'scheduling.copy.last' : 'scheduling.copy.next')}
                onDone={(filled) => onSearch({ date: mondayOf(filled) === mondayOf(date) ? date : filled })}
              />
            )}
          </div>
          {isEmpty && (
            <Text size="body" tone="t2">
              {t('scheduling.empty')}
            </Text>
          )}
          {isWeek ? (
            <AdminWeek
              {...edited}
              {...{ trainings, uses, date, today }}
              key={search.rows ?? 'hours'}
              place={search.rows ? roomsPlace : place}
              rooms={search.rows && shown.rows}
              names={week.data}
              around={shown.around}
              now={shown.wallNow}
              chosen={search.training}
              onDate={(chosen, isOpened) => onSearch({ date: chosen, ...(!isOpened && { view: 'rooms' }) })}
              onReservation={(day) => void navigate({ to: '/admin/rooms', search: { date: day, unit: unit.id } })}
              onDrop={drop}
            />
          ) : (
            <div className={classes.frame}>
              <AdminGrid
                {...edited}
                columns={columns}
                names={week.data}
                {...{ place }}
                places={shown.places}
                now={shown.wallNow}
                onMove={editor.edit}
                onResize={editor.resize}
              />
            </div>
          )}
        </div>
      )}
      {week.data && unit && search.close !== undefined && (
        <CloseDialog
          date={search.close}
          club={unit}
          rooms={shown.allRooms}
          onDate={(close) => onSearch({ close })}
          onClose={() => onSearch({ close: undefined })}
        />
      )}
      {week.data && editor.isOpen && (
        <TrainingPanel
          {...{ editor, history, trainings, MessageSheet }}
          isCancelAsked={search.cancel === true}
          names={week.data}
          around={shown.around}
          now={shown.wallNow}
        />
      )}
    </Screen>
  );
}

const hasPeople = ({ maxPlaces, freePlaces, waitingCount }: AdminTraining): boolean =>
  maxPlaces - freePlaces > 0 || waitingCount > 0;

const isFree = (effects: Effects): boolean => {
  const { overCapacity, smsCount, emailCount, pushCount } = effects;
  const inTheWay = effects.clashes.length + effects.clockChanges.length + effects.closedDays.length;
  return inTheWay + overCapacity + smsCount + emailCount + pushCount === 0;
};

/** A single training that nothing is in the way of, and nobody is told of, is saved at once; anything else opens the panel. */
function useDrop(editor: Editor, history: History) {
  const owner = useOwner();
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const { mutateAsync: save } = useMutation(schedulingMutations.save);
  const saveAtOnce = async (training: AdminTraining, to: Place) => {
    const { item } = await client.fetchQuery(schedulingQueries.training(owner, training.id));
    const before = valuesOf(item);
    const after = { ...before, ...to };
    if (!isFree(await client.fetchQuery(schedulingQueries.effects(owner, after)))) return editor.edit(training, to);
    await save({ values: after, operationId: crypto.randomUUID() });
    const change = await history.remember({ id: training.id, before, after });
    return snackbar.success('scheduling.saved', {
      action: { label: 'common.undo', onPress: () => history.takeBack(change) },
    });
  };
  return (training: AdminTraining, to: Place, clashes: readonly Clash[]) => {
    if (training.seriesId !== null || clashes.length > 0 || hasPeople(training) || editor.isOpen)
      return editor.edit(training, to);
    return void saveAtOnce(training, to).catch(snackbar.failure);
  };
}
