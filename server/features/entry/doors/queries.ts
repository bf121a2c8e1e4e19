import { sql } from 'kysely';
import { inList } from '#server/db/prepared-query.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

const doorColumns = [
  'id',
  'name',
  'unit_id as unitId',
  'lock_of as lockOf',
  'public_key as publicKey',
  'enrolments',
  'enrolled_at as enrolledAt',
  'seen_at as seenAt',
  'revoked_at as revokedAt',
] as const;

export const listDoors = ({ db }: TenantScope) =>
  db.selectFrom('door').select(doorColumns).where('revoked_at', 'is', null).orderBy('unit_id').orderBy('id').execute();

/** A door that was not removed, or nothing. */
export const findDoor = ({ db }: TenantScope, id: number) =>
  db.selectFrom('door').select(doorColumns).where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst();

export type DoorRow = NonNullable<Awaited<ReturnType<typeof findDoor>>>;

/** As `findDoor`, locked against changes and other snapshots until the transaction ends. */
export const lockDoor = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('door')
    .select([...doorColumns, 'snapshots'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The door that a code is valid for now. */
export const findEnrolment = ({ db }: TenantScope, codeHash: string, now: Date) =>
  db
    .selectFrom('door_enrolment')
    .select('door_id as doorId')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Everything a door was sent, and with which of its snapshots. */
export const listTold = ({ db }: TenantScope, doorId: number) =>
  db
    .selectFrom('door_person')
    .select(['pass_id as passId', 'first_name as firstName', 'answer', 'told_with as toldWith'])
    .where('door_id', '=', doorId)
    .orderBy('pass_id')
    .execute();

/**
 * Clients admitted so recently that a door or lock should open for them: by a code, or by a pass that its door has
 * reported.
 */
export const listOpenings = ({ db }: TenantScope, since: Date) =>
  db
    .selectFrom('entry')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'entry.tenant_id').onRef('client.id', '=', 'entry.client_id'),
    )
    .select(['entry.id', 'entry.door_id as doorId', 'entry.pass_id as passId', 'entry.entered_at as at'])
    .select('client.first_name as firstName')
    .where('entry.answer', '=', 'open')
    .where('entry.door_id', 'is not', null)
    .where('entry.entered_at', '>', since)
    .orderBy('entry.id')
    .execute();

/** Those of these doors that were not removed, with their number of enrolments. */
export const listLiveDoors = ({ db }: TenantScope, ids: readonly number[]) =>
  db
    .selectFrom('door')
    .select(['id', 'enrolments', 'lock_of as lockOf'])
    .where('id', '=', inList(sql.val(ids)))
    .where('revoked_at', 'is', null)
    .execute();
