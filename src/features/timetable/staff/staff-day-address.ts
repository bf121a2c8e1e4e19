import { sessionStore } from '#src/lib/session/session-store.ts';

/** The trainer's day with the same query; a trainer begins with her own trainings. */
export function staffDayAddress(search: string): string {
  const query = new URLSearchParams(search);
  const trainerId = sessionStore.get().userClaims?.trainerId;
  if (trainerId !== undefined && !query.has('trainer')) query.set('trainer', String(trainerId));
  return `/trainer/trainer-calendar/day${query.size > 0 ? `?${query}` : ''}`;
}
