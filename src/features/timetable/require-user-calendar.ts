import { notFound } from '@tanstack/react-router';
import type { RouterContext } from '#src/lib/router-context.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { requireLogin } from '#src/lib/session/guards.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

interface Route {
  context: RouterContext;
  location: { href: string };
}

/** "User calendar (if the user-calendar page is enabled or the user is admin)." */
export async function requireUserCalendar(route: Route): Promise<{ clientId: number }> {
  const viewer = requireLogin(route);
  const rules = await route.context.queryClient.ensureQueryData(tenantQueries.rules());
  if (!rules.pages.isUserCalendarPage && !sessionStore.get().userClaims?.isAdmin) throw notFound();
  return viewer;
}
