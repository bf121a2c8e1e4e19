import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * What versions that landed did otherwise than the migrations do now, and how it is made the same: before the others run,
 * which may rely on it. A migration that has landed is never changed or renumbered any more, so nothing is added here.
 */
interface Mend {
  /** The migration that has run, as it was called then. */
  applied: string;
  /** This version knows it by another name, or no more. */
  isFormer?: true;
  /** Whether it left something out; without it, always. */
  where?: RawBuilder<unknown>;
  statements: readonly RawBuilder<unknown>[];
}

const rename = (from: string, to: string): Mend => ({
  applied: from,
  isFormer: true,
  statements: [sql`update kysely_migration set name = ${to} where name = ${from}`],
});

const opensPastTerm = ['invoice', 'payment', 'bank_movement', 'ledger_posting'];

const mends: readonly Mend[] = [
  {
    applied: '0002-timetable-and-registrations',
    // A wider index has taken its place since.
    where: sql`coalesce(to_regclass('public.registration_training'), to_regclass('public.registration_of_training')) is null`,
    statements: [sql`create index registration_training on registration (tenant_id, training_id)`],
  },
  {
    applied: '0002-timetable-and-registrations',
    where: sql`exists (select from pg_attribute where attrelid = 'public.idempotency'::regclass
      and attname = 'body' and atttypid = 'jsonb'::regtype)`,
    statements: [sql`alter table idempotency alter column body type json using body::json`],
  },
  {
    applied: '0003-sessions-and-messages',
    where: sql`to_regclass('public.session_ended') is null`,
    statements: [sql`create index session_ended on session (tenant_id, ended_at) where ended_at is not null`],
  },
  // The one number was given twice, to other work.
  rename('0020-linked-walk-ins', '0021-linked-walk-ins'),
  rename('0019-visits-used-by-marks', '0020-visits-used-by-marks'),
  {
    applied: '0023-imported-people',
    where: sql`not exists (select from pg_attribute where attrelid = 'public.tenant_settings'::regclass
      and attname = 'invoice_logo_height')`,
    statements: [
      sql`
        alter table tenant_settings
          add column invoice_logo_height int not null default 40,
          add column invoice_logo_padding int not null default 20`,
    ],
  },
  {
    applied: '0024-mail-addresses',
    statements: [
      sql`alter table idempotency add constraint answer_is_small check (octet_length(body::text) <= 262144)`,
      sql`
        create function idempotency_bounded() returns trigger language plpgsql as $$
        begin
          if new.client_id is not null and exists (
            select from idempotency where tenant_id = new.tenant_id and caller = new.caller offset 9999
          ) then
            raise exception 'This client has too many kept answers.' using errcode = 'TN429';
          end if;
          return new;
        end $$`,
      sql`
        create trigger idempotency_bounded before insert on idempotency
          for each row execute function idempotency_bounded()`,
    ],
  },
  rename('0024-mail-addresses', '0024-mail-and-bounded-answers'),
  rename('0035-client-search', '0038-client-search'),
  {
    // Was withdrawn, and came back under another number with other contents: it is undone, and that one runs.
    applied: '0186-books-past-their-term',
    isFormer: true,
    statements: [
      sql`drop function if exists forget_names_in_books(date)`,
      ...opensPastTerm.map((table) => sql`drop policy if exists past_term on ${sql.table(table)}`),
      sql`drop policy if exists old_alone on invoice_paper`,
      sql`delete from kysely_migration where name = '0186-books-past-their-term'`,
    ],
  },
  {
    applied: '0240-books-past-their-term',
    where: sql`exists (select from pg_policies where policyname = 'past_term' and 'public' = any(roles))`,
    statements: opensPastTerm.map((table) => sql`alter policy past_term on ${sql.table(table)} to trenn_app`),
  },
];

/** Migrations that only earlier versions knew, by these names. */
export const formerMigrations: ReadonlySet<string> = new Set(
  mends.filter(({ isFormer }) => isFormer).map(({ applied }) => applied),
);

/** Makes a database of any version that landed as the migrations would have made it. Changes nothing in one that is. */
export async function mendEarlierVersions(db: Transaction<Tables>): Promise<void> {
  const { rows: found } = await sql`select where to_regclass('public.kysely_migration') is not null`.execute(db);
  if (found.length === 0) return;
  for (const { applied, where = sql`true`, statements } of mends) {
    const { rows } = await sql`
      select from kysely_migration where name = ${applied} and ${where}`.execute(db);
    if (rows.length > 0) for (const statement of statements) await statement.execute(db);
  }
}
