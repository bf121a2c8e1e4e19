import { type Client, escapeIdentifier } from 'pg';
import type { Connection } from './connection.ts';
import { withClient } from './with-client.ts';

/** Owns the database and its tables: migrations run as this role. */
export const OWNER_ROLE = 'trenn_owner';
/** The server works as this role; row-level security applies to it, since it is neither superuser nor owner. */
export const APP_ROLE = 'trenn_app';

const POWERLESS = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';

/** Creates both roles, or restores their required attributes; run it as superuser. */
export async function ensureRoles(superuser: Connection): Promise<void> {
  await withClient(superuser, async (client) => {
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      const found = await client.query('select from pg_roles where rolname = $1', [role]);
      await client.query(`${found.rowCount === 0 ? 'create' : 'alter'} role ${role} ${POWERLESS}`);
    }
    // A tenant that is imported or removed comes and goes without triggers.
    await client.query(`grant set on parameter session_replication_role to ${OWNER_ROLE}`);
    await leaveOtherRoles(client);
  });
}

/** As a member of another role the application could assume it. */
async function leaveOtherRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    'select roleid::regrole::text as role from pg_auth_members where member = $1::regrole',
    [APP_ROLE],
  );
  for (const { role } of rows) {
    await client.query(`revoke ${role} from ${APP_ROLE}`);
  }
}

/**
 * Creates a database that the owner role owns and the application may use, with the extension for range constraints. An
 * existing one is unchanged. Run as superuser, after `ensureRoles`.
 * @param name of the new database; tests create several
 */
export async function ensureDatabase(superuser: Connection, name: string): Promise<void> {
  const database = escapeIdentifier(name);
  await withClient(superuser, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      await client.query(`create database ${database} owner ${OWNER_ROLE}`);
    }
    await client.query(`revoke all on database ${database} from public`);
    await client.query(`grant connect, temporary on database ${database} to ${APP_ROLE}`);
  });
  await withClient({ ...superuser, database: name }, (client) =>
    client.query('create extension if not exists btree_gist'),
  );
}
