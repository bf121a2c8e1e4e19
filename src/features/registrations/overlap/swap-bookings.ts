import type { Remedy } from '#api/errors.ts';
import { lateCost } from '#api/registrations/leaving/late-fee.ts';
import type { Training } from '#api/timetable/schema.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import type { TextMessage } from '#src/lib/messages/message.ts';
import type { BookNow, LeaveNow, Tapped } from '../use-booking-actions.ts';

/** Why a booking is refused until another one is left. */
export interface Limit {
  key: string;
  remedy: Remedy;
}

export interface SwapSteps {
  bookNow: BookNow;
  leaveNow: LeaveNow;
}

export interface Swap extends SwapSteps {
  training: Tapped;
  /** The booking to leave. */
  other: Training;
  /** What is said about the end of the other one, where leaving it costs something. */
  left: TextMessage | undefined;
}

/**
 * Books first, so that a place that is gone meanwhile costs nothing; then leaves the other one. `askFirst` where a limit
 * would only be free once the other one is left.
 */
export async function swapBookings(swap: Swap, askFirst: (limit: Limit) => void): Promise<void> {
  const { training, other, bookNow } = swap;
  const onRefused = (error: unknown): boolean => {
    const limit = error instanceof ApiFailure ? limitOf(error.key, error.remedy, other) : undefined;
    if (limit) askFirst(limit);
    return limit !== undefined;
  };
  if (await bookNow(training, { acceptOverlap: [other.id], onRefused })) await leaveOther(swap);
}

/** The person knows that another may take the place meanwhile. */
export async function leaveThenBook(swap: Swap): Promise<void> {
  if (await leaveOther(swap)) await swap.bookNow(swap.training);
}

async function leaveOther({ training, other, left, leaveNow }: Swap): Promise<boolean> {
  const { my } = other;
  if (!my) return false;
  const values = { name: training.name, other: other.name };
  return leaveNow({ registrationId: my.registrationId, trainingId: other.id, status: my.status }, other, false, {
    accepts: lateCost(my, serverNow()),
    message: left ?? { key: 'bookingDetails.overlap.swapped', values },
  });
}

/** A refusal that leaving this booking would end. */
export const limitOf = (key: string, remedy: Limit['remedy'] | undefined, { id }: Pick<Training, 'id'>) =>
  remedy?.kind === 'leave_one' && remedy.trainingIds?.includes(id) ? { key, remedy } : undefined;

/** Whether this booking can be left now, late included. */
export const canLeave = ({ my }: Training): boolean =>
  my?.status === 'booked' && (my.cancelingAllowed || lateCost(my, serverNow()) !== undefined);
