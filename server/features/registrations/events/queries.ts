import { sql } from 'kysely';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { findLateLeaving } from '../leaving/queries.ts';
import { placeInWaitingList } from '../queries.ts';

/** A registration of any status with its history, in order. */
export async function findWithEvents(scope: TenantScope, registrationId: number) {
  const { db } = scope;
  const found = await db
    .selectFrom('registration')
    .select(['id as registrationId', 'training_id as trainingId', 'client_id as clientId', 'status'])
    .select(placeInWaitingList.as('placeInWaitingList'))
    .where('id', '=', registrationId)
    .executeTakeFirst();
  if (!found) return undefined;
  const events = await db
    .selectFrom('registration_event')
    .leftJoin('client', (join) =>
      join
        .onRef('client.tenant_id', '=', 'registration_event.tenant_id')
        .on(
          'client.id',
          '=',
          sql<number>`coalesce(registration_event.by_client_id, registration_event.acting_client_id)`,
        ),
    )
    .leftJoin('program_key', (join) =>
      join
        .onRef('program_key.tenant_id', '=', 'registration_event.tenant_id')
        .onRef('program_key.id', '=', 'registration_event.program_key_id'),
    )
    .select([
      'kind',
      'reason',
      'until',
      'policy_id as policyId',
      'registration_event.created_at as createdAt',
      'registration_event.note',
    ])
    .select(sql<string | null>`coalesce(program_key.name, client.first_name || ' ' || client.last_name)`.as('by'))
    .where('registration_id', '=', registrationId)
    .orderBy('registration_event.id')
    .execute();
  return { ...found, events, late: await findLateLeaving(scope, registrationId) };
}

export type RegistrationWithEvents = Omit<NonNullable<Awaited<ReturnType<typeof findWithEvents>>>, 'clientId'>;

export interface Visitor {
  name: string;
  email: string;
  phone: string;
}

/** The visitor's name of a registration; nothing for a client's, or once the visitor is deleted. */
export const findVisitor = ({ db }: TenantScope, registrationId: number): Promise<Visitor | undefined> =>
  db
    .selectFrom('registration')
    .select([
      sql<string>`visitor_name`.as('name'),
      sql<string>`visitor_email`.as('email'),
      sql<string>`visitor_phone`.as('phone'),
    ])
    .where('id', '=', registrationId)
    .where('visitor_email', 'is not', null)
    .executeTakeFirst();
