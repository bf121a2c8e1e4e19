import { addMinutes, type PlainDate, toInstant } from '#api/dates.ts';
import { registrationRow } from '#tests/builders/build-registration.ts';
import type { Row } from '#tests/builders/row.ts';
import type { DemoClub } from '../demo-club.ts';
import type { DemoDirectory } from '../demo-directory.ts';
import type { PlannedTraining } from '../timetable/plan-trainings.ts';
import { opensAt } from './booking-window.ts';
import type { PlannedBooking } from './plan-bookings.ts';

/** The counts that the timetable stores of a training's registrations. */
export const countersOf = (bookings: readonly PlannedBooking[]) => ({
  taken: bookings.filter(({ status }) => status === 'booked').length,
  waiting_count: bookings.filter(({ status }) => status === 'waiting').length,
  next_waiting_number:
    1 + bookings.filter(({ status, promotedAt }) => status === 'waiting' || promotedAt !== undefined).length,
});

/** Converts fractions of the booking window into instants; nothing happens later than the start of `today`. */
function clockOf(club: DemoClub, training: PlannedTraining, today: PlainDate): (part: number) => Date {
  const kind = club.styles[training.class.style]?.kind ?? 'group';
  const opening = toInstant(opensAt(club, kind, training.startsAt.slice(0, 10)), club.timeZone).getTime();
  const closing = addMinutes(toInstant(training.startsAt, club.timeZone), -15).getTime();
  const midnight = toInstant(`${today}T00:00:00`, club.timeZone).getTime();
  const end = Math.max(Math.min(closing, midnight), opening + 60_000);
  return (part) => new Date(Math.round((opening + part * (end - opening)) / 1000) * 1000);
}

/** The registrations of one training as rows, without people who no longer exist. */
export function bookingRows(
  {
    club,
    tenantId,
    directory,
    today,
  }: { club: DemoClub; tenantId: number; directory: DemoDirectory; today: PlainDate },
  trainingId: number,
  training: PlannedTraining,
  bookings: readonly PlannedBooking[],
): Row<'registration'>[] {
  const clock = clockOf(club, training, today);
  const isPast = training.startsAt.slice(0, 10) < today;
  return bookings.flatMap((booking) => {
    const found = directory.person(booking.person);
    if (!found) return [];
    const { status, createdAt, promotedAt, cancelledAt, isAbsent } = booking;
    const isWaiting = status === 'waiting';
    return registrationRow(tenantId, {
      training_id: trainingId,
      client_id: found.clientId,
      status,
      waiting_number: booking.waitingNumber,
      contract_id: isWaiting ? null : (found.contractId ?? null),
      presence: isPast && status === 'booked' ? (isAbsent ? 'absent' : 'present') : null,
      created_at: clock(createdAt),
      booked_at: isWaiting ? null : clock(promotedAt ?? createdAt),
      promoted_at: promotedAt === undefined ? null : clock(promotedAt),
      cancelled_at: cancelledAt === undefined ? null : clock(cancelledAt),
      // Not confirmed for the member, who does it as the demo's user.
      presence_confirmed_at: isWaiting || booking.person.role === 'member' ? null : clock(promotedAt ?? createdAt),
    });
  });
}
