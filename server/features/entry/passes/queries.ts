import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

/** A pass ends with the session that last requested it. */
const withSession = ({ db }: TenantScope) =>
  db
    .selectFrom('pass')
    .leftJoin('session', (join) =>
      join.onRef('session.tenant_id', '=', 'pass.tenant_id').onRef('session.id', '=', 'pass.session_id'),
    );

const revokedAt = sql<Date | null>`least(pass.revoked_at, session.ended_at)`.as('revokedAt');

/** A client's phones that may show a pass, least recently refreshed first. */
export const listPassesOf = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('pass')
    .select(['id', 'device_key as deviceKey'])
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .orderBy('refreshed_at')
    .orderBy('id')
    .execute();

/** A client's phones with valid passes, most recently refreshed first. */
export const listPhones = (scope: TenantScope, clientId: number, now: Date) =>
  withSession(scope)
    .select(['pass.id as passId', 'pass.created_at as createdAt', 'pass.refreshed_at as refreshedAt'])
    .select(sql<string | null>`session.device ->> 'userAgent'`.as('userAgent'))
    .where('pass.client_id', '=', clientId)
    .where('pass.revoked_at', 'is', null)
    .where('session.ended_at', 'is', null)
    .where('pass.expires_at', '>', now)
    .orderBy('pass.refreshed_at', 'desc')
    .orderBy('pass.id', 'desc')
    .execute();

/** The pass's owner, and whether it was revoked; nothing for one of another club. */
export const findPass = (scope: TenantScope, id: number) =>
  withSession(scope)
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'pass.tenant_id').onRef('client.id', '=', 'pass.client_id'),
    )
    .select(['pass.client_id as clientId', revokedAt, 'client.first_name as firstName'])
    .where('pass.id', '=', id)
    .executeTakeFirst();

/** All passes that a door may still see, with the owner's first name. */
export const listPassHolders = (scope: TenantScope, now: Date) =>
  withSession(scope)
    .innerJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'pass.tenant_id').onRef('client.id', '=', 'pass.client_id'),
    )
    .select(['pass.id as passId', 'pass.client_id as clientId', revokedAt])
    .select('client.first_name as firstName')
    .where('pass.expires_at', '>', now)
    .orderBy('pass.id')
    .execute();

const namesOf = ({ db }: TenantScope, clientId: number) =>
  db
    .selectFrom('client')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'client_code as clientCode'])
    .where('id', '=', clientId);

export const getNames = (scope: TenantScope, clientId: number) => namesOf(scope, clientId).executeTakeFirstOrThrow();

export const findNames = (scope: TenantScope, clientId: number) => namesOf(scope, clientId).executeTakeFirst();
