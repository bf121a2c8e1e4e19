import { type Kysely, sql } from 'kysely';

/**
 * As before, but each instant is a setting of its own: all of them in one were read again for each row, which took four times as long
 * where a question has twenty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tenants_where(condition text, instants text) returns setof int language plpgsql as $$
    declare
      kept text := 'tenants_where_' || left(encode(sha256(convert_to(condition, 'UTF8')), 'hex'), 40);
      older text;
      one int;
      holds boolean;
    begin
      for at in 1 .. coalesce(cardinality(instants::text[]), 0) loop
        perform pg_catalog.set_config('trenn.instant_' || at, (instants::text[])[at], true);
      end loop;
      if not exists (select from pg_catalog.pg_prepared_statements where name = kept) then
        -- A text with a day in it is never asked again.
        for older in
          select name from pg_catalog.pg_prepared_statements where name like 'tenants\\_where\\_%'
          order by prepare_time desc offset 39
        loop
          execute format('deallocate %I', older);
        end loop;
        begin
          execute format('prepare %I as select exists (%s)', kept, condition);
        exception when others then
          return query select id from tenant order by id;
          return;
        end;
      end if;
      for one in select id from tenant order by id loop
        begin
          perform set_config('trenn.tenant', one::text, true);
          execute format('execute %I', kept) into holds;
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
