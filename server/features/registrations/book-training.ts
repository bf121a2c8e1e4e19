import { isReleaseDue } from '#api/registrations/presence-window.ts';
import type { BookingResult } from '#api/registrations/schema.ts';
import type { TrainingRow } from '../trainings/queries.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { type Booking, bookAsStranger } from './book-as-stranger.ts';
import { longestRelease } from './presence/list-releases.ts';
import { lockForBooking, lockTraining } from './locks/queries.ts';
import { bookBesideLine } from './waiting-list/book-beside-line.ts';

/** Gives a place, or one in the line. Throws the refusal of the rules before anything is written. */
export async function bookTraining(scope: TenantScope, booking: Booking): Promise<BookingResult> {
  if (await mayRelease(scope, booking)) return bookBesideLine(scope, booking);
  const locked = await lockForBooking(scope, booking.trainingId, booking.clientId, booking.now);
  const row = locked.training;
  return row !== undefined && isToBeBroughtUp(row)
    ? bookBesideLine(scope, booking)
    : bookAsStranger(scope, booking, locked);
}

/**
 * A place is free beside a line, or all are taken and one may be held for a visitor past its time. `lockForBooking` then
 * has not locked the client.
 */
const isToBeBroughtUp = ({ waitingCount, taken, held, maxPlaces, visitors }: TrainingRow): boolean =>
  (waitingCount > 0 && taken < maxPlaces) || (visitors !== null && taken + held >= maxPlaces);

/** Unconfirmed places are free by now, whether a job has run or not. Asks only where a tenant ever releases any. */
async function mayRelease(scope: TenantScope, { trainingId, catalog, now }: Booking): Promise<boolean> {
  if (longestRelease(catalog, now) === undefined) return false;
  const row = await lockTraining(scope, trainingId);
  return row !== undefined && isReleaseDue(row.startsAt, catalog.policyOf(row.kind, now), now);
}
