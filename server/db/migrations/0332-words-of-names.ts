import { type Kysely, sql } from 'kysely';

/**
 * Names are found as people type them: with any mark for an apostrophe or with none, by what follows it (`brien`), and by what
 * is written for a letter that the keyboard lacks (`gross`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function fold_word(word text) returns text language sql immutable parallel safe
    return replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(word, NFD), '[\\u0300-\\u036f]', '', 'g')),
        U&'\\00f8\\0142\\0111\\00f0\\0127\\0131\\014b\\0167\\2018\\2019\\02bc\\02bb\\02b9\\2032\\0060\\00b4', 'olddhint'''''''''''''''''),
      U&'\\00df', 'ss'), U&'\\00e6', 'ae'), U&'\\0153', 'oe'), U&'\\00fe', 'th')`.execute(db);
  await sql`
    create or replace function words_of_client(code text, first_name text, last_name text, email text, phone text)
    returns setof text language sql immutable as $$
      with digits as (select regexp_replace(phone, '[^0-9]', '', 'g') as phone),
        names as (select fold_word(first_name || ' ' || last_name) as name)
      select distinct left(word, 100) from (
        select regexp_split_to_table(name, '[\\s,;]+') from names
        union all select regexp_split_to_table(name, '[\\s,;-]+') from names
        union all select regexp_split_to_table(name, '[\\s,;''-]+') from names
        union all select regexp_split_to_table(name, '[\\s,;'']+') from names
        union all select regexp_split_to_table(replace(name, '''', ''), '[\\s,;]+') from names
        union all select fold_word(code)
        union all select fold_word(email)
        union all select phone from digits
        union all select regexp_replace(phone, '^37[12]', '') from digits where length(phone) > 9
        union all select right(phone, 4) from digits where length(phone) > 4
      ) words (word) where word <> ''
    $$`.execute(db);
  await refill(db);
}

/** Of those who are found by other words from now on. */
async function refill(db: Kysely<unknown>): Promise<void> {
  const tables = ['client', 'client_word'] as const;
  // Row-level security is forced on the owner too, and a migration works for all tenants.
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    with changed as (
      select * from client
      where fold_word(first_name || last_name) ~ '''' or lower(first_name || last_name) ~ '[ßæœøłđðþħıŋŧ]'
    ), gone as (
      delete from client_word using changed
      where client_word.tenant_id = changed.tenant_id and client_id = changed.id and not is_card
        and word <> all (array(select words_of_client(client_code, first_name, last_name, email, phone)))
    )
    insert into client_word (tenant_id, word, client_id, is_card)
    select changed.tenant_id, word, changed.id, false
    from changed, words_of_client(client_code, first_name, last_name, email, phone) words (word)
    on conflict do nothing`.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
}
