import { toMinutes } from '#api/trainers/hours.ts';
import type { WorkingHours } from '#api/trainers/schema.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Chip } from '#src/ui/elements/chip.tsx';
import { SaidText } from '#src/ui/facts/said-text.tsx';
import { TimeStepper, timeOfDay } from '#src/ui/form/time-stepper.tsx';
import page from './trainer-page.module.css';
import classes from './trainers.module.css';

export interface HoursFieldsProps {
  hours: readonly WorkingHours[];
  onHours: (hours: WorkingHours[]) => void;
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;
const usual = { from: '08:00', until: '20:00' };

/** The days on which a trainer works, and from when until when; several spans of a day are kept as they are. */
export function HoursFields({ hours, onHours }: HoursFieldsProps) {
  const { t } = useTranslation();
  const steps = { earlier: t('trainers.earlier'), later: t('trainers.later') };
  const toggle = (weekday: number) => {
    const rest = hours.filter((span) => span.weekday !== weekday);
    onHours(rest.length < hours.length ? rest : [...rest, { weekday, ...usual }]);
  };
  const set = (index: number, changed: Partial<WorkingHours>) =>
    onHours(hours.map((span, n) => (n === index ? { ...span, ...changed } : span)));
  return (
    <div className={page.form} role="group" aria-label={t('trainers.hours')}>
      <p className={classes.facts}>{hours.length === 0 ? t('trainers.hoursNone') : t('trainers.hours')}</p>
      <div className={classes.chips}>
        {weekdays.map((day) => (
          <Chip
            key={day}
            isOn={hours.some(({ weekday }) => weekday === Number(day))}
            onClick={() => toggle(Number(day))}
          >
            <SaidText said={t(`common.weekday.long.${day}`)}>{t(`common.weekday.short.${day}`)}</SaidText>
          </Chip>
        ))}
      </div>
      {weekdays.map((day) =>
        hours.map((span, index) =>
          span.weekday === Number(day) ? (
            <div key={`${day}-${String(index)}`} className={page.pair}>
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
            </div>
          ) : null,
        ),
      )}
    </div>
  );
}
