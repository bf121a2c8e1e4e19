import { type Kysely, sql } from 'kysely';

/**
 * People of one family may share a mailbox: an address for mails that nobody logs in with. Where mails to a client go stands in
 * `mail_to`, which triggers keep: their contact address, else the one they log in with, else their guardian's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addFunctions(db);
  await addColumns(db);
  await addTriggers(db);
}

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function mail_to_of(tenant int, client int, contact text, log_in text)
    returns text language sql stable as $$
      select coalesce(nullif(contact, ''), nullif(log_in, ''), (
        select guardian.email from client_guardian guardian
        where guardian.tenant_id = tenant and guardian.client_id = client and guardian.handed_over_at is null
      ), '')
    $$`.execute(db);
  await sql`
    create function keep_mail_to() returns trigger language plpgsql as $$
    begin
      new.mail_to := mail_to_of(new.tenant_id, new.id, new.contact_email, new.email);
      return new;
    end $$`.execute(db);
  await sql`
    create function guardian_changed() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update client set mail_to = mail_to_of(tenant_id, id, contact_email, email)
        where tenant_id = old.tenant_id and id = old.client_id;
      end if;
      if tg_op <> 'DELETE' then
        update client set mail_to = mail_to_of(tenant_id, id, contact_email, email)
        where tenant_id = new.tenant_id and id = new.client_id;
      end if;
      return null;
    end $$`.execute(db);
  // Somebody is found by a shared address too.
  await sql`
    create or replace function keep_client_words() returns trigger language plpgsql as $$
    begin
      delete from client_word where tenant_id = new.tenant_id and client_id = new.id and not is_card;
      insert into client_word (tenant_id, word, client_id, is_card)
      select new.tenant_id, word, new.id, false
      from (
        select word from words_of_client(new.client_code, new.first_name, new.last_name, new.email, new.phone) words (word)
        union select left(fold_word(new.contact_email), 100) where new.contact_email <> ''
      ) words (word);
      return null;
    end $$`.execute(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  // Row-level security is forced on the owner too, and a migration works for all tenants.
  const tables = ['client', 'client_guardian'] as const;
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    alter table client add column contact_email text not null default '', add column mail_to text not null default ''`.execute(
    db,
  );
  await sql`update client set mail_to = mail_to_of(tenant_id, id, contact_email, email)`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}

async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger keep_mail_to before insert or update of email, contact_email on client
    for each row execute function keep_mail_to()`.execute(db);
  await sql`
    create trigger keep_mail_to after insert or delete or update of client_id, email, handed_over_at on client_guardian
    for each row execute function guardian_changed()`.execute(db);
  await sql`drop trigger keep_client_words on client`.execute(db);
  await sql`
    create trigger keep_client_words
    after insert or update of client_code, first_name, last_name, email, contact_email, phone on client
    for each row execute function keep_client_words()`.execute(db);
}
