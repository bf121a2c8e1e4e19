import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import type { RoomAvailability } from '#api/rooms/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { formatTime } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import type { FreeTimes } from '../series/series-values.ts';
import { timeOf } from '../training-values.ts';
import type { Editor } from '../use-editor.ts';
import classes from './room-choice.module.css';
import { useAvailability } from './use-availability.ts';

interface RoomChoiceProps {
  editor: Editor;
  names: Omit<Schedule, 'items'>;
  /** Of a series: how often the chosen one is free. */
  free: FreeTimes | undefined;
}

/** The rooms of the club, each with its state at that very time. */
export function RoomChoice({ editor: { form }, names, free }: RoomChoiceProps) {
  const { t } = useTranslation();
  const group = useId();
  const { roomOf } = useAvailability(form.values);
  const { unitId, roomId, start, duration } = form.values;
  const rooms = names.rooms.filter((room) => room.unitId === unitId);
  const choose = (id: number | null) => form.setFieldValue('roomId', id);
  return (
    <fieldset className={classes.rooms}>
      <legend className={classes.legend}>
        {t('scheduling.field.roomId')} <span>{`${timeOf(start)}–${timeOf(start + duration)}`}</span>
      </legend>
      {rooms.map(({ id, name }) => (
        <label key={id} className={joinClasses(classes.room, id === roomId && classes.chosen)}>
          <input type="radio" name={group} checked={id === roomId} onChange={() => choose(id)} />
          <span>{name}</span>
          {free && id === roomId ? <SeriesState free={free} /> : <RoomState state={roomOf(id)} />}
        </label>
      ))}
      <label className={joinClasses(classes.room, roomId === null && classes.chosen)}>
        <input type="radio" name={group} checked={roomId === null} onChange={() => choose(null)} />
        <span>{t('scheduling.noRoom')}</span>
      </label>
    </fieldset>
  );
}

function SeriesState({ free }: { free: FreeTimes }) {
  const { t } = useTranslation();
  return (
    <span className={free.free === free.total ? classes.free : classes.busy}>
      {t('scheduling.series.freeTimes', { ...free })}
    </span>
  );
}

function RoomState({ state }: { state: RoomAvailability['items'][number] | undefined }) {
  const { t } = useTranslation();
  if (!state) return null;
  if (!state.isForStyle) return <span className={classes.busy}>{t('scheduling.room.notForStyle')}</span>;
  if (state.isFree)
    return (
      <span className={classes.free}>
        <IconCircleCheck size={18} stroke={2} aria-hidden />
        {state.freeUntil
          ? t('scheduling.room.freeUntil', { time: formatTime(state.freeUntil) })
          : t('scheduling.room.free')}
      </span>
    );
  const [first] = state.occupied;
  return (
    <span className={classes.busy}>
      <IconLock size={18} stroke={2} aria-hidden />
      {t('scheduling.room.busy', { name: first?.name ?? '' })}
    </span>
  );
}
