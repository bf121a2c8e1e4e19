import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { absenceReasons } from '#api/trainers/absence-reasons.ts';
import { formatDate } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { DateField } from '#src/ui/form/date-field.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { Switch } from '#src/ui/form/switch.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TimeStepper, timeOfDay } from '#src/ui/form/time-stepper.tsx';
import { trainerMutations } from './mutations.ts';
import type { AdminTrainer } from './queries.ts';

/** A part of a day, in minutes after its midnight. */
export interface MarkedSpan {
  day: PlainDate;
  from: number;
  until: number;
}

export interface AbsenceFormProps {
  /** With several, one is chosen; without any it is the trainer who looks at it. */
  trainers?: readonly AdminTrainer[];
  onDone: (trainerId: number | undefined) => void;
  /** A part of a day that was marked in the week. */
  marked?: MarkedSpan | undefined;
}

const at = (date: PlainDate, minutes: number): string =>
  minutes === 1440 ? `${addDays(date, 1)}T00:00:00` : `${date}T${timeOfDay(minutes)}:00`;

/** Who is away, and when: whole days, or a part of them. */
export function AbsenceForm({ trainers = [], onDone, marked }: AbsenceFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const { timeZone } = useSite();
  const today = toPlainDate(useNow(), timeZone);
  const [trainerId, setTrainerId] = useState(trainers[0]?.id);
  const [days, setDays] = useState({ from: marked?.day ?? today, until: marked?.day ?? today });
  const [times, setTimes] = useState({ isWhole: !marked, from: marked?.from ?? 480, until: marked?.until ?? 1200 });
  const [reason, setReason] = useState<(typeof absenceReasons)[number]>('holiday');
  const [note, setNote] = useState('');
  const add = useMutation(trainerMutations.addAbsence);
  const { isWhole } = times;
  const startDateTime = at(days.from, isWhole ? 0 : times.from);
  const endDateTime = at(days.until, isWhole ? 1440 : times.until);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(
      { id: trainerId, body: { startDateTime, endDateTime, reason, note } },
      {
        onSuccess: (count) => {
          if (count > 0) snackbar.warning('trainers.needed', { values: { count } });
          else snackbar.success('snackbar.saved');
          onDone(trainerId);
        },
      },
    );
  };
  const steps = { earlier: t('trainers.earlier'), later: t('trainers.later') };
  return (
    <Stack component="form" pt={8} gap={16} onSubmit={submit} noValidate>
      {trainers.length > 1 && (
        <SelectField
          label={t('trainers.trainer')}
          data={trainers.map(({ id, firstName, lastName }) => ({ value: `${id}`, label: `${firstName} ${lastName}` }))}
          value={String(trainerId)}
          onChange={({ currentTarget }) => setTrainerId(Number(currentTarget.value))}
        />
      )}
      <Stack columns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap={12}>
        <DateField
          label={t('trainers.from')}
          text={formatDate(days.from)}
          date={days.from}
          onDate={(from) => setDays({ from, until: from > days.until ? from : days.until })}
        />
        <DateField
          label={t('trainers.until')}
          text={formatDate(days.until)}
          date={days.until}
          onDate={(until) => setDays({ ...days, until })}
          error={endDateTime <= startDateTime ? t('trainers.endsBeforeStart') : undefined}
        />
      </Stack>
      <Switch
        label={t('trainers.wholeDays')}
        checked={isWhole}
        onChange={({ currentTarget }) => setTimes({ ...times, isWhole: currentTarget.checked })}
      />
      {!isWhole && (
        <Stack columns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap={12}>
          <TimeStepper
            label={t('trainers.fromTime')}
            value={times.from}
            max={1435}
            onChange={(from) => setTimes({ ...times, from })}
            {...steps}
          />
          <TimeStepper
            label={t('trainers.untilTime')}
            value={times.until}
            min={5}
            onChange={(until) => setTimes({ ...times, until })}
            {...steps}
          />
        </Stack>
      )}
      <Row wrap align="center" gap={8} role="group" aria-label={t('trainers.why')}>
        {absenceReasons.map((one) => (
          <Chip key={one} isOn={reason === one} onClick={() => setReason(one)}>
            {t(`trainers.reason.${one}`)}
          </Chip>
        ))}
      </Row>
      <TextField
        label={t('trainers.note')}
        hint={t('trainers.noteHint')}
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormFailure error={add.error} />
      <Button
        type="submit"
        variant="primary"
        size={56}
        isWide
        isBusy={add.isPending}
        disabled={!isOnline || endDateTime <= startDateTime}
      >
        {t('trainers.saveAbsence')}
      </Button>
    </Stack>
  );
}
