import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { placeInWaitingList } from '../../registrations/queries.ts';
import { live } from '../../registrations/statuses.ts';

/** Who has a place in a training or waits for it: by name, then the waitlist in its order. */
export const listPeople = ({ db }: TenantScope, trainingId: number) =>
  db
    .selectFrom('registration')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'registration.tenant_id').onRef('client.id', '=', 'registration.client_id'),
    )
    .select([
      'registration.client_id as clientId',
      'registration.visitor_name as visitorName',
      'client.first_name as firstName',
      'client.last_name as lastName',
      sql<'booked' | 'waiting'>`registration.status`.as('status'),
      placeInWaitingList.as('placeInWaitingList'),
    ])
    .where('registration.training_id', '=', trainingId)
    .where('registration.status', 'in', live)
    .orderBy('registration.status')
    .orderBy('registration.waiting_number')
    .orderBy(sql`coalesce(client.first_name, registration.visitor_name)`)
    .orderBy('client.last_name')
    .orderBy('registration.id')
    .execute();

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];
