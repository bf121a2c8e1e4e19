import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AccountStatus } from '#api/account/schema.ts';
import { type PlainDate, toWallTime, type WallTime } from '#api/dates.ts';
import { quoteOfDay } from '#api/home/quote-of-day.ts';
import { countOpenToday, countToCome, type Home, readHome } from '#api/home/read-home.ts';
import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule } from '#api/timetable/schema.ts';
import { accountQueries } from '#src/features/account/queries.ts';
import { registrationQueries } from '#src/features/registrations/queries.ts';
import { useCalendarPath } from '#src/features/tenants/use-calendar-path.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { useTranslation } from '#src/lib/i18n/use-translation.ts';
import { useOwner } from '#src/lib/session/use-session.ts';
import { useSite } from '#src/lib/site.ts';
import type { Asked } from '#src/lib/use-is-old.ts';
import { useNow } from '#src/lib/use-now.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { LinkButton } from '#src/ui/elements/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { PageFailure } from '#src/ui/feedback/page-failure.tsx';
import { StaleNotice } from '#src/ui/feedback/stale-notice.tsx';
import { useSteadyLoading } from '#src/ui/feedback/use-steady-loading.ts';
import type { BoardSlots } from './board/home-board.tsx';
import classes from './home-screen.module.css';
import homeSkeletonClasses from './home-skeleton.module.css';
import { MyTrainings } from './my-trainings.tsx';
import { NextTraining } from './next-training.tsx';
import { PackageCard } from './package-card.tsx';
import { WeekCard } from './week-card.tsx';

/** Late: a phone never has it. */
const HomeBoard = lazy(async () => ({ default: (await import('./board/home-board.tsx')).HomeBoard }));

export interface HomeContentProps extends BoardSlots {
  queue: ReactNode;
  repeat: ReactNode;
  /** The courses of which they are a member. */
  courses: ReactNode;
}

/** The screen's states: loading, failed, nothing booked, and the rule. */
export function HomeContent({ queue, repeat, courses, ...slots }: HomeContentProps) {
  const owner = useOwner();
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { home, own, failure, mine, now, today, schedule, status, retry } = useHome(owner);
  const isLoading = useSteadyLoading(!home && !failure);
  if (failure) return <PageFailure error={failure} retry={retry} />;
  if (isLoading || !home) return <HomeSkeleton label={t('common.loading')} />;
  const { next, others, week, attended } = home;
  const count = countToCome(home, now);
  const upNext = next ? <NextTraining training={next} now={now} /> : <NothingBooked schedule={schedule} now={now} />;
  const facts = (
    <>
      <WeekCard week={week} attended={attended} schedule={schedule} />
      <PackageCard status={status} isShort={!isNarrow} />
    </>
  );
  const quote = <Quote today={today} />;
  if (!isNarrow)
    return (
      <>
        <StaleNotice query={mine} className={classes.notice} />
        <Suspense fallback={<HomeSkeleton label={t('common.loading')} />}>
          <HomeBoard
            {...{ now, own, others, schedule, queue, repeat, courses, facts, quote }}
            {...slots}
            next={upNext}
          />
        </Suspense>
      </>
    );
  return (
    <>
      <StaleNotice query={mine} className={classes.notice} />
      <div className={classes.columns}>
        {queue}
        {upNext}
        {repeat}
        {courses}
        <div className={classes.facts}>{facts}</div>
        {others.length > 0 && <MyTrainings trainings={others} count={count} schedule={schedule} today={today} />}
        {quote}
      </div>
    </>
  );
}

function Quote({ today }: { today: PlainDate }) {
  const { t } = useTranslation();
  return (
    <p className={classes.quote}>
      <span className={classes.mark} aria-hidden />
      <q>{quoteOfDay(t('quotes', { returnObjects: true }), today)}</q>
    </p>
  );
}

/** No training is booked: shows how many of today's have free places, if that is known. */
function NothingBooked({ schedule, now }: { schedule: Schedule | undefined; now: WallTime }) {
  const { t } = useTranslation();
  const to = useCalendarPath();
  const count = schedule ? countOpenToday(schedule, now) : 0;
  return (
    <EmptyState
      title={t('home.empty.title')}
      text={count > 0 && t('home.empty.text', { count })}
      action={
        <LinkButton to={to} search={{ date: now.slice(0, 10) }} variant="primary">
          {t('home.empty.action')}
        </LinkButton>
      }
    />
  );
}

/** The skeletons of the home screen’s cards. */
function HomeSkeleton({ label }: { label: string }) {
  return (
    <output className={homeSkeletonClasses.home} aria-label={label}>
      <span className={homeSkeletonClasses.next} />
      <span className={homeSkeletonClasses.fact} />
      <span className={homeSkeletonClasses.fact} />
      <span className={homeSkeletonClasses.list} />
    </output>
  );
}

interface HomeData {
  now: WallTime;
  today: PlainDate;
  /** Undefined until the user’s trainings have loaded for the first time. */
  home: Home | undefined;
  /** All that it was read from. */
  own: readonly UserTraining[];
  status: AccountStatus | undefined;
  /** This week's timetable: colours of the styles, free places. The screen works without it too. */
  schedule: Schedule | undefined;
  /** Why there is nothing to show. */
  failure: Error | null;
  /** The age of the data shown. */
  mine: Asked;
  retry: () => void;
}

/** All the data of a member’s home screen, and its age. */
function useHome(clientId: number): HomeData {
  const { timeZone } = useSite();
  const instant = useNow();
  const now = toWallTime(instant, timeZone);
  const today = now.slice(0, 10);
  const mine = useQuery(registrationQueries.around(clientId, today));
  const status = useQuery(accountQueries.status(clientId));
  const schedule = useQuery(timetableQueries.week(today, { clientId }));
  const isGivenUp = mine.isError || mine.fetchStatus === 'paused';
  return {
    now,
    today,
    own: mine.data?.items ?? [],
    home: mine.data && readHome(mine.data.items, instant, timeZone),
    status: status.data,
    schedule: schedule.data,
    failure: mine.data || !isGivenUp ? null : (mine.error ?? mine.failureReason),
    mine,
    retry: () => void Promise.all([mine.refetch(), status.refetch(), schedule.refetch()]),
  };
}
