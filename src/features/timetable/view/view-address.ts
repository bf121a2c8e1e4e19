import { notFound } from '@tanstack/react-router';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { ownsCalendar } from '#src/features/tenants/use-calendar-path.ts';
import type { Guard } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import type { TimetableSearch } from './timetable-search.ts';

const calendars = {
  '/public': '/public/calendar',
  '/user': '/user/calendar',
  '/trainer': '/trainer/trainer-calendar',
} as const;

/** The public pages, the user's own, or the trainers'. */
export type TimetableArea = keyof typeof calendars;
export type TimetableViewName = 'day' | 'week' | 'rooms';

/** The address of a view of the same days with the same filters. The rooms are a mode of the day. */
export function viewAddress(view: TimetableViewName, area: TimetableArea, search: TimetableSearch) {
  const { mode: _before, ...kept } = search;
  return {
    to: `${calendars[area]}/${view === 'week' ? 'week' : 'day'}` as const,
    search: view === 'rooms' ? { ...kept, mode: 'rooms' as const } : kept,
  };
}

/** "User calendar (if the user-calendar page is enabled or the user is admin)." */
export const hasUserCalendar: Guard = async (route) => {
  isLoggedIn(route);
  const rules = await route.context.queryClient.ensureQueryData(tenantQueries.rules());
  const { userClaims, isAwaited } = sessionStore.get();
  if (!ownsCalendar(rules, userClaims) && (userClaims || !isAwaited)) throw notFound();
};
