import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, isoWeekday } from '#api/dates.ts';
import { offeredStyles } from '#api/timetable/offered-styles.ts';
import type { AdminGroup, AdminGroupList } from '#api/training-groups/schema.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { SaidText } from '#src/ui/facts/said-text.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TimeStepper, timeOfDay } from '#src/ui/form/time-stepper.tsx';
import { trainingGroupMutations } from '../mutations.ts';
import classes from './admin-groups.module.css';

interface SeriesFormProps {
  group: AdminGroup;
  lists: AdminGroupList;
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
/** Three months, as long as many courses are. */
const usualDays = 90;

/** The trainings of a group that has none to come: days, hour, length, room, from when until when. */
export function SeriesForm({ group, lists }: SeriesFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const make = useMutation(trainingGroupMutations.makeSeries);
  const first = addDays(lists.today, 1);
  const [days, setDays] = useState<number[]>(group.times.map(({ weekday }) => weekday));
  const [start, setStart] = useState(minutesOf(group.times[0]?.startTime) ?? 17 * 60);
  const [duration, setDuration] = useState(String(group.times[0]?.duration ?? 60));
  const [style, setStyle] = useState(String(group.style ?? offeredStyles(lists.styles)[0]?.id ?? ''));
  const [room, setRoom] = useState(String(group.roomId ?? ''));
  const [from, setFrom] = useState(first);
  const [until, setUntil] = useState(addDays(first, usualDays));
  const isReady = days.length > 0 && Number(duration) > 0 && style !== '' && from > lists.today && from <= until;
  const send = () => {
    const place = room === '' ? { roomId: null, unitId: group.unitId } : { roomId: Number(room) };
    const repeat = { weekdays: days.toSorted((a, b) => a - b), until, skipsHolidays: true, skipDates: [] };
    const body = {
      ...place,
      startDateTime: `${firstOn(from, days)}T${timeOfDay(start)}:00`,
      duration: Number(duration),
      name: group.name,
      styleId: Number(style),
      trainerId: group.trainerId,
      maxPlaces: group.capacity,
      isWaitingListAllowed: false,
      isPublic: true,
      status: 'closed' as const,
      commentPublic: null,
      commentPrivate: null,
      repeat,
      answers: [],
    };
    make.mutate({ id: group.id, body });
  };
  const toggle = (day: number) => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  return (
    <div className={classes.form}>
      <p className={classes.facts}>{t('trainingGroups.admin.makeHint')}</p>
      <ChipRow label={t('trainingGroups.admin.weekdays')}>
        {weekdays.map((day) => (
          <Chip key={day} isOn={days.includes(Number(day))} onClick={() => toggle(Number(day))}>
            <SaidText said={t(`common.weekday.long.${day}`)}>{t(`common.weekday.short.${day}`)}</SaidText>
          </Chip>
        ))}
      </ChipRow>
      <TimeStepper
        label={t('trainingGroups.admin.start')}
        value={start}
        max={1435}
        onChange={setStart}
        earlier={t('trainingGroups.admin.earlier')}
        later={t('trainingGroups.admin.later')}
      />
      <TextField
        label={t('trainingGroups.admin.duration')}
        inputMode="numeric"
        maxLength={3}
        value={duration}
        onChange={({ currentTarget }) => setDuration(currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <SelectField
        label={t('trainingGroups.admin.style')}
        value={style}
        onChange={({ currentTarget }) => setStyle(currentTarget.value)}
        data={offeredStyles(lists.styles, [group.style]).map((one) => ({ value: String(one.id), label: ownName(one) }))}
      />
      <SelectField
        label={t('trainingGroups.admin.room')}
        value={room}
        onChange={({ currentTarget }) => setRoom(currentTarget.value)}
        data={[
          { value: '', label: t('trainingGroups.admin.noRoom') },
          ...lists.rooms
            .filter(({ unitId }) => unitId === group.unitId)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <DateField
        label={t('trainingGroups.admin.firstDay')}
        text={formatDate(from)}
        date={from}
        onDate={setFrom}
        error={from > lists.today ? undefined : t('trainingGroups.admin.fromTomorrow')}
      />
      <DateField
        label={t('trainingGroups.admin.lastDay')}
        text={formatDate(until)}
        date={until}
        onDate={setUntil}
        error={from <= until ? undefined : t('trainingGroups.period.reversed')}
      />
      <FormFailure error={make.error} />
      <Button
        variant="primary"
        size={56}
        isWide
        isBusy={make.isPending}
        disabled={!isOnline || !isReady}
        onClick={send}
      >
        {t('trainingGroups.admin.make')}
      </Button>
    </div>
  );
}

const minutesOf = (time: string | undefined): number | undefined =>
  time === undefined ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The first of these weekdays from a day on. */
function firstOn(from: string, days: readonly number[]): string {
  let day = from;
  while (!days.includes(isoWeekday(day))) day = addDays(day, 1);
  return day;
}
