import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { PageEnd } from '../../registrations/page-cursor.ts';
import { placeInWaitingList } from '../../registrations/queries.ts';

interface Page {
  limit: number;
  after: PageEnd | undefined;
}

export const findNameOf = ({ db, tenantId }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** A client's registrations of any status, latest training first, with who and what has ended the cancelled ones. */
export function listAllOfClient({ db, tenantId }: TenantScope, clientId: number, { limit, after }: Page) {
  return db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('registration_event')
          .leftJoin('client', (join) =>
            join
              .onRef('client.tenant_id', '=', 'registration_event.tenant_id')
              .onRef('client.id', '=', 'registration_event.by_client_id'),
          )
          .select(['registration_event.created_at as at', 'registration_event.reason'])
          .select(sql<string | null>`client.first_name || ' ' || client.last_name`.as('by'))
          .whereRef('registration_event.tenant_id', '=', 'registration.tenant_id')
          .whereRef('registration_event.registration_id', '=', 'registration.id')
          .where('registration_event.kind', '=', 'cancelled')
          .where('registration.status', '=', 'cancelled')
          .orderBy('registration_event.id', 'desc')
          .limit(1)
          .as('ended'),
      (join) => join.onTrue(),
    )
    .select(['registration.id as registrationId', 'registration.training_id as trainingId', 'registration.status'])
    .select(['registration.presence', placeInWaitingList.as('placeInWaitingList')])
    .select(['training.name', 'training.starts_at as startsAt', 'training.style_id as styleId'])
    .select(['training.unit_id as unitId', 'training.room_id as roomId', 'training.trainer_id as trainerId'])
    .select(['ended.at as endedAt', 'ended.reason as endedWhy', 'ended.by as endedBy'])
    .where('registration.tenant_id', '=', tenantId)
    .where('registration.client_id', '=', clientId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(training.starts_at, registration.id) < (${after?.startsAt}::timestamptz, ${after?.registrationId}::bigint)`,
      ),
    )
    .orderBy('training.starts_at', 'desc')
    .orderBy('registration.id', 'desc')
    .limit(limit)
    .execute();
}
