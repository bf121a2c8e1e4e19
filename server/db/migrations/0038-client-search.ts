import { type Kysely, sql } from 'kysely';
import { protectTenantTables } from '../protect-tenant-tables.ts';

/**
 * The words by which a client is found. Row-level security lets an index answer only comparisons that leak nothing, which those of
 * trigrams and texts are not: a table of words in byte order, kept by triggers, finds their beginnings.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function fold_word(word text) returns text language sql immutable parallel safe
    return lower(regexp_replace(normalize(word, NFD), '[\\u0300-\\u036f]', '', 'g'))`.execute(db);
  await sql`
    create table client_word (
      tenant_id int not null,
      word text collate "C" not null,
      client_id int not null,
      is_card boolean not null,
      primary key (tenant_id, word, client_id, is_card),
      foreign key (tenant_id, client_id) references client on delete cascade
    )`.execute(db);
  await sql`create index client_word_of on client_word (tenant_id, client_id)`.execute(db);
  await sql`create index client_by_name on client (tenant_id, last_name, first_name, id)`.execute(db);
  await addFunctions(db);
  await fill(db);
  await protectTenantTables(db);
}

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  // A phone number by its beginning with and without the country's code, and by its last four digits.
  await sql`
    create function words_of_client(code text, first_name text, last_name text, email text, phone text)
    returns setof text language sql immutable as $$
      with digits as (select regexp_replace(phone, '[^0-9]', '', 'g') as phone)
      select distinct left(word, 100) from (
        select regexp_split_to_table(fold_word(first_name || ' ' || last_name), '[\\s,;]+')
        union all select regexp_split_to_table(fold_word(first_name || ' ' || last_name), '[\\s,;-]+')
        union all select fold_word(code)
        union all select fold_word(email)
        union all select phone from digits
        union all select regexp_replace(phone, '^37[12]', '') from digits where length(phone) > 9
        union all select right(phone, 4) from digits where length(phone) > 4
      ) words (word) where word <> ''
    $$`.execute(db);
  await sql`
    create function keep_client_words() returns trigger language plpgsql as $$
    begin
      delete from client_word where tenant_id = new.tenant_id and client_id = new.id and not is_card;
      insert into client_word (tenant_id, word, client_id, is_card)
      select new.tenant_id, word, new.id, false
      from words_of_client(new.client_code, new.first_name, new.last_name, new.email, new.phone) words (word);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_client_words after insert or update of client_code, first_name, last_name, email, phone on client
    for each row execute function keep_client_words()`.execute(db);
  await sql`
    create function keep_card_words() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from client_word
        where tenant_id = old.tenant_id and client_id = old.client_id and is_card and word = fold_word(old.code);
      end if;
      if tg_op <> 'DELETE' then
        insert into client_word (tenant_id, word, client_id, is_card)
        values (new.tenant_id, fold_word(new.code), new.client_id, true) on conflict do nothing;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_card_words after insert or delete or update of code, client_id on card
    for each row execute function keep_card_words()`.execute(db);
}

async function fill(db: Kysely<unknown>): Promise<void> {
  // Row-level security is forced on the owner too, and a migration works for all tenants.
  for (const table of ['client', 'card'])
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    insert into client_word (tenant_id, word, client_id, is_card)
    select tenant_id, word, id, false
    from client, words_of_client(client_code, first_name, last_name, email, phone) words (word)`.execute(db);
  await sql`
    insert into client_word (tenant_id, word, client_id, is_card)
    select tenant_id, fold_word(code), client_id, true from card`.execute(db);
  for (const table of ['client', 'card'])
    await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
