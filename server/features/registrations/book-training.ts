import { decideBooking } from '#api/registrations/booking-rules.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Names } from '../timetable/names.ts';
import { toTrainingFacts } from '../timetable/present.ts';
import { insertBooked, insertWaiting } from './commands.ts';
import { lockForBooking } from './queries.ts';

interface Booking {
  clientId: number;
  trainingId: number;
  wantsWaitingList: boolean;
  names: Names;
  now: Date;
}

/** Gives a place, or one in the line. Throws the refusal of the rules before anything is written. */
export async function bookTraining(scope: TenantScope, booking: Booking): Promise<BookingResult> {
  const { clientId, names, now } = booking;
  const { training: row, ...facts } = await lockForBooking(scope, booking.trainingId, clientId, now);
  if (!row) throw new ApiError(404, 'training_not_found');
  const training = toTrainingFacts(row, names);
  const policy = names.policyOf(training.kind, now);
  const decision = decideBooking({ now, training, policy, ...facts }, booking.wantsWaitingList);
  if (decision.outcome === 'refused') throw new ApiError(409, decision.error, decision.remedy);
  if (decision.outcome === 'booked') {
    const registrationId = await insertBooked(scope, row.id, clientId, decision.right, now);
    return { registrationId, status: 'booked' };
  }
  return insertWaiting(scope, row.id, clientId, now);
}
