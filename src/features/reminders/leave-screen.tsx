import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Text } from '#src/ui/box/box.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { LeavePlace } from './leave-place.tsx';
import { reminderQueries } from './queries.ts';
import classes from './reminders.module.css';

/** "Can't come", by the link of a reminder: what leaving the place means, then one press. Opening it changes nothing. */
export function LeaveScreen() {
  const { t } = useTranslation();
  const key = useLocation({ select: ({ hash }) => hash });
  const isLink = /^[\w-]{22}\.\d{1,15}$/.test(key);
  const query = useQuery({ ...reminderQueries.place(key), enabled: isLink });
  const { data: place, error } = query;
  const isMissing = !isLink || (error instanceof ApiFailure && error.status === 404);
  useTitle(place?.training ?? t('reminders.leave.title'));
  return (
    <Screen header={<TopBar start={<ScreenTitle>{t('reminders.leave.title')}</ScreenTitle>} />}>
      <article className={classes.page}>
        {!place && isMissing && (
          <EmptyState
            title={t('reminders.leave.missing')}
            text={t('reminders.leave.missingText')}
            action={<LinkButton to="/public/calendar/day">{t('visitors.toCalendar')}</LinkButton>}
          />
        )}
        {!place && !isMissing && <QueryState query={query} count={3} />}
        {place && (
          <>
            <Text component="h2" size="h3">
              {place.training}
            </Text>
            <p className={classes.when}>
              <strong>
                {formatWeekday(place.startDateTime.slice(0, 10), t)}, {formatDate(place.startDateTime)}{' '}
                {formatTime(place.startDateTime)}–{formatTime(place.endDateTime)}
              </strong>
              <span>{place.place}</span>
            </p>
            <LeavePlace place={place} linkKey={key} />
          </>
        )}
      </article>
    </Screen>
  );
}
