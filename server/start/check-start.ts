import { sql } from 'kysely';
import type { Database } from '../db/open-database.ts';
import type { Environment } from '../environment.ts';
import { listTenants } from '../features/tenants/queries.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Refuses to serve as a role that row-level security does not hold: superuser, owner, or able to become one. */
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

/** Demo clubs have a published password, so they are served to this machine alone. */
export async function checkDemo(database: Database, environment: Environment): Promise<void> {
  const isOpen = !loopback.test(environment.host);
  if (environment.name === 'development' && !isOpen) return;
  const demo = (await listTenants(database)).filter(({ isDemo }) => isDemo);
  if (demo.length === 0) return;
  const where = isOpen ? `HOST=${environment.host}` : `TRENN_ENV=${environment.name}`;
  throw new Error(
    `${demo.map(({ name }) => name).join(', ')}: demo clubs, whose password everyone knows, are not served with ${where}. ` +
      'Start with a database of your own, made by `npm start -- --empty`.',
  );
}
