import { addDays, mondayOf } from '#api/dates.ts';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useOpenTraining } from '#src/features/registrations/use-open-training.ts';
import { useSuggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { formatDate, formatTime, formatWeekdayShort } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useScheme } from '#src/theme/theme-provider.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Lane } from '#src/ui/elements/lane.tsx';
import { TimeRow } from '#src/ui/elements/time-row.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import classes from './goal-class.module.css';

export interface GoalClassProps {
  clientId: number;
  /** Visits that the goal still wants this week. */
  left: number;
}

/** The class of this week that one would likely take, and what it does for the goal. */
export function GoalClass({ clientId, left }: GoalClassProps) {
  const { t } = useTranslation();
  const scheme = useScheme();
  const open = useOpenTraining();
  const { until, today, metaOf, styleOf } = useSuggestions(clientId);
  const { book, progress, dialog } = useBookingActions();
  const training = left > 0 ? until(addDays(mondayOf(today), 6)) : undefined;
  if (!training) return null;
  const { id, name, startDateTime, freePlaces, maxPlaces } = training;
  const time = formatTime(startDateTime);
  const date = startDateTime.slice(0, 10);
  const day = `${formatWeekdayShort(date, t)} ${formatDate(date).slice(0, 5)}`;
  const meta = [...metaOf(training), t('timetable.place.free', { count: freePlaces })];
  const says = left === 1 ? t('statistics.toGoal.meets') : t('statistics.toGoal.leaves', { count: left - 1 });
  return (
    <Card className={classes.card} aria-label={t('statistics.toGoal.title')}>
      <ul className={classes.list}>
        <TimeRow
          time={time}
          underTime={day}
          lane={<Lane ratio={1 - freePlaces / Math.max(1, maxPlaces)} tones={styleOf(training)?.tones[scheme]} />}
          title={name}
          meta={meta}
          line={says}
          label={t('timetable.label.row', { time, name, details: [day, ...meta, says].join(', ') })}
          href={`/public/training?id=${id}`}
          onOpen={() => open(training)}
          action={
            <Button
              size={44}
              variant="primary"
              isBusy={progress.get(id)?.step === 'booking'}
              aria-label={t('timetable.label.action', {
                action: t('timetable.action.book'),
                name,
                time: `${day} ${time}`,
              })}
              onClick={() => book(training)}
            >
              {t('timetable.action.book')}
            </Button>
          }
        />
      </ul>
      {dialog}
    </Card>
  );
}
