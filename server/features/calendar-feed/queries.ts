import type { PlainDate } from '#api/dates.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { trainingColumns } from '../trainings/queries.ts';

export const findFeed = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('calendar_feed')
    .select(['sealed_secret as sealedSecret', 'created_at as createdAt'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** The owner of the calendar that a secret opens, and their language; nothing for one that is not valid now. */
export const findFeedReader = ({ db }: TenantScope, secretHash: string) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'calendar_feed.tenant_id').onRef('client.id', '=', 'calendar_feed.client_id'),
    )
    .select(['calendar_feed.client_id as clientId', 'client.language'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();

const selectEntries = ({ db }: TenantScope) =>
  db.selectFrom('training').select([...trainingColumns, 'training.revision', 'training.revised_at as revisedAt']);

export type TrainingEntryRow = NonNullable<Awaited<ReturnType<typeof findPublicEntry>>>;

/** A public training, or nothing. */
export const findPublicEntry = (scope: TenantScope, id: number) =>
  selectEntries(scope).where('id', '=', id).where('is_public', '=', true).executeTakeFirst();

const mostEntries = 2000;

/** A client's trainings from `from` on, including those left after `leftAfter`, by time. */
export const listOwnEntries = (
  scope: TenantScope,
  { clientId, from, leftAfter }: { clientId: number; from: PlainDate; leftAfter: Date },
) =>
  selectEntries(scope)
    .innerJoin('registration', (join) =>
      join
        .onRef('registration.tenant_id', '=', 'training.tenant_id')
        .onRef('registration.training_id', '=', 'training.id'),
    )
    .select([
      'registration.id as registrationId',
      'registration.status',
      'registration.created_at as createdAt',
      'registration.booked_at as bookedAt',
      'registration.promoted_at as promotedAt',
      'registration.cancelled_at as cancelledAt',
    ])
    .where('registration.client_id', '=', clientId)
    .where('training.date', '>=', from)
    .where((eb) =>
      eb.or([eb('registration.status', '<>', 'cancelled'), eb('registration.cancelled_at', '>', leftAfter)]),
    )
    .orderBy('training.starts_at')
    .orderBy('registration.id')
    .limit(mostEntries)
    .execute();

export type OwnEntryRow = Awaited<ReturnType<typeof listOwnEntries>>[number];
