import { type Kysely, sql } from 'kysely';

/**
 * As before, but the condition is planned once and not again for each tenant, which took most of the time: what it finds is
 * decided by whoever is entered when it runs. Where it cannot be planned, each tenant’s own work tells of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tenants_where(condition text) returns setof int language plpgsql as $$
    declare
      one int;
      holds boolean;
    begin
      -- Left by one that was cancelled.
      if exists (select from pg_catalog.pg_prepared_statements where name = 'tenants_where') then
        deallocate tenants_where;
      end if;
      begin
        execute 'prepare tenants_where as select exists (' || condition || ')';
      exception when others then
        return query select id from tenant order by id;
        return;
      end;
      for one in select id from tenant order by id loop
        begin
          perform set_config('trenn.tenant', one::text, true);
          execute 'execute tenants_where' into holds;
        exception when others then
          holds := true;
        end;
        if holds then
          return next one;
        end if;
      end loop;
      deallocate tenants_where;
      perform pg_catalog.set_config('trenn.tenant', '', true);
    end $$`.execute(db);
}
