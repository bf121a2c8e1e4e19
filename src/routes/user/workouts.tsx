import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { CalendarFeedButton } from '#src/features/calendar-feed/calendar-feed-button.tsx';
import { QueueAnswers } from '#src/features/registrations/queue/queue.tsx';
import { WorkoutsScreen } from '#src/features/registrations/summary/workouts-screen.tsx';
import { LazyOwnStrikes } from '#src/features/strikes/lazy-own-strikes.tsx';
import { page } from '#src/features/tenants/pages/page.ts';
import { LazyOwnStanding } from '#src/features/timetable/details/lazy-own-standing.tsx';
import { RepeatCard } from '#src/features/timetable/repeat/repeat-card.tsx';
import { TrainingOverPage } from '#src/features/timetable/training/training-over-page.tsx';
import { LazyCourses } from '#src/features/training-groups/own/lazy-courses.tsx';
import { loadAllTexts } from '#src/lib/i18n/start-i18n.ts';
import { readId, readOneOf } from '#src/lib/search-params.ts';
import { useNarrow } from '#src/theme/use-narrow.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

const OwnStatistics = lazyPanel(async () => {
  const [{ OwnStatistics: Panel }] = await Promise.all([
    import('#src/features/statistics/own/own-statistics.tsx'),
    loadAllTexts(),
  ]);
  return Panel;
});
const ShareButton = lazyPanel(
  async () => (await import('#src/features/statistics/own/share/share-button.tsx')).ShareButton,
);
const StatisticsAside = lazyPanel(
  async () => (await import('#src/features/statistics/own/club-choice.tsx')).StatisticsAside,
);

export const Route = createFileRoute('/user/workouts')({
  ...page({ audience: 'member', navItem: 'mine' }),
  validateSearch: (
    search: Record<string, unknown>,
  ): {
    mode?: 'past' | 'statistics' | undefined;
    unit?: number | undefined;
    training?: number | undefined;
    who?: 'one' | undefined;
    strike?: number | undefined;
  } => ({
    mode: readOneOf(search['mode'], ['past', 'statistics']),
    unit: readId(search['unit']),
    training: readId(search['training']),
    // Of several people all are shown, unless one was chosen.
    who: readOneOf(search['who'], ['one']),
    // The registration of a strike that a message tells of.
    strike: readId(search['strike']),
  }),
  component: Workouts,
});

function Workouts() {
  const { unit, mode, strike } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isSharing, setSharing] = useState(false);
  const hasShareAbove = useNarrow() && mode === 'statistics';
  const club = {
    unit,
    onUnit: (chosen: number | undefined) =>
      void navigate({ search: (before) => ({ ...before, unit: chosen }), replace: true, resetScroll: false }),
  };
  return (
    <>
      <WorkoutsScreen
        actions={hasShareAbove ? <ShareButton isOpen onPress={() => setSharing(true)} /> : <CalendarFeedButton />}
        answers={<QueueAnswers />}
        courses={
          <>
            <LazyOwnStrikes asked={strike} />
            <LazyCourses hasOffers />
            <LazyOwnStanding />
          </>
        }
        repeat={<RepeatCard />}
        statistics={<OwnStatistics isOpen {...club} isSharing={isSharing} onSharing={setSharing} />}
        aside={<StatisticsAside isOpen {...club} />}
      />
      <TrainingOverPage />
    </>
  );
}
