import { useSuspenseQuery } from '@tanstack/react-query';
import { useSession } from '#src/lib/session/use-session.ts';
import { ownsCalendar } from './owns-calendar.ts';
import { tenantQueries } from './queries.ts';

/** Where the timetable of whoever looks is. */
export function useCalendarPath<View extends 'day' | 'week' = 'day'>(view?: View) {
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { userClaims, isLoggedIn, isAwaited } = useSession();
  const area = (isLoggedIn || isAwaited) && ownsCalendar(rules, userClaims) ? 'user' : 'public';
  return `/${area}/calendar/${view ?? 'day'}` as `/${'user' | 'public'}/calendar/${View}`;
}
