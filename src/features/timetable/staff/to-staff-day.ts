import { redirect } from '@tanstack/react-router';
import type { Guard } from '#src/lib/guards/guard.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/** "The index redirects to the day view and keeps the query string." A trainer begins with her own trainings. */
export const toStaffDay: Guard = ({ location, search }) => {
  const query = new URL(location.href, globalThis.location.origin).searchParams;
  const trainerId = sessionStore.get().userClaims?.trainerId;
  if (trainerId !== undefined && search['trainer'] === undefined) query.set('trainer', String(trainerId));
  throw redirect({ href: `/trainer/trainer-calendar/day${query.size > 0 ? `?${query}` : ''}`, replace: true });
};
