import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { KnownPerson } from './known-people.ts';
import type { EntitlementValues } from './plan-entitlement.ts';
import type { LastSaid } from './said-changes.ts';

/** So many rows go in one statement, however large the file is. */
const rowsAtOnce = 2000;

async function inChunks<T>(rows: readonly T[], run: (chunk: RawBuilder<string>) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await run(sql`${JSON.stringify(rows.slice(from, from + rowsAtOnce))}::jsonb`);
  }
}

export interface NewPerson extends Omit<KnownPerson, 'id' | 'hasPassword' | 'lastSaid'> {
  imported: LastSaid;
}

/** Gives the ids by client number. */
export async function insertPeople(
  { db, tenantId }: TenantScope,
  people: readonly NewPerson[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await inChunks(people, async (chunk) => {
    const { rows } = await sql<{ id: number; clientNumber: string }>`
      insert into client (tenant_id, client_code, first_name, last_name, email, phone, address, city, county, zip_code,
        language, allow_substitute_sms, imported)
      select ${tenantId}, "clientNumber", "firstName", "lastName", email, phone, address, city, county, "zipCode",
        language, "allowSubstituteSms", imported
      from jsonb_to_recordset(${chunk}) as new ("clientNumber" text, "firstName" text, "lastName" text, email text,
        phone text, address text, city text, county text, "zipCode" text, language text, "allowSubstituteSms" boolean,
        imported jsonb)
      returning id, client_code as "clientNumber"`.execute(db);
    for (const { id, clientNumber } of rows) ids.set(clientNumber, id);
  });
  return ids;
}

export interface ChangedPerson {
  id: number;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  address?: string;
  city?: string;
  county?: string;
  zipCode?: string;
  language?: Language;
  allowSubstituteSms?: boolean;
  imported: LastSaid;
}

/** Writes the fields that are given. */
export async function updatePeople({ db, tenantId }: TenantScope, people: readonly ChangedPerson[]): Promise<void> {
  await inChunks(people, (chunk) =>
    sql`
      update client set
        first_name = coalesce(new."firstName", first_name), last_name = coalesce(new."lastName", last_name),
        email = coalesce(new.email, client.email), phone = coalesce(new.phone, client.phone),
        address = coalesce(new.address, client.address), city = coalesce(new.city, client.city),
        county = coalesce(new.county, client.county), zip_code = coalesce(new."zipCode", zip_code),
        language = coalesce(new.language, client.language),
        allow_substitute_sms = coalesce(new."allowSubstituteSms", allow_substitute_sms), imported = new.imported
      from jsonb_to_recordset(${chunk}) as new (id int, "firstName" text, "lastName" text, email text, phone text,
        address text, city text, county text, "zipCode" text, language text, "allowSubstituteSms" boolean,
        imported jsonb)
      where client.tenant_id = ${tenantId} and client.id = new.id`.execute(db),
  );
}

export interface EntitlementRow extends EntitlementValues {
  id: number | null;
  clientId: number;
  key: string;
  importedAs: string | null;
  imported: LastSaid | null;
}

const entitlementColumns = sql.raw(`
  id int, "clientId" int, key text, "importedAs" text, imported jsonb, name text, status smallint, "validFrom" date,
  "validUntil" date, kinds text[], "unitIds" int[], "styleIds" int[], weekdays int[], "fromTime" time,
  "untilTime" time, "visitsTotal" int, "visitsUsed" int`);

/** Writes contracts or tickets whole; those without an id are made. */
export async function saveEntitlements(
  { db, tenantId }: TenantScope,
  kind: 'contract' | 'ticket',
  rows: readonly EntitlementRow[],
): Promise<void> {
  const table = sql.table(kind);
  const [key, status, setStatus] =
    kind === 'contract' ? [sql`number`, sql`status,`, sql`status = new.status,`] : [sql`code`, sql``, sql``];
  await inChunks(
    rows.filter(({ id }) => id === null),
    (chunk) =>
      sql`
        insert into ${table} (tenant_id, client_id, ${key}, ${status} imported_as, imported, name, valid_from, valid_until,
          kinds, unit_ids, style_ids, weekdays, from_time, until_time, visits_total, visits_used)
        select ${tenantId}, "clientId", key, ${status} "importedAs", imported, name, "validFrom", "validUntil", kinds,
          "unitIds", "styleIds", weekdays, "fromTime", "untilTime", "visitsTotal", "visitsUsed"
        from jsonb_to_recordset(${chunk}) as new (${entitlementColumns})`.execute(db),
  );
  await inChunks(
    rows.filter(({ id }) => id !== null),
    (chunk) =>
      sql`
        update ${table} as old set ${setStatus} name = new.name, valid_from = new."validFrom",
          valid_until = new."validUntil", kinds = new.kinds, unit_ids = new."unitIds", style_ids = new."styleIds",
          weekdays = new.weekdays, from_time = new."fromTime", until_time = new."untilTime",
          visits_total = new."visitsTotal", visits_used = new."visitsUsed",
          imported = coalesce(new.imported, old.imported)
        from jsonb_to_recordset(${chunk}) as new (${entitlementColumns})
        where old.tenant_id = ${tenantId} and old.id = new.id`.execute(db),
  );
}

/** Nobody changes these rows until the transaction ends; everything locks people before what they have, by id. */
export async function lockRows(
  { db, tenantId }: TenantScope,
  table: 'client' | 'contract' | 'ticket',
  ids: readonly number[],
): Promise<void> {
  await sql`
    select id from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${[...ids]}::int[])
    order by id for update`.execute(db);
}
