import { toPlainDate, toWallTime } from '#api/dates.ts';
import type { ChangedTraining, ChangeTrainingBody } from '#api/scheduling/schema.ts';
import { isOnStep } from '#api/scheduling/start-step.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, refusedField } from '../../../endpoint/api-error.ts';
import { typedInstant } from '../../../endpoint/typed-time.ts';
import type { JobQueue } from '../../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';
import { setMinimum } from '../../trainings/minimum/commands.ts';
import { findPlace, findStyle, refuseStyle } from '../checks/find-place.ts';
import { refuseClosed } from '../checks/refuse-closed.ts';
import { refuseClashes } from '../checks/refuse-occupied.ts';
import { presentDetail } from '../present.ts';
import { getScheduleRules } from '../queries.ts';
import type { TrainingColumns } from '../training-columns.ts';
import { applyChange } from './apply-change.ts';
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
  // Its client says whether another trainer may lead it.
  if (before.packageId !== null && wanted.trainerId !== before.trainerId)
    throw refusedField(409, 'trainer_not_available', 'trainerId');
  const rules = await getScheduleRules(scope);
  const columns = await columnsOf(scope, before, wanted, catalog);
  const applied = { before, columns, wanted, byClientId, catalog, jobs, now, rules };
  const { undoUntil, ...told } = await applyChange(scope, applied);
  if (wanted.atLeast !== undefined) await setMinimum(scope, [trainingId], wanted.atLeast, now);
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
  const { startsAt, isMoved } = wantedStart(before, wanted, { catalog, timeZone: place.timeZone });
  // An imported training may keep a start between the steps.
  if (isMoved && !isOnStep(startDateTime)) throw new ApiError(400, 'data_validation_failed');
  if (styleId !== undefined) await findStyle(scope, styleId, before);
  for (const placed of newPlaceOf({ before, wanted, place, catalog }))
    await refuseClosed(scope, placed, wanted.isMeantForClosedDay);
  await refuseMove(scope, { before, wanted, startsAt, isMoved, place, catalog });
  return {
    ...place.columns,
    ...wantedColumns(wanted, startsAt),
    ...(visitors !== undefined && { visitors }),
    ...(styleId !== undefined && { style_id: styleId }),
    ...(kind !== undefined && { kind }),
    is_apart: true,
  };
}

/**
 * When it is to begin. What nobody has moved keeps its instant, since the clocks may show the same time twice in a night.
 */
export function wantedStart(
  before: EditedTraining,
  { startDateTime }: ChangeTrainingBody,
  { catalog, timeZone }: { catalog: ClubCatalog; timeZone: string },
): { startsAt: Date; isMoved: boolean } {
  const isMoved = startDateTime !== toWallTime(before.startsAt, catalog.timeZoneOf(before.unitId));
  const isSame = !isMoved && timeZone === catalog.timeZoneOf(before.unitId);
  return { startsAt: isSame ? before.startsAt : typedInstant(startDateTime, timeZone), isMoved };
}

interface Placing {
  before: EditedTraining;
  wanted: ChangeTrainingBody;
  place: Awaited<ReturnType<typeof findPlace>>;
  catalog: ClubCatalog;
}

/** Its room and day where one of them is new: what stays on a closed day is asked nothing. */
export function newPlaceOf({ before, wanted, place, catalog }: Placing) {
  const date = wanted.startDateTime.slice(0, 10);
  const isSame =
    date === toPlainDate(before.startsAt, catalog.timeZoneOf(before.unitId)) && wanted.roomId === before.roomId;
  return isSame ? [] : [{ unitId: place.columns.unit_id, roomId: wanted.roomId, date }];
}

interface Move {
  before: EditedTraining;
  wanted: ChangeTrainingBody;
  startsAt: Date;
  isMoved: boolean;
  place: Awaited<ReturnType<typeof findPlace>>;
  catalog: ClubCatalog;
}

/** What is new must be free; what stays as it was is asked nothing, also where its trainer is away by now. */
async function refuseMove(
  scope: TenantScope,
  { before, wanted, startsAt, isMoved, place, catalog }: Move,
): Promise<void> {
  const { roomId, trainerId, duration, styleId = before.styleId } = wanted;
  const isOtherTime = isMoved || duration !== before.duration;
  const isOtherRoom = roomId !== before.roomId;
  if (isOtherRoom || styleId !== before.styleId) await refuseStyle(scope, roomId, styleId);
  const isRoomAsked = isOtherTime || isOtherRoom;
  const span = {
    startsAt,
    duration,
    heldRoomId: isRoomAsked ? place.heldRoomId : null,
    sharedRoomId: isRoomAsked ? place.sharedRoomId : null,
    trainerId: isOtherTime || trainerId !== before.trainerId ? trainerId : null,
  };
  await refuseClashes(scope, span, { except: [before.id], catalog });
}
