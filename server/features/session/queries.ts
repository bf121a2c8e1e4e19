import { sql } from 'kysely';
import { absoluteSeconds, idleSeconds, keepIdleSeconds } from '#api/session.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

const personColumns = [
  'id',
  'client_code',
  'first_name',
  'last_name',
  'email',
  'mail_to',
  'phone',
  'trainer_id',
  'is_admin',
  'can_see_registrations',
  'can_manage_registrations',
] as const;

const sessionColumns = [
  'tenant_id',
  'id',
  'client_id',
  'keep',
  'presented',
  'created_at',
  'last_used_at',
  'ended_at',
  'proven_at',
  'proven_by',
  'acts_for_client_id',
] as const;

/** They are somebody's guardian, whom the list of their family names. */
const hasFamily = sql<boolean>`exists (select from client_guardian as guardian
  where guardian.tenant_id = client.tenant_id and guardian.guardian_client_id = client.id
    and guardian.handed_over_at is null)`.as('has_family');

const selectPerson = ({ tenantId, db }: TenantScope) =>
  db
    .selectFrom('client')
    .select([...personColumns, 'password_hash', hasFamily])
    .where('tenant_id', '=', tenantId);

/** The user who logs in with this address, lower case. */
export function findPersonByEmail(scope: TenantScope, email: string) {
  return selectPerson(scope).where('email', '=', email).executeTakeFirst();
}

/** The user who logs in with this client number; its letters may be entered in lower case. */
export function findPersonByCode(scope: TenantScope, code: string) {
  return selectPerson(scope)
    .where('client_code', 'in', [code, code.toUpperCase()])
    .orderBy((eb) => eb('client_code', '=', code), 'desc')
    .executeTakeFirst();
}

export function getPerson({ tenantId, db }: TenantScope, clientId: number) {
  return db
    .selectFrom('client')
    .select([...personColumns, hasFamily])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
}

export type Person = Omit<Awaited<ReturnType<typeof getPerson>>, 'has_family'> & { has_family?: boolean };

const selectSession = ({ tenantId, db }: TenantScope, id: number) =>
  db.selectFrom('session').select(sessionColumns).where('tenant_id', '=', tenantId).where('id', '=', id);

export function findSession(scope: TenantScope, id: number) {
  return selectSession(scope, id).executeTakeFirst();
}

/** The session, locked against other transactions until the end of this one. */
export function lockSession(scope: TenantScope, id: number) {
  return selectSession(scope, id).forUpdate().executeTakeFirst();
}

/** The ids of the sessions that ended after `since`. */
export async function listEndedSessions({ tenantId, db }: TenantScope, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('ended_at', '>', since)
    .execute();
  return rows.map((row) => row.id);
}

/** The keys that sign the tenant's access tokens; at most one, by the table's index. */
export function findSigningKeys({ tenantId, db }: TenantScope) {
  return db
    .selectFrom('signing_key')
    .select(['id', 'public_jwk', 'sealed_private_key'])
    .where('tenant_id', '=', tenantId)
    .where('purpose', '=', 'access_token')
    .where('retired_at', 'is', null)
    .execute();
}

/** An unknown session has not ended. */
export async function hasEnded({ tenantId, db }: TenantScope, id: number): Promise<boolean> {
  const ended = await db
    .selectFrom('session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}

/** The sessions of a user that can still be continued, by their last use. */
export const listLiveSessions = ({ tenantId, db }: TenantScope, clientId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'keep', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - absoluteSeconds * 1000))
    .where((eb) =>
      eb.or([
        eb('last_used_at', '>', new Date(now.getTime() - idleSeconds * 1000)),
        eb.and([eb('keep', '=', true), eb('last_used_at', '>', new Date(now.getTime() - keepIdleSeconds * 1000))]),
      ]),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Whether a session is of this user, ended or not. */
export async function isOwnSession({ tenantId, db }: TenantScope, id: number, clientId: number): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return found !== undefined;
}
