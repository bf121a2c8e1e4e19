import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toWallTime } from '#api/dates.ts';
import { formatDate, formatTime, formatWeekday } from '#src/lib/i18n/format-date.ts';
import { formatDuration } from '#src/lib/i18n/format-duration.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOnline } from '#src/lib/use-online.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { OwnLine, WeekLine } from './day-lines.tsx';
import { DayPanes } from './day-panes.tsx';
import { DayStack } from './day-stack.tsx';
import classes from './my-day.module.css';
import { MyDayBar } from './my-day-bar.tsx';
import { useHasPanes } from './use-has-panes.ts';
import { useMyDay } from './use-my-day.ts';

export interface MyDayScreenProps {
  /** Classes that need a substitute: those the trainer may take, and their own. */
  needs: ReactNode;
}

/** A trainer's start: the class that runs or comes next with its roster one press away, the rest, what asks for a hand. */
export function MyDayScreen({ needs }: MyDayScreenProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const hasPanes = useHasPanes();
  const { now, today, timeZone, week, kept, day } = useMyDay();
  useTitle(t('myDay.title'));
  const more = (
    <>
      {needs}
      <div>
        <WeekLine week={week} today={today} />
        <OwnLine today={today} now={now} timeZone={timeZone} />
      </div>
    </>
  );
  return (
    <Screen header={<MyDayBar />}>
      <div className={hasPanes ? undefined : classes.page}>
        {!isOnline && kept.dataUpdatedAt > 0 && (
          <p className={classes.offline} role="status">
            <IconWifiOff size={20} stroke={1.9} aria-hidden />
            {t('myDay.offline', { time: formatTime(toWallTime(new Date(kept.dataUpdatedAt), timeZone)) })}
          </p>
        )}
        {!day && kept.fetchStatus === 'fetching' && <SkeletonRows label={t('common.loading')} />}
        {!day && kept.fetchStatus !== 'fetching' && (
          <PageFailure error={kept.error} retry={() => void kept.refetch()} />
        )}
        {day && (
          <div>
            <p className={classes.title}>
              {formatWeekday(day.date, t)}, {formatDate(day.date)}
            </p>
            {day.classes.length > 0 && (
              <p className={classes.sum}>
                {t('myDay.classes', { count: day.classes.length, duration: formatDuration(day.minutes) })}
                {' · '}
                {t('myDay.people', { count: day.people })}
              </p>
            )}
          </div>
        )}
        {day && day.classes.length === 0 && <EmptyState title={t('myDay.none')} text={t('myDay.noneText')} />}
        {day &&
          (hasPanes ? (
            <DayPanes day={day} week={week} now={now} timeZone={timeZone} more={more} />
          ) : (
            <DayStack day={day} week={week} now={now} today={today} more={more} />
          ))}
      </div>
    </Screen>
  );
}
