import { notFound } from '@tanstack/react-router';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import type { Guard } from '#src/lib/guards/guard.ts';
import { isLoggedIn } from '#src/lib/guards/role-guards.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/** "User calendar (if the user-calendar page is enabled or the user is admin)." */
export const hasUserCalendar: Guard = async (route) => {
  isLoggedIn(route);
  const rules = await route.context.queryClient.ensureQueryData(tenantQueries.rules());
  const { userClaims, isAwaited } = sessionStore.get();
  if (!rules.pages.isUserCalendarPage && !userClaims?.isAdmin && (userClaims || !isAwaited)) throw notFound();
};
