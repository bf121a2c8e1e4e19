import type { Remedy } from '#api/errors.ts';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { Training } from '#api/timetable/schema.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';

/** Why a booking is refused until another one is left. */
export interface Limit {
  key: string;
  remedy: Remedy;
}

/** A refusal that leaving this booking would end. */
export const limitOf = (key: string, remedy: Limit['remedy'] | undefined, { id }: Pick<Training, 'id'>) =>
  remedy?.kind === 'leave_one' && remedy.trainingIds?.includes(id) ? { key, remedy } : undefined;

/** Whether this booking can be left now, late included. */
export const canLeave = ({ my }: Training): boolean =>
  my?.status === 'booked' && (my.cancelingAllowed || lateCost(my, serverNow()) !== undefined);
