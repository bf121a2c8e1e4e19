import { type Kysely, sql } from 'kysely';

/** As whom a tenant's mails are sent, where it has set addresses; and bounds for the answers that are kept for repetitions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant_settings add column mail jsonb not null default '{}'`.execute(db);
  await sql`alter table idempotency add constraint answer_is_small check (octet_length(body::text) <= 262144)`.execute(
    db,
  );
  // Looks at as many index entries as the client has rows, mostly a few; in the insert itself, so without another trip.
  await sql`
    create function idempotency_bounded() returns trigger language plpgsql as $$
    begin
      if new.client_id is not null and exists (
        select from idempotency where tenant_id = new.tenant_id and caller = new.caller offset 9999
      ) then
        raise exception 'This client has too many kept answers.' using errcode = 'TN429';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger idempotency_bounded before insert on idempotency
      for each row execute function idempotency_bounded()`.execute(db);
}
