import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { formatDay } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import classes from '../summary/workouts-screen.module.css';
import type { BookingActions } from '../use-booking-actions.ts';
import { type QueuedPlace, useQueuedPlaces } from '../use-booking-progress.ts';
import { OwnRow } from './own-row.tsx';
import { groupByDay } from './own-trainings.ts';
import { OwnWishes } from './own-wishes.tsx';
import { QueuedRow } from './queued-parts.tsx';
import type { useOwnTrainings } from './use-own-trainings.ts';

export interface OwnListProps {
  own: ReturnType<typeof useOwnTrainings>;
  isPast: boolean;
  progress: BookingActions['progress'];
  onLeave: BookingActions['leave'];
  onTake: BookingActions['book'];
  /** Clears the chosen period. */
  onShowAll: () => void;
}

/** The days with their rows, or the empty state. */
export function OwnList({ own, isPast, progress, onLeave, onTake, onShowAll }: OwnListProps) {
  const { t } = useTranslation();
  const queued = useQueuedPlaces();
  const query = isPast ? own.before : own.coming;
  const isLoading = useSteadyLoading(query.isPending && query.fetchStatus !== 'paused');
  if (isLoading) return <SkeletonRows count={4} label={t('common.loading')} />;
  if (!query.data)
    return <PageFailure title={t('ownTrainings.error.title')} error={query.error} retry={() => void query.refetch()} />;
  const items: readonly (UserTraining | QueuedBooking)[] = isPast ? own.past : withQueued(own.upcoming, queued);
  return (
    <>
      <StaleNotice query={query} className={classes.notice} />
      {items.length === 0 && (
        <Nothing
          isPast={isPast}
          week={own.week}
          today={own.today}
          onShowAll={!isPast && own.isElsewhere ? onShowAll : undefined}
        />
      )}
      {!isPast && <OwnWishes items={own.upcoming} />}
      {groupByDay(items).map(({ date, items: ofDay }) => (
        <section key={date} aria-label={formatDay(date, own.today, t)}>
          <h2 className={classes.day}>{formatDay(date, own.today, t)}</h2>
          <ul>
            {ofDay.map((one) =>
              'operationId' in one ? (
                <QueuedRow key={one.operationId} place={one} />
              ) : (
                <OwnRow
                  key={one.registrationId}
                  own={one}
                  style={own.week?.styles.find(({ id }) => id === one.style)}
                  isPast={isPast}
                  now={own.now}
                  today={own.today}
                  timeZone={own.timeZone}
                  step={progress.get(one.id)?.step}
                  onLeave={onLeave}
                  onTake={onTake}
                />
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  );
}

type QueuedBooking = QueuedPlace & { startDateTime: string };

/** With the bookings that wait for a network, each at its time; what is left has a row already. */
function withQueued(upcoming: readonly UserTraining[], queued: readonly QueuedPlace[]) {
  const own = new Set(upcoming.map(({ id }) => id));
  const bookings = queued.flatMap((place) =>
    place.step === 'queued' && place.startDateTime !== undefined && !own.has(place.trainingId)
      ? [{ ...place, startDateTime: place.startDateTime }]
      : [],
  );
  return [...upcoming, ...bookings].toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime));
}

interface NothingProps {
  isPast: boolean;
  week: Schedule | undefined;
  today: string;
  /** There are upcoming trainings, but not in the chosen period. */
  onShowAll: (() => void) | undefined;
}

function Nothing({ isPast, week, today, onShowAll }: NothingProps) {
  const { t } = useTranslation();
  const calendar = useCalendarPath();
  if (onShowAll)
    return (
      <EmptyState
        title={t('ownTrainings.empty.periodTitle')}
        text={t('ownTrainings.empty.periodText')}
        action={<Button onClick={onShowAll}>{t('ownTrainings.empty.showAll')}</Button>}
      />
    );
  if (isPast) return <EmptyState title={t('ownTrainings.empty.pastTitle')} text={t('ownTrainings.empty.pastText')} />;
  const open = (week?.items ?? []).filter(
    ({ startDateTime, bookable, freePlaces }) => startDateTime.startsWith(today) && bookable?.allowed && freePlaces > 0,
  );
  return (
    <EmptyState
      title={t('ownTrainings.empty.title')}
      text={open.length > 0 ? t('ownTrainings.empty.today', { count: open.length }) : t('ownTrainings.empty.text')}
      action={
        <LinkButton to={calendar} variant="primary">
          {t('ownTrainings.empty.action')}
        </LinkButton>
      }
    />
  );
}
