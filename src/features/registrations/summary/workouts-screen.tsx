import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useHasFamily } from '#src/features/family/use-has-family.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { keepDateRange, readDateRange } from '#src/lib/kept/date-ranges.ts';
import { useNamed } from '#src/lib/session/use-named.ts';
import { useTitle } from '#src/lib/use-title.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { Row, Text } from '#src/ui/box/box.tsx';
import { IconButton } from '#src/ui/elements/icon-button.tsx';
import { Screen } from '#src/ui/layout/screen.tsx';
import { TabBar } from '#src/ui/layout/tab-bar.tsx';
import { TopBar } from '#src/ui/layout/top-bar.tsx';
import { ScreenTitle } from '#src/ui/pages/screen-title.tsx';
import { WorkScreen } from '#src/ui/pages/work-screen.tsx';
import { FamilyList } from '../family/family-list.tsx';
import { OwnList } from '../own/own-list.tsx';
import { useOwnTrainings } from '../own/use-own-trainings.ts';
import { useBookingActions } from '../use-booking-actions.ts';
import { MonthSummary } from './month-summary.tsx';
import { PeriodChip } from './period-chip.tsx';
import {
  type ComingPeriod,
  comingPeriods,
  isComingPeriod,
  isPastPeriod,
  type PastPeriod,
  type Period,
  pastPeriods,
} from './periods.ts';
import classes from './workouts-screen.module.css';

type WorkoutsMode = 'coming' | 'past' | 'statistics';

export interface WorkoutsScreenProps {
  /** In the header. */
  actions?: ReactNode;
  /** Above the coming ones: what was answered to the queue. */
  answers?: ReactNode;
  /** Above the coming ones: the courses of which they are a part. */
  courses?: ReactNode;
  /** Above the past ones: repeats the last one. */
  repeat?: ReactNode;
  /** The third view: what one has done so far. */
  statistics?: ReactNode;
  /** Beside it. */
  aside?: ReactNode;
}

/** "My trainings": upcoming ones with a button to leave each, and past ones. */
export function WorkoutsScreen({ actions, answers, courses, repeat, statistics, aside }: WorkoutsScreenProps) {
  const { t } = useTranslation();
  const { mode, who } = useSearch({ from: '/user/workouts' });
  const isOfAll = useHasFamily() && who !== 'one';
  const isFamily = isOfAll && (mode ?? 'coming') === 'coming';
  const navigate = useNavigate({ from: '/user/workouts' });
  const { past: period, coming, choose } = usePeriod();
  const own = useOwnTrainings(period, coming);
  const { book, leave, progress, dialog } = useBookingActions();
  const isNarrow = useNarrow();
  const isPast = mode === 'past';
  const isStatistics = mode === 'statistics';
  // On a phone the statistics are a page below this one.
  const plain = t(isStatistics && isNarrow ? 'statistics.title' : 'ownTrainings.title');
  const named = useNamed(plain);
  const title = isFamily ? plain : named;
  useTitle(title);
  const show = (next: WorkoutsMode) =>
    void navigate({ search: next === 'coming' ? { who } : { mode: next, who }, replace: true, resetScroll: false });
  const month = t(`common.month.${monthOf(own.today)}`);
  const isMonth = period === 'currentMonthPast';
  const Page = isStatistics ? Screen : WorkScreen;
  const tabs = (
    <TabBar
      label={t('ownTrainings.title')}
      current={mode ?? 'coming'}
      onChange={show}
      isQuiet={!isNarrow}
      tabs={[
        {
          id: 'coming',
          label:
            own.upcoming.length > 0 && !isOfAll
              ? t('ownTrainings.upcomingCount', { number: own.upcoming.length })
              : t('ownTrainings.upcoming'),
        },
        { id: 'past', label: t('ownTrainings.attended') },
        { id: 'statistics', label: t('statistics.title') },
      ]}
    />
  );
  return (
    <Page
      header={
        <TopBar
          start={
            <>
              {isStatistics && isNarrow && (
                <IconButton
                  label={t('ownTrainings.title')}
                  icon={<IconArrowLeft size={24} stroke={1.9} aria-hidden />}
                  className={classes.back}
                  onClick={() => show('coming')}
                />
              )}
              <ScreenTitle>{title}</ScreenTitle>
            </>
          }
          middle={!isNarrow && tabs}
          end={actions}
        />
      }
      aside={isStatistics && aside}
      isBare={false}
    >
      <div className={isStatistics ? classes.wide : classes.column}>
        {isNarrow && !isStatistics && (
          <Text component="div" p="6px var(--card-edge) 0">
            {tabs}
          </Text>
        )}
        {!isStatistics && !isFamily && (
          <Row p="10px var(--card-edge) 0 var(--text-edge)">
            {isPast ? (
              <PeriodChip periods={pastPeriods} period={period} onPeriod={choose} />
            ) : (
              <PeriodChip periods={comingPeriods} period={coming} hasAll onPeriod={choose} />
            )}
          </Row>
        )}
        {isStatistics ? (
          statistics
        ) : (
          <>
            {isPast ? <div className={classes.repeat}>{repeat}</div> : <div className={classes.answers}>{answers}</div>}
            {!isPast && courses && <div className={classes.courses}>{courses}</div>}
            {isFamily ? (
              <FamilyList own={own} progress={progress} onLeave={leave} onTake={book} />
            ) : (
              <OwnList
                own={own}
                isPast={isPast}
                progress={progress}
                onLeave={leave}
                onTake={book}
                onShowAll={() => choose(undefined)}
              />
            )}
            {!isFamily && (isPast ? own.before : own.coming).data && (
              <MonthSummary
                title={isMonth ? month : t(`ownTrainings.period.${period}`)}
                period={period}
                today={own.today}
                styles={own.week?.styles ?? []}
              />
            )}
          </>
        )}
      </div>
      {dialog}
    </Page>
  );
}

type Month = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';
const monthOf = (date: string) => String(Number(date.slice(5, 7))) as Month;

/**
 * The periods of the user’s lists, stored on the device: by default this month for past ones and all for upcoming ones.
 */
function usePeriod() {
  const [kept, setKept] = useState(() => readDateRange('ownTrainings'));
  const past: PastPeriod = isPastPeriod(kept) ? kept : 'currentMonthPast';
  const coming: ComingPeriod | undefined = isComingPeriod(kept) ? kept : undefined;
  const choose = (period: Period | undefined) => {
    keepDateRange('ownTrainings', period);
    setKept(period);
  };
  return { past, coming, choose };
}
