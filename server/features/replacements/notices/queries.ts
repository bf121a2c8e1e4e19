import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** Whom to write to: those who log in as these trainers. */
export const listPeopleOfTrainers = ({ db }: TenantScope, trainerIds: readonly number[]) =>
  db
    .selectFrom('client')
    .select([
      'id as clientId',
      'trainer_id as trainerId',
      'first_name as firstName',
      'mail_to as email',
      'phone',
      'language',
    ])
    .select('allow_substitute_sms as allowsSms')
    .where('trainer_id', '=', sql<number>`any(${[...trainerIds]}::int[])`)
    .orderBy('id')
    .execute();

export const findPerson = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select([
      'id as clientId',
      'trainer_id as trainerId',
      'first_name as firstName',
      'mail_to as email',
      'phone',
      'language',
    ])
    .select('allow_substitute_sms as allowsSms')
    .where('id', '=', clientId)
    .executeTakeFirst();

export const listAdmins = ({ db }: TenantScope) =>
  db
    .selectFrom('client')
    .select([
      'id as clientId',
      'trainer_id as trainerId',
      'first_name as firstName',
      'mail_to as email',
      'phone',
      'language',
    ])
    .select('allow_substitute_sms as allowsSms')
    .where('is_admin', '=', true)
    .orderBy('id')
    .execute();

export type PersonToTell = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
