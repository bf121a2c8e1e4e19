import { sql } from 'kysely';
import { inChunks } from '../../../db/in-chunks.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { LastImport } from './changed-fields.ts';
import type { IncomingPerson } from './client-line.ts';
import type { KnownPerson } from './known-people.ts';

export interface NewPerson
  extends Omit<KnownPerson, 'id' | 'hasPassword' | 'lastImport' | 'isErased' | 'formerNumbers' | 'formerEmails'> {
  imported: LastImport;
}

/** Returns the ids by client number. */
export async function insertPeople(
  { db, tenantId }: TenantScope,
  people: readonly NewPerson[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await inChunks(people, async (chunk) => {
    const { rows } = await sql<{ id: number; clientNumber: string }>`
      insert into client (tenant_id, client_code, first_name, last_name, email, contact_email, phone, address, city,
        county, zip_code, language, allow_substitute_sms, imported)
      select ${tenantId}, "clientNumber", "firstName", "lastName", email, "contactEmail", phone, address, city, county,
        "zipCode", language, "allowSubstituteSms", imported
      from jsonb_to_recordset(${chunk}) as new ("clientNumber" text, "firstName" text, "lastName" text, email text,
        "contactEmail" text, phone text, address text, city text, county text, "zipCode" text, language text, "allowSubstituteSms" boolean,
        imported jsonb)
      returning id, client_code as "clientNumber"`.execute(db);
    for (const { id, clientNumber } of rows) ids.set(clientNumber, id);
  });
  return ids;
}

export interface ChangedPerson extends Omit<IncomingPerson, 'clientNumber'> {
  id: number;
  imported: LastImport;
}

/** Writes the given fields. */
export async function updatePeople({ db, tenantId }: TenantScope, people: readonly ChangedPerson[]): Promise<void> {
  await inChunks(people, (chunk) =>
    sql`
      update client set
        first_name = coalesce(new."firstName", first_name), last_name = coalesce(new."lastName", last_name),
        email = coalesce(new.email, client.email),
        contact_email = coalesce(new."contactEmail", contact_email), phone = coalesce(new.phone, client.phone),
        address = coalesce(new.address, client.address), city = coalesce(new.city, client.city),
        county = coalesce(new.county, client.county), zip_code = coalesce(new."zipCode", zip_code),
        language = coalesce(new.language, client.language),
        allow_substitute_sms = coalesce(new."allowSubstituteSms", allow_substitute_sms), imported = new.imported
      from jsonb_to_recordset(${chunk}) as new (id int, "firstName" text, "lastName" text, email text, "contactEmail" text, phone text,
        address text, city text, county text, "zipCode" text, language text, "allowSubstituteSms" boolean,
        imported jsonb)
      where client.tenant_id = ${tenantId} and client.id = new.id`.execute(db),
  );
}

/** Locks these rows until the transaction ends; all code locks clients before their contracts and tickets, by id. */
export async function lockRows(
  { db, tenantId }: TenantScope,
  table: 'client' | 'contract' | 'ticket',
  ids: readonly number[],
): Promise<void> {
  await sql`
    select id from ${sql.table(table)} where tenant_id = ${tenantId} and id = any(${[...ids]}::int[])
    order by id for update`.execute(db);
}
