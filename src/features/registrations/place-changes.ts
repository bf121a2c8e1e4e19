import type { BookingResult } from '#api/registrations/schema.ts';
import type { Training } from '#api/timetable/schema.ts';

/** The training as it is after the server accepts, until the refetch is done. */
export function withPlace(training: Training, result: BookingResult): Training {
  const { bookable: _, ...rest } = training;
  const isBooked = result.status === 'booked';
  // A place held for the waitlist is not one of the free ones.
  const hasWaited = training.my?.status === 'waiting';
  return {
    ...rest,
    freePlaces: training.freePlaces - (isBooked && !hasWaited ? 1 : 0),
    waitingCount: training.waitingCount + (isBooked ? 0 : 1) - (hasWaited ? 1 : 0),
    my: {
      registrationId: result.registrationId,
      status: result.status,
      placeInWaitingList: result.placeInWaitingList ?? null,
      cancelingAllowed: true,
      freeCancelUntil: null,
    },
  };
}

/** Without the user’s place: it is free again, or the first on the waitlist has it. */
export function withoutPlace(training: Training): Training {
  const { my, ...rest } = training;
  if (!my) return training;
  const isHandedOn = my.status === 'booked' && training.waitingCount > 0;
  return {
    ...rest,
    freePlaces: training.freePlaces + (my.status === 'booked' && !isHandedOn ? 1 : 0),
    waitingCount: training.waitingCount - (my.status === 'waiting' || isHandedOn ? 1 : 0),
    bookable: { allowed: true },
  };
}
