import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { trainingColumns } from '../../trainings/queries.ts';

/** What a calendar holds: a booked place in a training that takes place. */
const isGoing = sql<boolean>`(r.status = 'booked' and not training.is_cancelled and training.deleted_at is null)`;

/** As the feed counts it: being promoted and leaving happen once each, and the training's own number never decreases. */
const revision = sql<number>`(training.revision + (r.promoted_at is not null)::int + (r.cancelled_at is not null)::int)`;

/** Bookings of whoever wants these mails that are not what their calendar was told last, if that one has left. */
const selectUntold = ({ db, tenantId }: TenantScope, now: Date) =>
  db
    .selectFrom('client')
    .innerJoin('registration as r', (join) =>
      join.onRef('r.tenant_id', '=', 'client.tenant_id').onRef('r.client_id', '=', 'client.id'),
    )
    .innerJoin('training', (join) =>
      join.onRef('training.tenant_id', '=', 'r.tenant_id').onRef('training.id', '=', 'r.training_id'),
    )
    .leftJoin('calendar_mail as told', (join) =>
      join.onRef('told.tenant_id', '=', 'r.tenant_id').onRef('told.registration_id', '=', 'r.id'),
    )
    .where('client.tenant_id', '=', tenantId)
    .where(sql<boolean>`client.calendar_mails and client.erased_at is null and client.mail_to <> ''`)
    .where('training.starts_at', '>', now)
    .where(
      sql<boolean>`case when told.registration_id is null or not told.is_going then ${isGoing}
        else not ${isGoing} or told.revision <> ${revision} end`,
    )
    .where(
      sql<boolean>`not exists (select from message
        where message.tenant_id = r.tenant_id and message.id = told.message_id and message.state = 'pending')`,
    );

/** Whether there is any. */
export const listAnyUntold = (scope: TenantScope, now: Date) =>
  selectUntold(scope, now).select('r.id').limit(1).execute();

/** In the order of their ids; locked, without those that another process tells of now. */
export const lockUntold = (scope: TenantScope, { now, after, limit }: { now: Date; after: number; limit: number }) =>
  selectUntold(scope, now)
    .select([...trainingColumns, 'training.revision as trainingRevision', 'training.revised_at as revisedAt'])
    .select([
      'r.id as registrationId',
      'r.status',
      'r.created_at as createdAt',
      'r.booked_at as bookedAt',
      'r.promoted_at as promotedAt',
      'r.cancelled_at as cancelledAt',
      'client.id as clientId',
      'client.first_name as firstName',
      'client.language',
      'told.sequence as toldSequence',
      'told.is_going as toldGoing',
      isGoing.as('isGoing'),
      revision.as('revision'),
      sql<string>`client.mail_to`.as('email'),
    ])
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)
    .forUpdate('r')
    .skipLocked()
    .execute();

export type UntoldRow = Awaited<ReturnType<typeof lockUntold>>[number];
