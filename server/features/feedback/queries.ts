import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** A training as needed for feedback, and whether the client has, or had, a place in it. */
export const findRatedTraining = ({ db }: TenantScope, trainingId: number, clientId: number) =>
  db
    .selectFrom('training')
    .select(['id', 'name', 'starts_at as startsAt', 'trainer_id as trainerId', 'is_cancelled as isCancelled'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration')
          .select(sql`1`.as('one'))
          .whereRef('registration.tenant_id', '=', 'training.tenant_id')
          .whereRef('registration.training_id', '=', 'training.id')
          .where('registration.client_id', '=', clientId)
          .where('registration.status', '=', 'booked'),
      ).as('hasPlace'),
    )
    .where('id', '=', trainingId)
    .executeTakeFirst();

const selectFeedback = ({ db }: TenantScope) =>
  db
    .selectFrom('feedback')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'feedback.tenant_id').onRef('client.id', '=', 'feedback.client_id'),
    )
    .select([
      'feedback.id',
      'feedback.client_id as clientId',
      'feedback.is_of_staff as isOfStaff',
      'feedback.training_rating as trainingRating',
      'feedback.trainer_rating as trainerRating',
      'feedback.text',
      'feedback.may_be_shown as mayBeShown',
      'feedback.verdict',
      'feedback.version',
      'feedback.written_at as writtenAt',
      'client.first_name as firstName',
      'client.last_name as lastName',
    ]);

export type FeedbackRow = Awaited<ReturnType<typeof listFeedback>>[number];

/** All feedback on a training, by first submission. */
export const listFeedback = (scope: TenantScope, trainingId: number) =>
  selectFeedback(scope)
    .where('feedback.training_id', '=', trainingId)
    .orderBy('feedback.created_at')
    .orderBy('feedback.id')
    .execute();

const shownEarlier = 3;

/** The newest texts that members may read on trainings of this name, of the year before `now`. */
export const listEarlierFeedback = (scope: TenantScope, name: string, now: Date) =>
  selectFeedback(scope)
    .innerJoin('training', (join) =>
      join.onRef('training.tenant_id', '=', 'feedback.tenant_id').onRef('training.id', '=', 'feedback.training_id'),
    )
    .select('training.date')
    .where('training.name', '=', name)
    .where('training.starts_at', '<=', now)
    .where('training.starts_at', '>', sql<Date>`${now}::timestamptz - interval '1 year'`)
    .where('feedback.text', 'is not', null)
    .where('feedback.may_be_shown', '=', true)
    .where('feedback.verdict', '=', 'allowed')
    .orderBy('training.starts_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(shownEarlier)
    .execute();

export type EarlierFeedbackRow = Awaited<ReturnType<typeof listEarlierFeedback>>[number];

/** With the trainer who may moderate it. */
export const findFeedback = (scope: TenantScope, id: number) =>
  selectFeedback(scope)
    .innerJoin('training', (join) =>
      join.onRef('training.tenant_id', '=', 'feedback.tenant_id').onRef('training.id', '=', 'feedback.training_id'),
    )
    .select('training.trainer_id as trainerId')
    .where('feedback.id', '=', id)
    .executeTakeFirst();
