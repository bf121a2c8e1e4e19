import { useSuspenseQuery } from '@tanstack/react-query';
import type { SessionClaims } from '#api/session.ts';
import { pageFeatures } from '#api/tenants/page-features.ts';
import type { PageRules } from '#api/tenants/schema.ts';
import { useSession } from '#src/lib/session/use-session.ts';
import { tenantQueries } from './queries.ts';

/** Whether somebody has a timetable of their own here: where the host has the page, and admins always. */
export const ownsCalendar = (rules: PageRules, claims: Pick<SessionClaims, 'isAdmin'> | undefined): boolean =>
  pageFeatures.userCalendar(rules) || claims?.isAdmin === true;

/** Where the timetable of whoever looks is. */
export function useCalendarPath<View extends 'day' | 'week' = 'day'>(view?: View) {
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { userClaims, isLoggedIn, isAwaited } = useSession();
  const area = (isLoggedIn || isAwaited) && ownsCalendar(rules, userClaims) ? 'user' : 'public';
  return `/${area}/calendar/${view ?? 'day'}` as `/${'user' | 'public'}/calendar/${View}`;
}
