import { toInstant } from '#api/dates.ts';
import type { ChangedTraining, ChangeTrainingBody } from '#api/timetable/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { JobQueue } from '../../job-queue/job-queue.ts';
import type { ClubCatalog } from '../catalog/club-catalog.ts';
import { lockTraining } from '../registrations/booking/queries.ts';
import { advanceWaitlist } from '../registrations/waitlist/advance-waitlist.ts';
import { presentTraining } from '../trainings/present-training.ts';
import { findTraining, type TrainingRow } from '../trainings/queries.ts';
import { trainingContext } from '../trainings/training-context.ts';
import { updateTraining } from './commands.ts';
import { notifyIfMoved } from './notify-if-moved.ts';
import { findRoom, findTrainer } from './queries.ts';

interface Change {
  trainingId: number;
  wanted: ChangeTrainingBody;
  catalog: ClubCatalog;
  jobs: JobQueue;
  now: Date;
}

/** An edit by hand. Where it frees a place or opens the training, the waitlist moves up in the same transaction. */
export async function changeTraining(scope: TenantScope, change: Change): Promise<ChangedTraining> {
  const { trainingId, wanted, catalog, jobs, now } = change;
  const before = await lockUnchanged(scope, trainingId, wanted.version);
  if (wanted.maxPlaces < before.taken) throw new ApiError(409, 'places_already_booked');
  const place = await findPlace(scope, before, wanted, catalog);
  const { timeZone, ...columns } = place;
  await updateTraining(scope, trainingId, {
    ...columns,
    starts_at: toInstant(wanted.startDateTime, timeZone),
    date: wanted.startDateTime.slice(0, 10),
    duration_minutes: wanted.duration,
    name: wanted.name,
    trainer_id: wanted.trainerId,
    max_places: wanted.maxPlaces,
    is_waiting_list_allowed: wanted.isWaitingListAllowed,
    is_public: wanted.isPublic,
    ...(wanted.visitors !== undefined && { visitors: wanted.visitors }),
    is_closed: wanted.status === 'closed',
    comment_public: wanted.commentPublic || null,
    comment_private: wanted.commentPrivate || null,
  });
  const moved = await getTraining(scope, trainingId);
  const told = await notifyIfMoved(scope, { before, after: moved, catalog, jobs, now });
  await advanceWaitlist(scope, { trainingId, catalog, jobs, now });
  const after = await getTraining(scope, trainingId);
  const { commentPublic, commentPrivate } = after;
  return { item: { ...presentTraining(trainingContext(after, catalog, now)), commentPublic, commentPrivate }, ...told };
}

async function getTraining(scope: TenantScope, trainingId: number) {
  const row = await findTraining(scope, trainingId, false);
  if (!row) throw new ApiError(404, 'training_not_found');
  return row;
}

/** Bookings raise the version too, and are no conflict; another edit since is. */
async function lockUnchanged(scope: TenantScope, trainingId: number, version: number) {
  await lockTraining(scope, trainingId);
  const row = await getTraining(scope, trainingId);
  if (row.isCancelled) throw new ApiError(409, 'training_cancelled');
  if (version < row.editedVersion) throw new ApiError(409, 'changed_meanwhile');
  return row;
}

/** Room, its club and trainer must belong to the tenant. */
async function findPlace(scope: TenantScope, before: TrainingRow, wanted: ChangeTrainingBody, catalog: ClubCatalog) {
  const room = wanted.roomId === null ? undefined : await findRoom(scope, wanted.roomId);
  const trainer = wanted.trainerId === null ? undefined : await findTrainer(scope, wanted.trainerId);
  if ((wanted.roomId !== null && !room) || (wanted.trainerId !== null && !trainer)) {
    throw new ApiError(404, 'item_not_found');
  }
  const unitId = room?.unitId ?? before.unitId;
  const timeZone = catalog.timeZoneOf(unitId);
  return { unit_id: unitId, room_id: wanted.roomId, holds_room: !room?.isShared, timeZone };
}
