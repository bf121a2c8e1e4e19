import { toWallTime } from '#api/dates.ts';
import { bookingPhase, opensAt } from '#api/registrations/booking/booking-window.ts';
import { freePlaces } from '#api/registrations/booking/taking-rules.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { TrainingContext } from './training-context.ts';

/** A training as anybody may see it. */
export function presentTraining({ training: row, policy, catalog, now }: TrainingContext): Training {
  const { startsAt, timeZone } = row;
  const phase = bookingPhase(row, policy, now);
  return {
    id: row.id,
    startDateTime: toWallTime(startsAt, timeZone),
    duration: row.duration,
    name: row.name,
    kind: row.kind,
    style: row.styleId,
    color: catalog.styles.get(row.styleId)?.color ?? '#808080',
    unitId: row.unitId,
    roomId: row.roomId,
    trainerId: row.trainerId,
    maxPlaces: row.maxPlaces,
    freePlaces: freePlaces(row),
    waitingCount: row.waitingCount,
    isPublic: row.isPublic,
    isWaitingListAllowed: row.isWaitingListAllowed,
    ...(row.visitors && { visitors: row.visitors }),
    status: row.isCancelled ? 'cancelled' : phase === 'open' && !row.isClosed ? 'open' : 'closed',
    ...(row.isClosed && !row.isCancelled && { isClosedByHand: true as const }),
    ...(phase === 'not_yet' && !row.isCancelled && !row.isClosed && { opensAt: opensAt(row, policy).toISOString() }),
    version: row.version,
  };
}
