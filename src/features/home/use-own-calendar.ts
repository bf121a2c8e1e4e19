import { useSuspenseQuery } from '@tanstack/react-query';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useSession } from '#src/lib/session/use-session.ts';

/** Whether this user has a timetable of their own on this host. The rule that guards the page. */
export function useHasOwnCalendar(): boolean {
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { userClaims } = useSession();
  return rules.pages.isUserCalendarPage || userClaims?.isAdmin === true;
}

/** Home with a training's sheet open. */
export const trainingPath = ({ id }: { id: number }): string => `/?training=${id}`;
