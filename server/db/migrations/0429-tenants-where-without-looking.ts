import { type Kysely, sql } from 'kysely';

/**
 * As before, but whether a question is kept shows when it is asked: `pg_prepared_statements` writes out the text of all that its connection
 * has prepared, which took longer than most questions.
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
      for one in select id from tenant order by id loop
        -- What cannot be asked is looked at.
        holds := true;
        for attempt in 1 .. 2 loop
          begin
            perform set_config('trenn.tenant', one::text, true);
            execute format('execute %I', kept) into holds;
            exit;
          exception
            when invalid_sql_statement_name then
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
            when others then
              exit;
          end;
        end loop;
        if holds then
          return next one;
        end if;
      end loop;
      perform pg_catalog.set_config('trenn.tenant', '', true);
    end $$`.execute(db);
}
