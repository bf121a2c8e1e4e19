import { toInstant, toWallTime } from '#api/dates.ts';
import type { ChangedTraining, ChangeTrainingBody } from '#api/scheduling/schema.ts';
import { isOnStep } from '#api/scheduling/start-step.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { advanceWaitlist } from '../../registrations/waitlist/advance-waitlist.ts';
import { trainingContext } from '../../trainings/training-context.ts';
import { trainingWords } from '../../trainings/training-words.ts';
import { findPlace, refuseStyle } from '../checks/find-place.ts';
import { refuseClashes } from '../checks/refuse-occupied.ts';
import { insertEdit, type TrainingColumns, updateTraining } from '../commands.ts';
import { moveToLine } from '../line/commands.ts';
import { mayLeaveFree } from '../notices/notice-of-change.ts';
import { lockEverybodyOf, nobodyTold, notifyOfChange } from '../notices/notify-of-change.ts';
import { notifyPeople } from '../notices/notify-people.ts';
import type { Told } from '../notices/plan-notice.ts';
import { presentDetail } from '../present.ts';
import { findStyle, getScheduleRules } from '../queries.ts';
import type { MovedToLine } from '../tables.ts';
import { type EditedTraining, getTraining, lockToEdit } from './lock-to-edit.ts';
import { wantedColumns } from './wanted-columns.ts';

export interface Change {
  trainingId: number;
  wanted: ChangeTrainingBody;
  byClientId: number;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** An edit by hand. Where it frees a place or opens the training, the waitlist moves up in the same transaction. */
export async function changeTraining(scope: TenantScope, change: Change): Promise<ChangedTraining> {
  const { trainingId, wanted, byClientId, catalog, jobs, now } = change;
  const before = await lockToEdit(scope, trainingId);
  // Bookings raise the version too, and are no conflict; another edit since is.
  if (wanted.version < before.editedVersion) throw new ApiError(409, 'changed_meanwhile');
  const rules = await getScheduleRules(scope);
  const columns = await columnsOf(scope, before, wanted, catalog);
  const movedToLine = await makeRoom(scope, before, change);
  const undoUntil = new Date(now.getTime() + rules.undoSeconds * 1000);
  const editId = await insertEdit(scope, { trainingId, byClientId, movedToLine, now, undoUntil });
  await updateTraining(scope, trainingId, columns);
  const moved = await getTraining(scope, trainingId);
  if (mayLeaveFree({ before, after: moved, now }, rules)) {
    await updateTraining(scope, trainingId, { free_leaving_since: now });
  }
  const means = { catalog, jobs, now, hold: { until: undoUntil, editId } };
  const told = addTold(
    await notifyMoved(scope, moved, movedToLine, means),
    await notifyOfChange(scope, { ...means, before, after: moved, except: idsOf(movedToLine) }),
  );
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  const item = presentDetail(await getTraining(scope, trainingId), catalog, now);
  return { item, ...told, undoUntil: undoUntil.toISOString() };
}

/** The columns that the change sets. Throws where it names something that does not exist. */
async function columnsOf(
  scope: TenantScope,
  before: EditedTraining,
  wanted: ChangeTrainingBody,
  catalog: ClubCatalog,
): Promise<Partial<TrainingColumns>> {
  const { styleId, kind, visitors, startDateTime } = wanted;
  const place = await findPlace(scope, { ...wanted, unitId: before.unitId, kept: before }, catalog);
  const isMoved = startDateTime !== toWallTime(before.startsAt, catalog.timeZoneOf(before.unitId));
  // An imported training may keep a start between the steps.
  if (isMoved && !isOnStep(startDateTime)) throw new ApiError(400, 'data_validation_failed');
  if (styleId !== undefined && !(await findStyle(scope, styleId))) throw new ApiError(404, 'item_not_found');
  await refuseMove(scope, { before, wanted, isMoved, place, catalog });
  return {
    ...place.columns,
    ...wantedColumns(wanted, place.timeZone),
    ...(visitors !== undefined && { visitors }),
    ...(styleId !== undefined && { style_id: styleId }),
    ...(kind !== undefined && { kind }),
    is_apart: true,
  };
}

interface Move {
  before: EditedTraining;
  wanted: ChangeTrainingBody;
  isMoved: boolean;
  place: Awaited<ReturnType<typeof findPlace>>;
  catalog: ClubCatalog;
}

/** What is new must be free; what stays as it was is asked nothing, also where its trainer is away by now. */
async function refuseMove(scope: TenantScope, { before, wanted, isMoved, place, catalog }: Move): Promise<void> {
  const { roomId, trainerId, duration, styleId = before.styleId } = wanted;
  const isOtherTime = isMoved || duration !== before.duration;
  const isOtherRoom = roomId !== before.roomId;
  if (isOtherRoom || styleId !== before.styleId) await refuseStyle(scope, roomId, styleId);
  const isRoomAsked = isOtherTime || isOtherRoom;
  const span = {
    startsAt: toInstant(wanted.startDateTime, place.timeZone),
    duration,
    heldRoomId: isRoomAsked ? place.heldRoomId : null,
    sharedRoomId: isRoomAsked ? place.sharedRoomId : null,
    trainerId: isOtherTime || trainerId !== before.trainerId ? trainerId : null,
  };
  await refuseClashes(scope, span, { except: [before.id], catalog });
}

/** Where there are fewer places than people, those who booked last go back to the line, if that is wanted. */
async function makeRoom(
  scope: TenantScope,
  before: EditedTraining,
  { trainingId, wanted, catalog, now }: Change,
): Promise<MovedToLine[]> {
  const count = before.taken - wanted.maxPlaces;
  if (count <= 0) return [];
  if (!wanted.moveLastToWaitingList) throw new ApiError(409, 'places_already_booked');
  await lockEverybodyOf(scope, trainingId);
  const { policyId } = trainingContext(before, catalog, now);
  const moved = await moveToLine(scope, { trainingId, count, now, policyId });
  if (moved.length < count) throw new ApiError(409, 'places_already_booked');
  return moved;
}

const idsOf = (moved: readonly MovedToLine[]) => new Set(moved.map(({ registrationId }) => registrationId));

type Means = Parameters<typeof notifyPeople>[3] & { catalog: ClubCatalog };

async function notifyMoved(
  scope: TenantScope,
  training: EditedTraining,
  moved: readonly MovedToLine[],
  { catalog, ...means }: Means,
): Promise<Told> {
  if (moved.length === 0) return nobodyTold;
  const ids = idsOf(moved);
  const people = (await lockEverybodyOf(scope, training.id)).filter(({ registrationId }) => ids.has(registrationId));
  const { name, startsAt } = training;
  const data = { training: name, ...trainingWords(training, catalog) };
  return notifyPeople(scope, people, { template: 'movedToLine', data, startsAt }, means);
}

const addTold = (a: Told, b: Told): Told => ({
  smsCount: a.smsCount + b.smsCount,
  emailCount: a.emailCount + b.emailCount,
  pushCount: a.pushCount + b.pushCount,
});
