import { type Kysely, sql } from 'kysely';

/**
 * A guardian may be a client of the club themselves. Their name, address and phone are then those of their own row, which triggers
 * keep, so that whoever reads a guardian reads one table; with their erasure they are nobody's guardian any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table client_guardian
      add column guardian_client_id int,
      add column since timestamptz not null default now(),
      add foreign key (tenant_id, guardian_client_id) references client on delete set null (guardian_client_id)`.execute(
    db,
  );
  await sql`
    create index client_guardian_of on client_guardian (tenant_id, guardian_client_id)
      where guardian_client_id is not null`.execute(db);
  await sql`
    create function name_guardian() returns trigger language plpgsql as $$
    declare own record;
    begin
      -- Two people were merged of whom one answered for the other.
      if new.guardian_client_id = new.client_id then new.guardian_client_id := null; end if;
      if new.guardian_client_id is null then return new; end if;
      select trim(first_name || ' ' || last_name) as name, coalesce(nullif(contact_email, ''), email) as email, phone into own
      from client where tenant_id = new.tenant_id and id = new.guardian_client_id;
      if found then
        new.name := own.name;
        new.email := own.email;
        new.phone := own.phone;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function guardian_renamed() returns trigger language plpgsql as $$
    begin
      if new.erased_at is not null then
        delete from client_guardian where tenant_id = new.tenant_id and guardian_client_id = new.id;
      else
        update client_guardian set guardian_client_id = new.id
        where tenant_id = new.tenant_id and guardian_client_id = new.id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger name_guardian before insert or update on client_guardian
    for each row execute function name_guardian()`.execute(db);
  await sql`
    create trigger guardian_renamed
    after update of first_name, last_name, email, contact_email, phone, erased_at on client
    for each row when (old.* is distinct from new.*) execute function guardian_renamed()`.execute(db);
  await sql`drop trigger keep_mail_to on client_guardian`.execute(db);
  await sql`
    create trigger keep_mail_to
    after insert or delete or update of client_id, email, handed_over_at, guardian_client_id on client_guardian
    for each row execute function guardian_changed()`.execute(db);
}
