import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import { anyOf } from '../../db/fixed-query.ts';
import { sendLast } from '../../db/round-trips.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { live } from '../registrations/statuses.ts';

export const listTrainers = ({ db }: TenantScope) =>
  db
    .selectFrom('trainer')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();

export const listStyles = ({ db }: TenantScope) =>
  db.selectFrom('style').select(['id', 'name', 'color', 'kind', 'is_flagged as isFlagged']).orderBy('name').execute();

/** All versions, those to come too. */
export const listPolicyVersions = ({ db }: TenantScope) =>
  db.selectFrom('booking_policy').select(['id', 'kind', 'settings', 'valid_from as validFrom']).execute();

export interface TrainingFilter {
  from: PlainDate;
  until: PlainDate;
  isPublicOnly: boolean;
  unit?: number[] | undefined;
  group?: number[] | undefined;
  room?: number[] | undefined;
  trainer?: number[] | undefined;
  style?: number[] | undefined;
  filter?: TrainingKind | undefined;
  ids?: number[] | undefined;
}

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
  'training.max_places as maxPlaces',
  'training.taken',
  'training.held',
  'training.waiting_count as waitingCount',
  'training.is_public as isPublic',
  'training.is_waiting_list_allowed as isWaitingListAllowed',
  'training.visitors',
  'training.is_cancelled as isCancelled',
  'training.is_closed as isClosed',
  'training.version',
] as const;

function selectTrainings({ db }: TenantScope, filter: TrainingFilter) {
  let query = db
    .selectFrom('training')
    .select(trainingColumns)
    .where('training.date', '>=', filter.from)
    .where('training.date', '<=', filter.until)
    .orderBy('training.starts_at')
    .orderBy('training.id');
  if (filter.isPublicOnly) query = query.where('is_public', '=', true);
  if (filter.unit) query = query.where('unit_id', 'in', filter.unit);
  if (filter.room) query = query.where('room_id', 'in', filter.room);
  if (filter.trainer) query = query.where('trainer_id', 'in', filter.trainer);
  if (filter.style) query = query.where('style_id', 'in', filter.style);
  if (filter.filter) query = query.where('kind', '=', filter.filter);
  if (filter.ids) query = query.where('training.id', '=', anyOf(sql.val(filter.ids)));
  const { group } = filter;
  if (group) {
    query = query.where('room_id', 'in', (q) => q.selectFrom('room').select('id').where('room_group_id', 'in', group));
  }
  return query;
}

export const listTrainings = (scope: TenantScope, filter: TrainingFilter) => selectTrainings(scope, filter).execute();

/** The same where nothing else is asked after it. */
export const listTrainingsLast = (scope: TenantScope, filter: TrainingFilter) =>
  sendLast(scope.db, selectTrainings(scope, filter));

/** As little as tells which public trainings have changed: asked often, and of weeks at once. */
export const listPublicVersions = ({ db }: TenantScope, { from, until }: Pick<TrainingFilter, 'from' | 'until'>) =>
  db
    .selectFrom('training')
    .select(['id', 'version'])
    .where('date', '>=', from)
    .where('date', '<=', until)
    .where('is_public', '=', true)
    .execute();

export type TrainingRow = Awaited<ReturnType<typeof listTrainings>>[number];

/** A room as a training takes it: with its club, and whether others may be in it too. */
export const findRoom = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('room')
    .select(['id', 'unit_id as unitId', 'is_shared as isShared'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findTrainer = ({ db }: TenantScope, id: number) =>
  db.selectFrom('trainer').select('id').where('id', '=', id).executeTakeFirst();

/** Nothing where the training does not exist, or is not public and only public ones may be seen. */
export function findTraining({ db }: TenantScope, id: number, isPublicOnly: boolean) {
  return db
    .selectFrom('training')
    .select(trainingColumns)
    .select(['comment_public as commentPublic', 'comment_private as commentPrivate', 'edited_version as editedVersion'])
    .where('id', '=', id)
    .$if(isPublicOnly, (q) => q.where('is_public', '=', true))
    .executeTakeFirst();
}

/** Every client who has a place in a training or waits for it, and how to reach them; locked in the one order of locks. */
export const lockPeopleOf = ({ db }: TenantScope, trainingId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'registration.tenant_id').onRef('client.id', '=', 'registration.client_id'),
    )
    .select([
      'registration.id as registrationId',
      'client.id as clientId',
      'client.first_name as firstName',
      'client.email',
      'client.phone',
      'client.language',
    ])
    .where('registration.training_id', '=', trainingId)
    .where('registration.status', 'in', live)
    .orderBy('client.id')
    .forNoKeyUpdate('client')
    .execute();

export interface PersonOfTraining extends Omit<Awaited<ReturnType<typeof lockPeopleOf>>[number], 'clientId'> {
  /** Null: a visitor. */
  clientId: number | null;
}
