import { lazy, Suspense } from 'react';
import { useSession } from '#src/lib/session/use-session.ts';

const TodaysClasses = lazy(async () => ({ default: (await import('./todays-classes.tsx')).TodaysClasses }));

/** For trainers and admins, on the home of members: today's classes. */
export function StaffToday() {
  const { userClaims } = useSession();
  if (!userClaims || !(userClaims.isAdmin || userClaims.trainerId !== undefined)) return null;
  return (
    <Suspense fallback={null}>
      <TodaysClasses claims={userClaims} />
    </Suspense>
  );
}
