import { type Kysely, sql } from 'kysely';

/** Places of people without an account, in trainings that the club has opened to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: for clients only. `free` costs nothing, `open` is paid at the desk.
  await sql`alter table training add column visitors text check (visitors in ('open', 'free'))`.execute(db);
  await sql`
    alter table registration
      alter column client_id drop not null,
      add column visitor_name text,
      -- Lower case.
      add column visitor_email text,
      add column visitor_phone text,
      add column visitor_language text check (visitor_language in ('et', 'en', 'lv')),
      -- SHA-256 of the secret in the mailed link.
      add column cancel_secret_hash text,
      -- What was known of the visitor is deleted; the place stays counted.
      add column is_visitor_forgotten boolean not null default false`.execute(db);
  await sql`
    alter table registration
      add constraint registration_client_or_visitor check (
        case when client_id is not null or is_visitor_forgotten then 0 else 5 end
          = num_nonnulls(visitor_name, visitor_email, visitor_phone, visitor_language, cancel_secret_hash)
        and not (client_id is not null and is_visitor_forgotten)),
      add constraint visitor_never_waits check (client_id is not null or status <> 'waiting'),
      add constraint visitor_has_no_right check
        (client_id is not null or num_nonnulls(contract_id, ticket_id, voucher_id) = 0)`.execute(db);
  await sql`
    create unique index registration_visitor_once on registration (tenant_id, training_id, visitor_email)
    where status = 'booked' and visitor_email is not null`.execute(db);
  await sql`
    create index registration_visitor on registration (tenant_id, training_id)
    where visitor_email is not null`.execute(db);
  await sql`alter table registration_event alter column client_id drop not null`.execute(db);
  await keepAnswersOfVisitors(db);
}

/** A primary key takes no null, so its part for the caller is 0 where there is no client. */
async function keepAnswersOfVisitors(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency drop constraint idempotency_pkey`.execute(db);
  await sql`
    alter table idempotency
      alter column client_id drop not null,
      add column caller int not null generated always as (coalesce(client_id, 0)) stored`.execute(db);
  // Generated only to fill it: row-level security, which is forced on the owner too, hides the rows from an update.
  await sql`
    alter table idempotency
      alter column caller drop expression,
      add constraint caller_is_client check (caller = coalesce(client_id, 0)),
      add primary key (tenant_id, caller, key)`.execute(db);
}
