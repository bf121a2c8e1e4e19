import type { Language } from '#api/languages.ts';
import type { BookingPolicy } from '#api/registrations/policy/policy.ts';
import type { AnyRegistration, RegistrationHistory, UserTraining } from '#api/registrations/schema.ts';
import type { Strike } from '#api/strikes/count-strikes.ts';
import { isNumbered } from '#api/timetable/find-layouts.ts';
import { styleName } from '#api/timetable/style-name.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { presentTraining } from '../trainings/present-training.ts';
import type { TrainingContext } from '../trainings/training-context.ts';
import type { RegistrationWithEvents, Visitor } from './events/queries.ts';
import { presentOwnRegistration } from './present-own-registration.ts';
import type { OwnRegistrationRow } from './queries.ts';

/** The specification's user training record. */
export function presentUserTraining(
  context: TrainingContext<OwnRegistrationRow>,
  language: Language,
  strikes: readonly Strike[],
): UserTraining {
  const { training: row, catalog } = context;
  const training = presentTraining(context);
  const status = row.status === 'waiting' ? 'waiting' : 'booked';
  const own = presentOwnRegistration({ ...row, trainingId: row.id, status }, context, strikes);
  const { units, rooms, trainers } = catalog.lists;
  const trainer = trainers.find(({ id }) => id === row.trainerId);
  const style = catalog.styles.get(row.styleId);
  const layout = catalog.layoutOf({ roomId: row.roomId, style: row.styleId });
  return {
    id: row.id,
    registrationId: row.registrationId,
    startDateTime: training.startDateTime,
    duration: row.duration,
    trainingName: row.name,
    trainingColor: training.color,
    trainerName: trainer ? `${trainer.firstName} ${trainer.lastName}` : '',
    trainingTypeName: style ? styleName(style, language) : '',
    trainingTypeColor: training.color,
    clubName: units.find(({ id }) => id === row.unitId)?.name ?? '',
    roomName: rooms.find(({ id }) => id === row.roomId)?.name ?? '',
    ...((layout === undefined ? isNumbered(row) : layout === 'lanes') && { isLane: true as const }),
    unitId: row.unitId,
    style: row.styleId,
    maxPlaces: row.maxPlaces,
    freePlaces: training.freePlaces,
    waitingCount: row.waitingCount,
    trainingStatus: training.status,
    version: row.version,
    status,
    presence: row.presence,
    placeInWaitingList: own.placeInWaitingList,
    cancelingAllowed: own.cancelingAllowed,
    freeCancelUntil: own.freeCancelUntil,
    ...(own.lateLeaving && { lateLeaving: own.lateLeaving }),
    ...(own.missing && { missing: own.missing }),
    ...(own.waitingPhase && { waitingPhase: own.waitingPhase, canTake: own.canTake }),
    ...(own.offeredUntil && { offeredUntil: own.offeredUntil }),
    ...(own.wishId && { wishId: own.wishId }),
    ...(own.confirming && { confirming: own.confirming }),
  };
}

const presentEvent = ({ createdAt, kind, reason, until }: RegistrationWithEvents['events'][number]) => ({
  at: createdAt.toISOString(),
  kind,
  reason,
  until: until?.toISOString() ?? null,
});

/** The history of a registration, in order, with instants in API format. */
export function presentHistory({ events, late, ...registration }: RegistrationWithEvents): RegistrationHistory {
  return { ...registration, ...(late && { late }), events: events.map(presentEvent) };
}

/** What of the rules is said of an event. */
export const numbersOf = (policy: BookingPolicy): AnyRegistration['events'][number]['policy'] => ({
  freeCancelMinutesBefore: policy.freeCancelMinutesBefore,
  releaseUnconfirmedMinutesBefore: policy.releaseUnconfirmedMinutesBefore,
  autoUntilMinutesBefore: policy.autoUntilMinutesBefore,
  claimUntilMinutesBefore: policy.claimUntilMinutesBefore,
  offerMinutes: policy.offerMinutes,
  upcomingLimit: policy.upcomingLimit,
  perDayLimit: policy.perDayLimit,
});

/** The same for staff, who also learn who did it for them, and why a rule was overridden. */
export function presentAnyRegistration(
  { events, late, ...registration }: RegistrationWithEvents & { clientId: number | null },
  visitor: Visitor | undefined,
  { policyById }: Pick<ClubCatalog, 'policyById'>,
): AnyRegistration {
  return {
    ...registration,
    ...(late && { late }),
    ...(visitor && { visitor }),
    events: events.map((event) => ({
      ...presentEvent(event),
      by: event.by,
      note: event.note,
      policy: numbersOf(policyById(event.policyId)),
    })),
  };
}
