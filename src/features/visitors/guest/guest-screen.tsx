import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { guestQueries } from '#src/features/guests/queries.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { formatDate, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Stack, Text } from '#src/ui/box/box.tsx';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryState } from '#src/ui/feedback/query-state.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { GuestForm } from './guest-form.tsx';
import classes from './guests.module.css';

/** The place that somebody is invited to, by its link. Opening it changes nothing: chats open links too. */
export function GuestScreen() {
  const { t } = useTranslation();
  const key = useLocation({ select: ({ hash }) => hash });
  const isLink = /^[\w-]{22}\.\d{1,15}$/.test(key);
  const query = useQuery({ ...guestQueries.place(key), enabled: isLink });
  const { data: place, error } = query;
  const isMissing = !isLink || (error instanceof ApiFailure && error.status === 404);
  useTitle(place?.training ?? t('guests.page.title'));
  return (
    <Screen header={<TopBar start={<ScreenTitle>{t('guests.page.title')}</ScreenTitle>} />}>
      <article className={classes.page}>
        {!place && isMissing && (
          <EmptyState
            title={t('guests.page.missing')}
            text={t('guests.page.missingText')}
            action={<LinkButton to="/public/calendar/day">{t('visitors.toCalendar')}</LinkButton>}
          />
        )}
        {!place && !isMissing && <QueryState query={query} count={3} />}
        {place && (
          <>
            <Text component="h2" size="h3" breaks>
              {place.training}
            </Text>
            <p className={classes.when}>
              <strong>
                {formatWeekday(place.startDateTime.slice(0, 10), t)}, {formatDate(place.startDateTime)}{' '}
                {formatTime(place.startDateTime)}–{formatTime(place.endDateTime)}
              </strong>
              <span>{place.place}</span>
            </p>
            <GuestForm place={place} linkKey={key}>
              <Stack mt={10} gap={16}>
                <p className={classes.text} role="status">
                  {place.state !== 'open' && t(`guests.page.${place.state}`)}
                </p>
                <LinkButton to="/public/calendar/day" variant="primary" size={56} isWide>
                  {t('visitors.toCalendar')}
                </LinkButton>
              </Stack>
            </GuestForm>
          </>
        )}
      </article>
    </Screen>
  );
}
