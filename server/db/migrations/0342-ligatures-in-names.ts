import { type Kysely, sql } from 'kysely';

/** Names are found however their letters were typed: as a ligature, as wide letters, with marks of any script, or with what is not seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = ['client', 'client_word'] as const;
  // Row-level security is forced on the owner too, and a migration works for all tenants.
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await sql`
    create or replace function fold_word(word text) returns text language sql immutable parallel safe
    return replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(replace(word, U&'\\00b4', ''''), NFKD), '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g')),
        U&'\\00f8\\0142\\0111\\00f0\\0127\\0131\\014b\\0167\\03c2\\2018\\2019\\02bc\\02bb\\02b9\\2032\\0060', 'olddhintσ'''''''''''''''),
      U&'\\00df', 'ss'), U&'\\00e6', 'ae'), U&'\\0153', 'oe'), U&'\\00fe', 'th')`.execute(db);
  await sql`
    with changed as (
      select * from client
      where normalize(first_name || last_name, NFKD) <> normalize(first_name || last_name, NFD)
        or first_name || last_name ~ '[^\\u0001-\\u036f]'
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
