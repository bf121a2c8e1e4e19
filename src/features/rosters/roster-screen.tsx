import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toInstant, type WallTime } from '#api/dates.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { useHoldActivity } from '#src/lib/device/hold-activity.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useKeys } from '#src/lib/keyboard/use-keys.ts';
import { useSite } from '#src/lib/site.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { RosterBody } from './roster-body.tsx';
import { RosterHeader } from './roster-header.tsx';
import classes from './roster-screen.module.css';
import { useRoster } from './use-roster.ts';

/**
 * The participants of one training and their attendance, usable with wet hands in bright sun. It replaces the day view
 * that it was opened from.
 */
export function RosterScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const { roster, tap, queuedCount, asked, isLoading, query } = useRoster(id);
  const isMissing = query.error instanceof ApiFailure && query.error.status === 404;
  const close = useClose();
  useTitle(roster ? t('rosters.titleOf', { name: roster.name }) : t('rosters.title'));
  useHoldActivity(useIsRunning(roster));
  useKeys({ Escape: close });
  // The address has changed but the page has not, so nothing else moves the focus.
  useEffect(() => document.getElementById('content')?.focus({ preventScroll: true }), []);
  return (
    <Screen isBare isFull header={<RosterHeader roster={roster} queuedCount={queuedCount} onClose={close} />}>
      <div className={classes.page}>
        {roster && <RosterBody roster={roster} asked={asked} tap={tap} />}
        {isLoading && <SkeletonRows label={t('common.loading')} />}
        {isMissing && (
          <EmptyState
            title={t('snackbar.training_not_found')}
            action={<Button onClick={close}>{t('rosters.back')}</Button>}
          />
        )}
        {!roster && !isLoading && !isMissing && (
          <PageFailure title={t('rosters.failed')} error={query.error} retry={() => void query.refetch()} />
        )}
      </div>
    </Screen>
  );
}

const minuteMs = 60_000;
/** People come in before it begins. */
const comingMinutes = 15;

/** A trainer has the list before them while people come and train, and may press nothing for long. */
function useIsRunning(roster: { startDateTime: WallTime; duration: number } | undefined): boolean {
  const { timeZone } = useSite();
  const now = useNow().getTime();
  if (!roster) return false;
  const startsAt = toInstant(roster.startDateTime, timeZone).getTime();
  return now >= startsAt - comingMinutes * minuteMs && now < startsAt + roster.duration * minuteMs;
}

/** Back to where it was opened; after a link from elsewhere, to the trainer's own day. */
function useClose(): () => void {
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) history.back();
    else void navigate({ to: '/trainer/trainer-calendar', replace: true });
  };
}
