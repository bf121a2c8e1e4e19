import type { Language } from '#api/languages.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import type { TrainerAvailability } from '#api/trainers/schema.ts';
import { formatEndTime, formatTime } from '#src/lib/i18n/format-date.ts';
import { formatNumber } from '#src/lib/i18n/format-number.ts';
import { useLanguage } from '#src/lib/i18n/use-language.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { joinClasses } from '#src/ui/elements/join-classes.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import type { FreeTimes } from '../series/series-values.ts';
import type { Editor } from '../use-editor.ts';
import classes from './training-panel.module.css';
import { useAvailability } from './use-availability.ts';

interface TrainerChoiceProps {
  editor: Editor;
  names: Omit<Schedule, 'items'>;
  /** Of a series: how often the chosen one is free. */
  free: FreeTimes | undefined;
}

type Free = TrainerAvailability['items'][number];

/** Who leads it, each marked as free or not, and beneath why the chosen one cannot. */
export function TrainerChoice({ editor: { form }, names, free }: TrainerChoiceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { trainerOf, hasTrainers } = useAvailability(form.values);
  const { trainerId } = form.values;
  const chosen = trainerId === null ? undefined : trainerOf(trainerId);
  const options = names.trainers
    .filter(({ id }) => id === trainerId || !hasTrainers || trainerOf(id))
    .map(({ id, firstName, lastName }) => {
      const state = trainerOf(id);
      const word = state && t(state.isFree ? 'scheduling.trainer.free' : 'scheduling.trainer.busy');
      return { value: String(id), label: [`${firstName} ${lastName}`, word].filter(Boolean).join(' · ') };
    });
  return (
    <div>
      <SelectField
        label={t('scheduling.field.trainerId')}
        data={[{ value: '', label: t('scheduling.noTrainer') }, ...options]}
        value={String(trainerId ?? '')}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('trainerId', value ? Number(value) : null)}
        error={form.errors['trainerId'] as string | undefined}
      />
      {trainerId !== null && free && (
        <p className={joinClasses(classes.state, free.free === free.total ? classes.good : classes.clash)}>
          {t('scheduling.series.freeTimes', { ...free })}
        </p>
      )}
      {chosen && !free && (
        <p className={joinClasses(classes.state, chosen.isFree && chosen.isInHours && classes.good)}>
          {trainerText(chosen, t, language)}
        </p>
      )}
    </div>
  );
}

function trainerText(
  { isFree, occupied, isInHours, weekMinutes, weekLimit }: Free,
  t: ReturnType<typeof useTranslation>['t'],
  language: Language,
) {
  const [first] = occupied;
  if (!isFree && first?.by === 'absence') return t('scheduling.trainer.away');
  if (!isFree && first) {
    const { name, startDateTime, duration } = first;
    return t('scheduling.trainer.gives', {
      name,
      from: formatTime(startDateTime),
      until: formatEndTime(startDateTime, duration),
    });
  }
  const week = t('scheduling.trainer.week', { hours: formatNumber(weekMinutes / 60, language) });
  if (!isInHours) return `${t('scheduling.trainer.outOfHours')} ${week}`;
  if (weekLimit !== null && weekMinutes > weekLimit) return `${t('scheduling.trainer.overWeek')} ${week}`;
  return `${t('scheduling.trainer.isFree')} ${week}`;
}
