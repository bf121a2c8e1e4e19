import { toWallTime } from '#api/dates.ts';
import { bookingPhase, opensAt } from '#api/registrations/booking/booking-window.ts';
import type { TrainingFacts } from '#api/registrations/booking/facts.ts';
import { freePlaces } from '#api/registrations/booking/free-places.ts';
import type { Training } from '#api/timetable/schema.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import type { TrainingRow } from './queries.ts';

export const timeZoneOf = (row: Pick<TrainingRow, 'unitId'>, catalog: ClubCatalog): string =>
  catalog.timeZones.get(row.unitId) ?? 'UTC';

export function toTrainingFacts(row: TrainingRow, catalog: ClubCatalog): TrainingFacts {
  return {
    ...row,
    timeZone: timeZoneOf(row, catalog),
    isStyleFlagged: catalog.styles.get(row.styleId)?.isFlagged ?? false,
  };
}

/** A training as everybody may see it. */
export function presentTraining(row: TrainingRow, catalog: ClubCatalog, now: Date): Training {
  const { date, startsAt } = row;
  const timeZone = timeZoneOf(row, catalog);
  const policy = catalog.policyOf(row.kind, now);
  const phase = bookingPhase({ date, startsAt, timeZone }, policy, now);
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
    ...(phase === 'not_yet' &&
      !row.isCancelled &&
      !row.isClosed && { opensAt: opensAt({ date, timeZone }, policy).toISOString() }),
    version: row.version,
  };
}
