import { useQuery } from '@tanstack/react-query';
import { addDays, mondayOf } from '#api/dates.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useSuggestedRow } from '#src/features/timetable/suggest/use-suggested-row.ts';
import { useSuggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { OfferedRow } from '#src/ui/layout/offered-row.tsx';
import { bookedUntil } from './booked-until.ts';
import classes from './goal-class.module.css';

export interface GoalClassProps {
  /** Visits that the goal still wants this week. */
  left: number;
}

/** The class of this week that one would likely take, and what it does for the goal. */
export function GoalClass({ left }: GoalClassProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const suggestions = useSuggestions(owner);
  const rowOf = useSuggestedRow(suggestions);
  const { book, progress, dialog } = useBookingActions();
  const { now, today, until } = suggestions;
  const sunday = addDays(mondayOf(today), 6);
  const { data: own } = useQuery(registrationQueries.around(owner, today));
  const open = own ? left - bookedUntil(own.items, now, sunday) : 0;
  const training = open > 0 ? until(sunday) : undefined;
  if (!training) return null;
  const why = open === 1 ? t('statistics.toGoal.meets') : t('statistics.toGoal.leaves', { count: open - 1 });
  return (
    <Card className={classes.card} aria-label={t('statistics.toGoal.title')}>
      <Text component="ul">
        <OfferedRow
          {...rowOf(training, why)}
          isBusy={progress.get(training.id)?.step === 'booking'}
          onPress={() => book(training)}
        />
      </Text>
      {dialog}
    </Card>
  );
}
