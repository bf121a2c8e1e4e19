import { IconArrowDownRight, IconArrowUpRight, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, mondayOf } from '#api/dates.ts';
import type { OwnProgress } from '#api/statistics/schema.ts';
import { hasHistory, streakOf } from '#api/statistics/streak.ts';
import { formatDuration } from '#api/timetable/format-duration.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { useBookingActions } from '#src/features/registrations/use-booking-actions.ts';
import { useSuggestedRow } from '#src/features/timetable/suggest/use-suggested-row.ts';
import { useSuggestions } from '#src/features/timetable/suggest/use-suggestions.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { monthName, previousMonthName } from '#src/lib/month-name.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useNarrow, useRoomForAside } from '#src/theme/use-narrow.ts';
import { Text } from '#src/ui/box/box.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-row.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { OfferedRow } from '#src/ui/layout/offered-row.tsx';
import { TabBar } from '#src/ui/layout/tab-bar.tsx';
import { statisticsQueries } from '../queries.ts';
import { bookedUntil } from './booked-until.ts';
import { ClubChips, type ClubChoiceProps } from './club-choice.tsx';
import classes from './own-statistics.module.css';
import { type StatisticsPeriod, spanOf, statisticsPeriods } from './read-weeks.ts';
import { ShareSheet } from './share/share-sheet.tsx';
import { StatisticsCards } from './statistics-cards.tsx';
import { goalOf } from './week-goal.tsx';

export interface OwnStatisticsProps extends ClubChoiceProps {
  isOpen: boolean;
  /** The sheet with the picture; on a phone the header opens it. */
  isSharing: boolean;
  onSharing: (isSharing: boolean) => void;
}

/** What somebody has done so far: how often, how regularly, what, with whom. They alone see it. */
export function OwnStatistics({ isOpen, unit, onUnit, isSharing, onSharing }: OwnStatisticsProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const [period, setPeriod] = useState<StatisticsPeriod>('month');
  const isNarrow = useNarrow();
  const hasRoom = useRoomForAside();
  const progress = useQuery({
    ...statisticsQueries.progress(owner, unit),
    enabled: isOpen && owner > 0,
    placeholderData: (before) => before,
  });
  const { data } = progress;
  const span = data && spanOf(period, data.today, data.since);
  const statistics = useQuery({
    ...statisticsQueries.own(owner, period, span?.from ?? '', span?.until ?? '', unit),
    enabled: span !== undefined,
    placeholderData: (before) => before,
  });
  if (!data) {
    if (progress.isError || progress.fetchStatus === 'paused')
      return <PageFailure error={progress.error} retry={() => void progress.refetch()} />;
    return <SkeletonRows count={4} label={t('common.loading')} />;
  }
  if (data.since === null) return <EmptyState title={t('statistics.none')} text={t('statistics.noneText')} />;
  const counted = statistics.data;
  const month = monthName(data.today, t);
  const name = { month, year: t('statistics.period.year'), all: t('statistics.period.all') }[period];
  const isEarly = !hasHistory(data.since, data.today);
  return (
    <div className={classes.page}>
      <StaleNotice query={progress} />
      {!hasRoom && (
        <Text component="div" mx="calc(-1 * var(--card-edge))">
          <ClubChips unit={unit} onUnit={onUnit} />
        </Text>
      )}
      <div className={classes.top}>
        <div className={classes.head}>
          {!isEarly && (
            <TabBar
              label={t('statistics.period.label')}
              current={period}
              isQuiet
              onChange={setPeriod}
              tabs={statisticsPeriods.map((id) => ({
                id,
                label: id === 'month' ? month : t(`statistics.period.${id}`),
              }))}
            />
          )}
          {!isNarrow && (
            <Button
              size={44}
              icon={<IconShare2 size={20} stroke={1.9} aria-hidden />}
              disabled={!counted || counted.visits === 0}
              onClick={() => onSharing(true)}
            >
              {t('statistics.share.open')}
            </Button>
          )}
        </div>
        {counted && (
          <div className={classes.sum} role="status">
            <strong>{counted.visits}</strong>
            <p>
              <b>
                {t('statistics.classes', { count: counted.visits })}, {formatDuration(counted.minutes)}
              </b>
              {period === 'month' && !isEarly && (
                <Before now={counted.visits} before={data.sameTimeLastMonth} today={data.today} />
              )}
            </p>
          </div>
        )}
      </div>
      <StatisticsCards progress={data} statistics={counted} name={name} period={period} isEarly={isEarly} />
      {!isEarly && hasRoom && <GoalClass left={leftOf(data)} />}
      {!hasRoom && <p className={classes.quiet}>{t('statistics.counted')}</p>}
      {counted && (
        <ShareSheet
          isOpen={isSharing && counted.visits > 0}
          onClose={() => onSharing(false)}
          progress={data}
          statistics={counted}
          period={period}
          name={name}
        />
      )}
    </div>
  );
}

const leftOf = (progress: OwnProgress): number => {
  const goal = goalOf(progress);
  return Math.max(0, goal - streakOf(progress.weeks, goal, progress.today).thisWeek);
};

/** The same days of the month before. */
function Before({ now, before, today }: { now: number; before: number; today: string }) {
  const { t } = useTranslation();
  const last = previousMonthName(today, t);
  const Icon = now >= before ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={now >= before ? classes.up : classes.quiet}>
      <Icon size={18} stroke={2} aria-hidden />
      {t('statistics.before', { month: last, count: before })}
    </span>
  );
}

interface GoalClassProps {
  /** Visits that the goal still wants this week. */
  left: number;
}

/** The class of this week that one would likely take, and what it does for the goal. */
function GoalClass({ left }: GoalClassProps) {
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
