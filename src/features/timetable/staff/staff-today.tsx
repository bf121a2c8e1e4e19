import { useSession } from '#src/lib/session/use-session.ts';
import { lazyPanel } from '#src/ui/overlay/lazy-panel.tsx';

const TodaysClasses = lazyPanel(async () => (await import('./todays-classes.tsx')).TodaysClasses);

/** For trainers and admins, on the home of members: today's classes. */
export function StaffToday() {
  const { userClaims } = useSession();
  const isStaff = userClaims?.isAdmin === true || userClaims?.trainerId !== undefined;
  return isStaff && <TodaysClasses isOpen claims={userClaims} />;
}
