import { createFileRoute } from '@tanstack/react-router';
import { CalendarFeedButton } from '#src/features/calendar-feed/calendar-feed-button.tsx';
import { QueueAnswers } from '#src/features/registrations/queue/queue.tsx';
import { WorkoutsScreen } from '#src/features/registrations/summary/workouts-screen.tsx';
import { RepeatCard } from '#src/features/timetable/repeat/repeat-card.tsx';
import { TrainingOverPage } from '#src/features/timetable/training/training-over-page.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { readId } from '#src/lib/search-params.ts';

export const Route = createFileRoute('/user/workouts')({
  staticData: { audience: 'member', navItem: 'mine' },
  validateSearch: (search: Record<string, unknown>): { mode?: 'past' | undefined; training?: number | undefined } => ({
    mode: search['mode'] === 'past' ? 'past' : undefined,
    training: readId(search['training']),
  }),
  beforeLoad: guardedBy(isLoggedIn),
  component: () => (
    <>
      <WorkoutsScreen actions={<CalendarFeedButton />} answers={<QueueAnswers />} repeat={<RepeatCard />} />
      <TrainingOverPage />
    </>
  ),
});
