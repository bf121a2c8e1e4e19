import type { SessionClaims } from '#api/session.ts';
import type { Viewer } from '../queries.ts';

/** A person as one who gives trainings; an admin need not give any. */
export const staffViewer = ({ clientId, trainerId }: Pick<SessionClaims, 'clientId' | 'trainerId'>): Viewer => ({
  clientId,
  type: 'trainer',
  trainerId,
});
