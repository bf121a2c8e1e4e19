import { sql } from 'kysely';
import type { Database } from './open-database.ts';

/**
 * Refuses to serve as a role that bypasses row-level security: a superuser, the owner, or a role able to become one.
 */
export async function checkRole(database: Database): Promise<void> {
  const { rows } = await sql<{ role: string; isTooStrong: boolean }>`
    select current_user as role, exists (
      select from pg_roles any_role where pg_has_role(current_user, any_role.oid, 'member') and (
        any_role.rolsuper or any_role.rolbypassrls or any_role.rolcreaterole
        or exists (
          select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
            and relowner = any_role.oid
        )
      )
    ) as "isTooStrong"`.execute(database);
  if (rows[0]?.isTooStrong !== false) {
    throw new Error(
      `DATABASE_URL logs in as "${rows[0]?.role}", which could pass by row-level security. ` +
        'Use a role that is neither superuser nor owner of the tables, nor a member of one that is.',
    );
  }
}
