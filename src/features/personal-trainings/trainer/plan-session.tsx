import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type PlainDate } from '#api/dates.ts';
import type { FreeTimes, TrainerPackage, TrainerPackages } from '#api/personal-trainings/schema.ts';
import { sessionLimits } from '#api/personal-trainings/session-limits.ts';
import { formatShortDay } from '#src/lib/i18n/format-short-day.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useSnackbar } from '#src/lib/messages/use-snackbar.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip, ChipRow } from '#src/ui/elements/chip.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { personalMutations } from '../mutations.ts';
import { shortWhen } from '../package-texts.ts';
import classes from '../personal.module.css';
import { personalQueries } from '../queries.ts';

interface PlanSessionProps {
  item: TrainerPackage;
  units: TrainerPackages['units'];
  onDone: () => void;
}

/** The next session in one step: a half hour at which both are free, and the client is asked. */
export function PlanSession({ item, units, onDone }: PlanSessionProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isOnline = useOnline();
  const snackbar = useSnackbar();
  const [unit, setUnit] = useState(units[0]?.id ?? 0);
  const [room, setRoom] = useState<number>();
  const [from, setFrom] = useState<PlainDate>();
  const [chosen, setChosen] = useState<string>();
  const query = useQuery(personalQueries.free(owner, { id: item.id, unit, room, from }));
  const propose = useMutation(personalMutations.propose);
  const move = (next: PlainDate | undefined) => {
    setFrom(next);
    setChosen(undefined);
  };
  const send = () => {
    if (!chosen) return;
    propose.mutate(
      { id: item.id, startDateTime: chosen, unitId: unit, roomId: room ?? null },
      {
        onSuccess: () => {
          snackbar.success('personal.plan.sent');
          onDone();
        },
      },
    );
  };
  const rooms = query.data?.rooms ?? [];
  return (
    <div className={classes.sheet}>
      <h3 className={classes.part}>{t('personal.plan.title')}</h3>
      {units.length > 1 && (
        <SelectField
          label={t('personal.plan.club')}
          data={units.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(unit)}
          onChange={({ currentTarget }) => {
            setUnit(Number(currentTarget.value));
            setRoom(undefined);
            setChosen(undefined);
          }}
        />
      )}
      <SelectField
        label={t('personal.plan.room')}
        data={[
          { value: '', label: t('personal.plan.noRoom') },
          ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={room === undefined ? '' : String(room)}
        onChange={({ currentTarget }) => {
          setRoom(currentTarget.value ? Number(currentTarget.value) : undefined);
          setChosen(undefined);
        }}
      />
      {query.isPending && <SkeletonRows count={2} label={t('common.loading')} />}
      {query.isError && <PageFailure error={query.error} retry={() => void query.refetch()} />}
      {query.data && <Days days={query.data.items} chosen={chosen} onChoose={setChosen} />}
      <Stack columns="repeat(auto-fit, minmax(140px, 1fr))" gap={8}>
        {from && <Button onClick={() => move(undefined)}>{t('personal.plan.sooner')}</Button>}
        <Button onClick={() => move(laterThan(query.data))} disabled={!query.data}>
          {t('personal.plan.later')}
        </Button>
      </Stack>
      <FormFailure error={propose.error} />
      <Button
        variant="primary"
        size={56}
        isWide
        disabled={!isOnline || !chosen}
        isBusy={propose.isPending}
        onClick={send}
      >
        {chosen ? t('personal.plan.send', { when: shortWhen(chosen, t) }) : t('personal.plan.choose')}
      </Button>
    </div>
  );
}

const laterThan = (data: FreeTimes | undefined): PlainDate | undefined => {
  const first = data?.items[0]?.date;
  return first && addDays(first, sessionLimits.freeDays);
};

interface DaysProps {
  days: FreeTimes['items'];
  chosen: string | undefined;
  onChoose: (wallTime: string) => void;
}

/** Days on which there is a time, and the times of one of them. */
function Days({ days, chosen, onChoose }: DaysProps) {
  const { t } = useTranslation();
  const free = days.filter(({ times }) => times.length > 0);
  const [date, setDate] = useState<PlainDate>();
  const shown = free.find((day) => day.date === (date ?? chosen?.slice(0, 10))) ?? free[0];
  if (!shown) return <p className={classes.quiet}>{t('personal.plan.nothing')}</p>;
  return (
    <>
      <div className={classes.chips}>
        <ChipRow label={t('personal.plan.title')}>
          {free.map((day) => (
            <Chip key={day.date} isOn={day.date === shown.date} onClick={() => setDate(day.date)}>
              {formatShortDay(day.date, t)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Row wrap gap={8} role="group" aria-label={t('personal.plan.times')}>
        {shown.times.map((time) => {
          const start = `${shown.date}T${time}:00`;
          return (
            <Chip key={time} isOn={start === chosen} onClick={() => onChoose(start)}>
              {time}
            </Chip>
          );
        })}
      </Row>
    </>
  );
}
