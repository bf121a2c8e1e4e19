import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { fetchHomeAhead } from '#src/features/home/fetch-home-ahead.ts';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { Queue } from '#src/features/registrations/queue/queue.tsx';
import { LoginScreen } from '#src/features/session/login-screen.tsx';
import { RepeatCard } from '#src/features/timetable/repeat/repeat-card.tsx';
import { TrainingOverPage } from '#src/features/timetable/training/training-over-page.tsx';
import { fetchCourses } from '#src/features/training-groups/own/courses-panel.ts';
import { LazyCourses } from '#src/features/training-groups/own/lazy-courses.tsx';
import { leadsToOwnStart } from '#src/lib/guards/start-page.ts';
import { readId } from '#src/lib/search-params.ts';
import { useSession } from '#src/lib/session/use-session.ts';

interface HomeSearch {
  training?: number | undefined;
  /** Also for those whose day begins on another page. */
  view?: 'own' | undefined;
}

export const Route = createFileRoute('/')({
  staticData: { audience: 'visitor', navItem: 'home' },
  validateSearch: (search: Record<string, unknown>): HomeSearch => ({
    training: readId(search['training']),
    view: search['view'] === 'own' ? 'own' : undefined,
  }),
  beforeLoad: leadsToOwnStart,
  // With the screen, so that the first load has neither.
  codeSplitGroupings: [['component', 'loader']],
  loader: (opened) => fetchHomeAhead(opened, fetchCourses),
  component: Start,
});

/** On a wide screen only, and after the page. */
const DueNotice = lazy(async () => ({
  default: (await import('#src/features/invoices/due-notice.tsx')).DueNotice,
}));
const QuickFeedback = lazy(async () => ({
  default: (await import('#src/features/timetable/feedback/quick-feedback.tsx')).QuickFeedback,
}));
const NewestNotices = lazy(async () => ({
  default: (await import('#src/features/messages/newest-notices.tsx')).NewestNotices,
}));

/** Home, or the log-in screen when logged out. */
function Start() {
  if (!useSession().isLoggedIn) return <LoginScreen />;
  return (
    <>
      <HomeScreen
        queue={<Queue />}
        repeat={<RepeatCard />}
        courses={<LazyCourses />}
        due={<DueNotice />}
        feedback={<QuickFeedback />}
        notices={<NewestNotices />}
      />
      <TrainingOverPage />
    </>
  );
}
