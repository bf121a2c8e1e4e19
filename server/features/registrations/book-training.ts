import type { BookingResult } from '#api/registrations/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { type Booking, bookAsStranger } from './book-as-stranger.ts';
import { lockForBooking } from './queries.ts';
import { bookBesideLine } from './waiting-list/book-beside-line.ts';

/** Gives a place, or one in the line. Throws the refusal of the rules before anything is written. */
export async function bookTraining(scope: TenantScope, booking: Booking): Promise<BookingResult> {
  const locked = await lockForBooking(scope, booking.trainingId, booking.clientId, booking.now);
  const row = locked.training;
  const isBesideLine = row !== undefined && row.waitingCount > 0 && row.taken < row.maxPlaces;
  return isBesideLine ? bookBesideLine(scope, booking) : bookAsStranger(scope, booking, locked);
}
