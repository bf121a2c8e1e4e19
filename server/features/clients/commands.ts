import { sql } from 'kysely';
import { type StaffRole, staffRights } from '#api/clients/staff-roles.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';

export interface NewStaff {
  clientCode: string;
  firstName: string;
  lastName: string;
  /** Lower case. */
  email: string;
  language: Language;
  role: StaffRole;
}

/** Only what it gives. */
const rightsOf = (role: StaffRole) => {
  const { isAdmin, canManageRegistrations } = staffRights[role];
  return {
    ...(isAdmin && { is_admin: true }),
    can_see_registrations: true,
    ...(canManageRegistrations && { can_manage_registrations: true }),
  };
};

/** Creates a user who works at the club. Returns their id. */
export async function insertStaff({ db, tenantId }: TenantScope, admin: NewStaff): Promise<number> {
  const { id } = await db
    .insertInto('client')
    .values({
      tenant_id: tenantId,
      client_code: admin.clientCode,
      first_name: admin.firstName,
      last_name: admin.lastName,
      email: admin.email,
      language: admin.language,
      ...rightsOf(admin.role),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nothing that they have is taken. */
export async function giveRights({ db, tenantId }: TenantScope, clientId: number, role: StaffRole): Promise<void> {
  await db
    .updateTable('client')
    .set(rightsOf(role))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .execute();
}

export interface NewPasswordLink {
  clientId: number;
  origin: string;
  language: Language;
  tokenHash: string;
  /** Where it is mailed, if that is to be the log-in from its use on. */
  email?: string | undefined;
}

/** Revokes all of their links. */
export async function deletePasswordLinks({ db, tenantId }: TenantScope, clientIds: readonly number[]): Promise<void> {
  await sql`
    delete from password_reset
    where tenant_id = ${tenantId} and client_id = any(${[...clientIds]}::int[])`.execute(db);
}

/** Creates a link for choosing a password for each user, replacing all earlier ones. */
export async function replacePasswordLinks(
  scope: TenantScope,
  links: readonly NewPasswordLink[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const { db, tenantId } = scope;
  await deletePasswordLinks(
    scope,
    links.map(({ clientId }) => clientId),
  );
  await sql`
    insert into password_reset (tenant_id, client_id, origin, language, token_hash, created_at, expires_at, new_email)
    select ${tenantId}, "clientId", origin, language, "tokenHash", ${now}, ${expiresAt}, email
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as link ("clientId" int, origin text, language text, "tokenHash" text, email text)`.execute(db);
}
