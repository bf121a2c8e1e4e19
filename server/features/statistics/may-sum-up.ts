import type { SessionClaims } from '#api/session.ts';
import { fewestPeople } from '#api/statistics/trainings/period.ts';

/** Whether a figure of so many people may be said to this caller: of a few only to who may see who they are. */
export const maySumUp = (
  people: number,
  { isAdmin, canSeeRegistrations }: Pick<SessionClaims, 'isAdmin' | 'canSeeRegistrations'>,
): boolean => people >= fewestPeople || isAdmin || canSeeRegistrations;
