import { toWallTime } from '#api/dates.ts';
import { decideBooking } from '#api/registrations/booking/booking-rules.ts';
import { outlookOf } from '#api/training-groups/make-up/make-up-rules.ts';
import type { MakeUp } from '#api/training-groups/make-up/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { isGoodFor } from '../../course-places/make-up/miss-date.ts';
import { listSeatFacts, listUsableCredits, placesKeptIn, type SeatFacts } from '../../course-places/make-up/queries.ts';
import { getClientFacts } from '../../registrations/queries.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import type { Means } from '../sum-up.ts';
import { listMakeUpDates, listOwnCredits, type OwnCreditRow } from './queries.ts';

interface Asking extends Means {
  clientId: number;
}

/** What a member has for dates that they missed, where it can be used, and what missing one of those to come would give. */
export async function presentMakeUp(scope: TenantScope, asking: Asking): Promise<MakeUp> {
  const seats = await listSeatFacts(scope, asking);
  return {
    credits: await presentCredits(scope, asking),
    seats: seats.map((seat) => presentSeat(seat, asking)),
    dates: await listDates(scope, asking),
  };
}

/** What is not used up, ended or out of date. */
export const presentCredits = async (scope: TenantScope, asking: Asking): Promise<MakeUp['credits']> =>
  (await listOwnCredits(scope, asking)).map((row) => presentCredit(row, asking));

function presentCredit(row: OwnCreditRow, { catalog }: Means): MakeUp['credits'][number] {
  const { id, course, until, bookedId, registrationId, bookedName, bookedAt, bookedUnitId } = row;
  const { missedId, missedAt, missedUnitId, canTakeBack } = row;
  const missed =
    missedId !== null && missedAt !== null && missedUnitId !== null
      ? {
          trainingId: missedId,
          startDateTime: toWallTime(missedAt, catalog.timeZoneOf(missedUnitId)),
          canTakeBack: canTakeBack === true,
        }
      : null;
  const booked =
    bookedId !== null && registrationId !== null && bookedAt !== null && bookedUnitId !== null
      ? {
          trainingId: bookedId,
          registrationId,
          name: bookedName ?? '',
          startDateTime: toWallTime(bookedAt, catalog.timeZoneOf(bookedUnitId)),
        }
      : null;
  return { id, course, until, missed, booked };
}

function presentSeat(seat: SeatFacts, { catalog, now }: Means): MakeUp['seats'][number] {
  const { freeCancelMinutesBefore } = catalog.policyOf(seat.kind, now);
  return {
    registrationId: seat.registrationId,
    trainingId: seat.trainingId,
    groupId: seat.groupId,
    startDateTime: toWallTime(seat.startsAt, catalog.timeZoneOf(seat.unitId)),
    ...outlookOf({ ...seat, freeCancelMinutesBefore, now }),
  };
}

/** By the same rules as booking itself. */
async function listDates(scope: TenantScope, { clientId, catalog, now, today }: Asking): Promise<MakeUp['dates']> {
  const credits = await listUsableCredits(scope, clientId);
  const until = credits
    .flatMap(({ validUntil }) => validUntil ?? [])
    .toSorted()
    .at(-1);
  const kinds = [...new Set(credits.flatMap((credit) => credit.kinds ?? []))];
  if (until === undefined || kinds.length === 0) return [];
  const rows = await listMakeUpDates(scope, { clientId, now, until, kinds });
  const kept = await placesKeptIn(scope, [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]);
  const own = await getClientFacts(scope, { clientId, from: today, catalog, now });
  return rows.flatMap((row): MakeUp['dates'] => {
    const { training: asItIs, policy } = trainingContext(row, catalog, now);
    const credit = credits.find((one) => isGoodFor(one, asItIs));
    const course = row.groupId === null ? undefined : kept.get(row.groupId);
    if (!credit || !course) return [];
    const freePlaces = row.maxPlaces - row.taken - row.held - course.kept;
    const training = { ...asItIs, isClosed: false };
    const entitlements = [{ ...credit, groupId: course.groupId }];
    const decision = decideBooking({ now, training, policy, acceptOverlap: 'all', ...own, entitlements }, false);
    if (freePlaces <= 0 || row.waitingCount > 0 || decision.outcome !== 'booked') return [];
    return [
      {
        trainingId: row.id,
        groupId: course.groupId,
        startDateTime: toWallTime(row.startsAt, training.timeZone),
        name: course.name,
        unitId: row.unitId,
        duration: row.duration,
        freePlaces,
      },
    ];
  });
}
