import type { UserTraining } from '#api/registrations/schema.ts';
import type { Schedule, Training } from '#api/timetable/schema.ts';

/** The specification's user training record, made of what the timetable knows; nothing without a place of one's own. */
export function toUserTraining(training: Training, names: Schedule): UserTraining | undefined {
  const { my } = training;
  if (!my) return undefined;
  const trainer = names.trainers.find(({ id }) => id === training.trainerId);
  return {
    id: training.id,
    registrationId: my.registrationId,
    startDateTime: training.startDateTime,
    duration: training.duration,
    trainingName: training.name,
    trainingColor: training.color,
    trainerName: trainer ? `${trainer.firstName} ${trainer.lastName}` : '',
    trainingTypeName: names.styles.find(({ id }) => id === training.style)?.name ?? '',
    trainingTypeColor: training.color,
    clubName: names.units.find(({ id }) => id === training.unitId)?.name ?? '',
    roomName: names.rooms.find(({ id }) => id === training.roomId)?.name ?? '',
    unitId: training.unitId,
    style: training.style,
    maxPlaces: training.maxPlaces,
    freePlaces: training.freePlaces,
    waitingCount: training.waitingCount,
    trainingStatus: training.status,
    version: training.version,
    status: my.status,
    presence: null,
    placeInWaitingList: my.placeInWaitingList,
    cancelingAllowed: my.cancelingAllowed,
    freeCancelUntil: my.freeCancelUntil,
    ...(my.lateLeaving && { lateLeaving: my.lateLeaving }),
    ...(my.waitingPhase && { waitingPhase: my.waitingPhase }),
    ...(my.offeredUntil && { offeredUntil: my.offeredUntil }),
    ...(my.confirming && { confirming: my.confirming }),
    ...(my.canTake !== undefined && { canTake: my.canTake }),
  };
}
