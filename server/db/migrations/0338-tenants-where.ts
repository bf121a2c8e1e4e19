import { type Kysely, sql } from 'kysely';

/**
 * Of which tenants a condition on their rows holds, asked once for all of them: each is entered as by `inTenant`, with the
 * rights of whoever calls, and nothing but ids comes out. A tenant for which it cannot be asked counts as one of them, so that
 * its own work fails and is told of, and no other’s.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenants_where(condition text) returns setof int language plpgsql as $$
    declare
      one int;
      holds boolean;
    begin
      for one in select id from tenant order by id loop
        begin
          perform set_config('trenn.tenant', one::text, true);
          execute 'select exists (' || condition || ')' into holds;
        exception when others then
          holds := true;
        end;
        if holds then
          return next one;
        end if;
      end loop;
      perform pg_catalog.set_config('trenn.tenant', '', true);
    end $$`.execute(db);
}
