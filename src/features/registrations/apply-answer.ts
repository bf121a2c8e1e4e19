import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { BookingResult, UserTraining } from '#api/registrations/schema.ts';
import type { Schedule, Training, TrainingDetail } from '#api/timetable/schema.ts';
import { timetableQueries } from '#src/features/timetable/queries.ts';
import { weeksOf } from '#src/features/timetable/week/queries.ts';
import { ownName } from '#src/lib/i18n/own-name.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';
import { withoutPlace, withPlace } from './place-changes.ts';
import { registrationQueries } from './queries.ts';

type Alter = (training: Training) => Training;
type OwnList = { items: UserTraining[]; serverTime: string };

/** Timetables, the single training and the user’s own list all show the server’s response at once. */
export function applyBooked(client: QueryClient, trainingId: number, result: BookingResult): void {
  apply(client, trainingId, (training) => withPlace(training, result));
}

export function applyLeft(client: QueryClient, trainingId: number): void {
  apply(client, trainingId, withoutPlace);
}

function apply(client: QueryClient, trainingId: number, alter: Alter): void {
  const { userClaims } = sessionStore.get();
  if (!userClaims) return;
  const viewer = { clientId: userClaims.clientId };
  const found = alterWeeks(client, weeksOf(viewer), trainingId, alter);
  client.setQueryData<TrainingDetail>(timetableQueries.training(trainingId, viewer).queryKey, (detail) => {
    if (!detail) return undefined;
    const { commentPublic, commentPrivate } = detail.item;
    return { ...detail, item: { ...alter(detail.item), commentPublic, commentPrivate } };
  });
  const lists = client.getQueriesData<OwnList>({ queryKey: registrationQueries.all(viewer.clientId) });
  for (const [key, list] of lists) if (list) client.setQueryData(key, alterList(key, list, trainingId, found));
}

/** Returns the user’s own record of the changed training, if a timetable has it. */
function alterWeeks(client: QueryClient, queryKey: QueryKey, id: number, alter: Alter): UserTraining | undefined {
  let own: UserTraining | undefined;
  client.setQueriesData<Schedule>({ queryKey }, (schedule) => {
    const before = schedule?.items.find((training) => training.id === id);
    if (!schedule || !before) return schedule;
    const after = alter(before);
    own = toUserTraining(after, schedule);
    return { ...schedule, items: schedule.items.map((training) => (training === before ? after : training)) };
  });
  return own;
}

function alterList(key: QueryKey, list: OwnList, trainingId: number, own: UserTraining | undefined): OwnList {
  const others = list.items.filter(({ id }) => id !== trainingId);
  if (!own || !isCovered(own, key)) return { ...list, items: others };
  const items = [...others, own].toSorted((a, b) => a.startDateTime.localeCompare(b.startDateTime));
  return { ...list, items };
}

/** The key of a list ends with its first and last date; without a last date it is open-ended. */
function isCovered({ startDateTime }: UserTraining, key: QueryKey): boolean {
  const [from, until] = key.slice(-2);
  const date = startDateTime.slice(0, 10);
  return typeof from === 'string' && from <= date && (typeof until !== 'string' || date <= until);
}

/** The specification's user training record, built from the timetable; undefined without a registration of the user. */
function toUserTraining(training: Training, names: Schedule): UserTraining | undefined {
  const { my } = training;
  if (!my) return undefined;
  const trainer = names.trainers.find(({ id }) => id === training.trainerId);
  const style = names.styles.find(({ id }) => id === training.style);
  return {
    id: training.id,
    registrationId: my.registrationId,
    startDateTime: training.startDateTime,
    duration: training.duration,
    trainingName: training.name,
    trainingColor: training.color,
    trainerName: trainer ? `${trainer.firstName} ${trainer.lastName}` : '',
    trainingTypeName: style ? ownName(style) : '',
    trainingTypeColor: training.color,
    clubName: names.units.find(({ id }) => id === training.unitId)?.name ?? '',
    roomName: names.rooms.find(({ id }) => id === training.roomId)?.name ?? '',
    ...(training.layout === 'lanes' && { isLane: true as const }),
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
    ...(my.missing && { missing: my.missing }),
    ...(my.waitingPhase && { waitingPhase: my.waitingPhase }),
    ...(my.offeredUntil && { offeredUntil: my.offeredUntil }),
    ...(my.confirming && { confirming: my.confirming }),
    ...(my.canTake !== undefined && { canTake: my.canTake }),
  };
}
