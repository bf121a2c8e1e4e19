import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PublicDayScreen } from '../public-day-screen.tsx';

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
