import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';

/** Lets one command at a time create clients of a tenant; held until the end of the transaction. */
export async function lockClients({ db, tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('trenn.clients'), ${tenantId})`.execute(db);
}

/** The user with this address, lower case; locked until the transaction ends. */
export function lockClientByEmail({ db, tenantId }: TenantScope, email: string) {
  return db
    .selectFrom('client')
    .select(['id', 'first_name', 'email', 'language', 'is_admin'])
    .select((eb) => eb('password_hash', 'is not', null).as('hasPassword'))
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** The first all-digit client number above every existing one of the tenant. */
export async function findNextClientNumber({ db, tenantId }: TenantScope): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select greatest(max(client_code::int), 1000) + 1 as next from client
    where tenant_id = ${tenantId} and client_code ~ '^[0-9]{1,9}$'`.execute(db);
  return rows[0]?.next ?? 1001;
}

/** What a command needs to know about a tenant to message its clients. */
export function getTenantLanguage({ db, tenantId }: TenantScope) {
  return db
    .selectFrom('tenant_settings')
    .select('page_rules')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
    .then(({ page_rules }) => page_rules.main.defaultLanguage);
}

/** Which address becomes the log-in with the use of a link, if one does. */
export async function findNewAddress({ db, tenantId }: TenantScope, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_reset')
    .select('new_email')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.new_email ?? undefined;
}
