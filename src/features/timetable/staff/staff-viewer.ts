import type { SessionClaims } from '#api/session.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import type { Viewer } from '../queries.ts';

/** The user as a trainer; an admin need not give any trainings. */
export const staffViewer = ({ clientId, trainerId }: Pick<SessionClaims, 'clientId' | 'trainerId'>): Viewer => ({
  clientId,
  type: 'trainer',
  trainerId,
});

/** The trainer's day with the same query; it begins with the trainer's own trainings. */
export function staffDayAddress(search: string): string {
  const query = new URLSearchParams(search);
  const trainerId = sessionStore.get().userClaims?.trainerId;
  if (trainerId !== undefined && !query.has('trainer')) query.set('trainer', String(trainerId));
  return `/trainer/trainer-calendar/day${query.size > 0 ? `?${query}` : ''}`;
}
