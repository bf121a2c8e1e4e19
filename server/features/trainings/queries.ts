import { type Selection, sql } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export const trainingColumns = [
  'training.id',
  'training.starts_at as startsAt',
  'training.ends_at as endsAt',
  'training.date',
  'training.duration_minutes as duration',
  'training.name',
  'training.kind',
  'training.style_id as styleId',
  'training.unit_id as unitId',
  'training.room_id as roomId',
  'training.trainer_id as trainerId',
  'training.package_id as packageId',
  'training.max_places as maxPlaces',
  'training.taken',
  'training.held',
  'training.waiting_count as waitingCount',
  'training.is_public as isPublic',
  'training.is_waiting_list_allowed as isWaitingListAllowed',
  'training.visitors',
  'training.is_cancelled as isCancelled',
  'training.is_closed as isClosed',
  'training.free_leaving_since as freeLeavingSince',
  'training.group_id as groupId',
  'training.version',
] as const;

export type TrainingRow = Selection<Tables, 'training', (typeof trainingColumns)[number]>;

/** Somebody who looks at timetables. */
export interface SessionViewer {
  clientId: number;
  trainerId?: number | undefined;
}

/** A session of a package of personal trainings is only for the two who meet. */
export const isForViewer = ({ clientId, trainerId = 0 }: SessionViewer) => sql<boolean>`
  (training.package_id is null or training.trainer_id = ${trainerId} or exists (
    select from ticket where ticket.tenant_id = training.tenant_id and ticket.id = training.package_id
      and ticket.client_id = ${clientId}))`;

/** Nothing when the training does not exist, or is not public and only public ones may be seen, or for others than who looks. */
export function findTraining({ db }: TenantScope, id: number, isPublicOnly: boolean, viewer?: SessionViewer) {
  return db
    .selectFrom('training')
    .select(trainingColumns)
    .select(['comment_public as commentPublic', 'comment_private as commentPrivate', 'edited_version as editedVersion'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(isPublicOnly, (q) => q.where('is_public', '=', true))
    .$if(viewer !== undefined, (q) => q.where(isForViewer(viewer ?? { clientId: 0 })))
    .executeTakeFirst();
}
