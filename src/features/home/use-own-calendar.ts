import { useSuspenseQuery } from '@tanstack/react-query';
import type { UserTraining } from '#api/registrations/schema.ts';
import { tenantQueries } from '#src/features/tenants/queries.ts';
import { useSession } from '#src/lib/session/use-session.ts';

type Place = Pick<UserTraining, 'id' | 'startDateTime'>;

/** Whether this user has a timetable of their own on this host. The rule that guards the page. */
export function useHasOwnCalendar(): boolean {
  const { data: rules } = useSuspenseQuery(tenantQueries.rules());
  const { userClaims } = useSession();
  return rules.pages.isUserCalendarPage || userClaims?.isAdmin === true;
}

/** The path to a training: in the user’s own timetable with its sheet open, else its page. */
export const trainingPath = ({ id, startDateTime }: Place, hasOwnCalendar: boolean): string =>
  hasOwnCalendar ? `/user/calendar/day?date=${startDateTime.slice(0, 10)}&training=${id}` : `/public/training?id=${id}`;
