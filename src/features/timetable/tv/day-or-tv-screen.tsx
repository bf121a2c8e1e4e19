import { useSearch, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#src/lib/session/use-session.ts';
import { TimetableView } from '../view/timetable-view.tsx';

/** Few devices are lobby screens: everyone else's first load is without it. */
const TvScreen = lazy(async () => ({ default: (await import('./tv-screen.tsx')).TvScreen }));

/** Everyone's day, or with `mode=tv` the screen of a lobby. */
export function DayOrTvScreen() {
  const isTv = useSearch({ from: '/public/calendar/day', select: ({ mode }) => mode === 'tv' });
  if (!isTv) return <PublicDayScreen />;
  return (
    <Suspense fallback={null}>
      <TvScreen />
    </Suspense>
  );
}

/** Everyone's day; whoever is logged in sees her own places in it too. */
function PublicDayScreen() {
  const search = useSearch({ from: '/public/calendar/day' });
  const navigate = useNavigate({ from: '/public/calendar/day' });
  const { history } = useRouter();
  const { userClaims } = useSession();
  return (
    <TimetableView
      area="/public"
      viewer={userClaims && { clientId: userClaims.clientId }}
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: step === 'replace', resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
