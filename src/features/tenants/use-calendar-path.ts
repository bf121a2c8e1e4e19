import { useSession } from '#src/lib/session/use-session.ts';
import { useFeature } from './use-feature.ts';

/** Where the timetable of whoever looks is: members' own where this host has it, and admins' always. */
export function useCalendarPath<View extends 'day' | 'week' = 'day'>(view?: View) {
  const { userClaims, isAwaited } = useSession();
  const hasOwn = useFeature('userCalendar') || userClaims?.isAdmin === true;
  const area = hasOwn && (userClaims !== undefined || isAwaited) ? 'user' : 'public';
  return `/${area}/calendar/${view ?? 'day'}` as `/${'user' | 'public'}/calendar/${View}`;
}
