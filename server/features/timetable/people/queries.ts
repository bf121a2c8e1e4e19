import { sql } from 'kysely';
import { inList } from '../../../db/prepared-query.ts';
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

/** The others who are booked in trainings, in the order in which they came. */
export const listCompanions = ({ db }: TenantScope, clientId: number, trainingIds: number[]) =>
  db
    .selectFrom('registration')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'registration.tenant_id').onRef('client.id', '=', 'registration.client_id'),
    )
    .select(['registration.training_id as trainingId', 'registration.visitor_name as visitorName'])
    .select(['client.first_name as firstName', 'client.last_name as lastName'])
    .where('registration.training_id', '=', inList(sql.val(trainingIds)))
    .where('registration.status', '=', 'booked')
    .where('registration.client_id', 'is distinct from', clientId)
    .orderBy('registration.id')
    .execute();

export type CompanionRow = Awaited<ReturnType<typeof listCompanions>>[number];
