import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWithTexts } from '#src/lib/i18n/lazy-with-texts.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { TimetableView } from '../view/timetable-view.tsx';

/** Few devices are lobby screens, so it is lazy-loaded. */
const TvScreen = lazyWithTexts(async () => (await import('./tv-screen.tsx')).TvScreen);

/** The public day, or with `mode=tv` the lobby screen. */
export function DayOrTvScreen() {
  const isTv = useSearch({ from: '/public/calendar/day', select: ({ mode }) => mode === 'tv' });
  if (!isTv) return <PublicDayScreen />;
  return (
    <Suspense fallback={null}>
      <TvScreen />
    </Suspense>
  );
}

/** The public day; logged-in users see their own registrations in it too. */
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
      onSearch={(change, step) => void navigate({ search: change, replace: step === 'replace', resetScroll: false })}
      onBack={() => history.back()}
    />
  );
}
