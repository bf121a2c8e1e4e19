import { type Kysely, sql } from 'kysely';

/**
 * What operators see of all tenants in one statement: as `tenants_where`, with the rights of the caller and the rows of one tenant at
 * a time. `tenants_asked` gives one row of a question for each, null where it cannot be asked; `tenant_bytes` what the planner
 * takes the rows of a tenant for in the largest tables, which costs the same however many there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tenants_asked(question text) returns table (tenant_id int, answer jsonb) language plpgsql as $$
    begin
      -- Left by one that was cancelled.
      if exists (select from pg_catalog.pg_prepared_statements where name = 'tenants_asked') then
        deallocate tenants_asked;
      end if;
      execute 'prepare tenants_asked as select to_jsonb(asked) from (' || question || ') asked';
      for tenant_id in select id from tenant order by id loop
        begin
          perform pg_catalog.set_config('trenn.tenant', tenant_id::text, true);
          execute 'execute tenants_asked' into answer;
        exception when others then
          answer := null;
        end;
        return next;
      end loop;
      deallocate tenants_asked;
      perform pg_catalog.set_config('trenn.tenant', '', true);
    end $$`.execute(db);
  await sql`
    create function tenant_bytes() returns table (tenant_id int, bytes bigint) language plpgsql as $$
    declare
      largest record;
      plan json;
    begin
      for tenant_id in select id from tenant order by id loop
        perform pg_catalog.set_config('trenn.tenant', tenant_id::text, true);
        bytes := 0;
        for largest in
          select relname, reltuples, pg_total_relation_size(oid) as size from pg_catalog.pg_class c
          where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 0
            and exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
            and pg_catalog.has_table_privilege(oid, 'select')
          order by relpages desc limit 10
        loop
          execute format('explain (format json) select from %I', largest.relname) into plan;
          bytes := bytes + (least((plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8 / largest.reltuples, 1) * largest.size)::bigint;
        end loop;
        return next;
      end loop;
      perform pg_catalog.set_config('trenn.tenant', '', true);
    end $$`.execute(db);
  await sql`
    alter table operator_act
      drop constraint operator_act_act_check,
      add constraint operator_act_act_check check (act in (
        'exported', 'imported', 'removed', 'paused', 'resumed', 'added', 'looked_in', 'backed_up',
        'logged_in', 'set_up', 'operator_added', 'operator_renewed', 'operator_removed'))`.execute(db);
  await sql`create index operator_act_looks on operator_act (by_operator, of_tenant, at) where act = 'looked_in'`.execute(
    db,
  );
}
