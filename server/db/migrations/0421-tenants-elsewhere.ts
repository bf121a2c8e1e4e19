import { type Kysely, sql } from 'kysely';

/**
 * A tenant that another cell serves: it has gone there, or is still on its way here. `enter_tenant` begins each transaction of a
 * tenant. It holds whoever moves the tenant off until the end of the transaction, and refuses at once, as a lock that was not
 * got, while somebody moves it and where it has gone: who waited would keep a connection from all other tenants. Two
 * statements, because the second must see what was committed before the lock was there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tenant add elsewhere_since timestamptz, add elsewhere_in text,
      add constraint tenant_elsewhere check ((elsewhere_since is null) = (elsewhere_in is null))`.execute(db);
  await sql`
    create function enter_tenant(entered int) returns void language plpgsql as $$
    begin
      if not pg_try_advisory_xact_lock_shared(7366273, entered) then
        raise lock_not_available using message = 'The tenant is being moved into another cell.';
      end if;
      if exists (select from tenant where id = entered and elsewhere_since is not null) then
        raise lock_not_available using message = 'The tenant is in another cell.';
      end if;
    end $$`.execute(db);
}
