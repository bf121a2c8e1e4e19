import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toMinutes } from '#api/trainers/hours.ts';
import type { AdminTrainer, WorkingHours } from '#api/trainers/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { isEmail } from '#src/lib/is-email.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { Row, Stack } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SaidText } from '#src/ui/facts/said-text.tsx';
import { FormFailure } from '#src/ui/form/form-failure.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TimeStepper, timeOfDay } from '#src/ui/form/time-stepper.tsx';
import { trainerMutations } from '../mutations.ts';
import type { AdminTrainer as ShownTrainer } from '../queries.ts';
import classes from './trainers.module.css';

/** What was kept on the device lacks the address and the phone: a form without them would save that there are none. */
export const isWhole = (trainer: ShownTrainer): trainer is AdminTrainer => 'email' in trainer;

export interface TrainerFormProps {
  trainer?: AdminTrainer;
  onDone: () => void;
}

const emptyTrainer = { firstName: '', lastName: '', email: '', phone: '', weekHours: '' };

/** Contact, load of a week and working hours. */
export function TrainerForm({ trainer, onDone }: TrainerFormProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [values, setValues] = useState(trainer ? valuesOf(trainer) : emptyTrainer);
  const [hours, setHours] = useState<WorkingHours[]>(trainer?.hours ?? []);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation(trainerMutations.save);
  const email = values.email.trim();
  const missing = (text: string) => (isChecked && text.trim() === '' ? t('errors.field.required') : undefined);
  const isBadEmail = email !== '' && !isEmail(email);
  const send = (isActive: boolean) => {
    setChecked(true);
    if (values.firstName.trim() === '' || values.lastName.trim() === '' || isBadEmail) return;
    const { firstName, lastName, phone, weekHours } = values;
    const weekMinutes = weekHours === '' ? null : Number(weekHours) * 60;
    const body = { firstName, lastName, email: email || null, phone, weekMinutes };
    save.mutate(
      trainer
        ? { id: trainer.id, body: { ...body, isActive, version: trainer.version }, hours }
        : { id: undefined, body, hours },
      { onSuccess: onDone },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(true);
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  const occupied = save.error instanceof ApiFailure ? save.error.occupied.length : 0;
  return (
    <Stack component="form" pt={8} gap={16} onSubmit={submit} noValidate>
      <TextField
        label={t('trainers.firstName')}
        maxLength={60}
        error={missing(values.firstName)}
        {...field('firstName')}
      />
      <TextField
        label={t('trainers.lastName')}
        maxLength={60}
        error={missing(values.lastName)}
        {...field('lastName')}
      />
      <TextField label={t('trainers.phone')} inputMode="tel" maxLength={40} {...field('phone')} />
      <TextField
        label={t('trainers.email')}
        inputMode="email"
        maxLength={254}
        error={isChecked && isBadEmail ? t('errors.field.invalid') : undefined}
        {...field('email')}
      />
      <TextField
        label={t('trainers.weekHours')}
        inputMode="numeric"
        maxLength={3}
        value={values.weekHours}
        onChange={({ currentTarget }) => setValues({ ...values, weekHours: currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <HoursFields hours={hours} onHours={setHours} />
      <FormFailure error={save.error} />
      {occupied > 0 && <p className={classes.facts}>{t('trainers.leadsLater', { count: occupied })}</p>}
      <Button type="submit" variant="primary" size={56} isWide isBusy={save.isPending} disabled={!isOnline}>
        {t('trainers.save')}
      </Button>
      {trainer && (
        <Button size={56} isWide disabled={!isOnline || save.isPending} onClick={() => send(false)}>
          {t('trainers.leave')}
        </Button>
      )}
    </Stack>
  );
}

const valuesOf = ({ firstName, lastName, email, phone, weekMinutes }: AdminTrainer): typeof emptyTrainer => ({
  firstName,
  lastName,
  email: email ?? '',
  phone,
  weekHours: weekMinutes === null ? '' : String(Math.round(weekMinutes / 60)),
});

interface HoursFieldsProps {
  hours: readonly WorkingHours[];
  onHours: (hours: WorkingHours[]) => void;
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const usual = { from: '08:00', until: '20:00' };

/** The days on which a trainer works, and from when until when; several spans of a day are kept as they are. */
function HoursFields({ hours, onHours }: HoursFieldsProps) {
  const { t } = useTranslation();
  const steps = { earlier: t('trainers.earlier'), later: t('trainers.later') };
  const toggle = (weekday: number) => {
    const rest = hours.filter((span) => span.weekday !== weekday);
    onHours(rest.length < hours.length ? rest : [...rest, { weekday, ...usual }]);
  };
  const set = (index: number, changed: Partial<WorkingHours>) =>
    onHours(hours.map((span, n) => (n === index ? { ...span, ...changed } : span)));
  return (
    <Stack pt={8} gap={16} role="group" aria-label={t('trainers.hours')}>
      <p className={classes.facts}>{hours.length === 0 ? t('trainers.hoursNone') : t('trainers.hours')}</p>
      <Row wrap align="center" gap={8}>
        {weekdays.map((day) => (
          <Chip
            key={day}
            isOn={hours.some(({ weekday }) => weekday === Number(day))}
            onClick={() => toggle(Number(day))}
          >
            <SaidText said={t(`common.weekday.long.${day}`)}>{t(`common.weekday.short.${day}`)}</SaidText>
          </Chip>
        ))}
      </Row>
      {weekdays.map((day) =>
        hours.map((span, index) =>
          span.weekday === Number(day) ? (
            <Stack key={`${day}-${String(index)}`} columns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap={12}>
              <TimeStepper
                label={`${t(`common.weekday.long.${day}`)}, ${t('trainers.fromTime')}`}
                value={toMinutes(span.from)}
                max={toMinutes(span.until) - 5}
                onChange={(minutes) => set(index, { from: timeOfDay(minutes) })}
                {...steps}
              />
              <TimeStepper
                label={`${t(`common.weekday.long.${day}`)}, ${t('trainers.untilTime')}`}
                value={toMinutes(span.until)}
                min={toMinutes(span.from) + 5}
                onChange={(minutes) => set(index, { until: timeOfDay(minutes) })}
                {...steps}
              />
            </Stack>
          ) : null,
        ),
      )}
    </Stack>
  );
}
