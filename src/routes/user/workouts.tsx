import { createFileRoute } from '@tanstack/react-router';
import { CalendarFeedButton } from '#src/features/calendar-feed/calendar-feed-button.tsx';
import { WorkoutsScreen } from '#src/features/registrations/summary/workouts-screen.tsx';
import { RepeatCard } from '#src/features/timetable/repeat/repeat-card.tsx';
import { guardedBy } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';

export const Route = createFileRoute('/user/workouts')({
  staticData: { audience: 'member', navItem: 'mine' },
  validateSearch: (search: Record<string, unknown>): { mode?: 'past' } =>
    search['mode'] === 'past' ? { mode: 'past' } : {},
  beforeLoad: guardedBy(isLoggedIn),
  component: () => <WorkoutsScreen actions={<CalendarFeedButton />} repeat={<RepeatCard />} />,
});
