import { sql } from 'kysely';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { Newcomer } from './queries.ts';

interface Becoming {
  clientCode: string;
  /** Empty where somebody else has it. */
  email: string;
  now: Date;
}

/** The newcomer as a client, with what is sealed as it is. */
export async function insertAsClient(
  { db, tenantId }: TenantScope,
  row: Newcomer,
  { clientCode, email, now }: Becoming,
): Promise<void> {
  await db
    .insertInto('client')
    .values({
      tenant_id: tenantId,
      id: row.reserved_id,
      client_code: clientCode,
      first_name: row.first_name,
      last_name: row.last_name,
      email,
      phone: row.phone,
      citizenship: row.citizenship,
      birth_date: row.birth_date,
      birth_date_from: row.birth_date_from,
      address: row.address,
      city: row.city,
      county: row.county,
      zip_code: row.zip_code,
      additional_info: row.additional_info,
      language: row.language,
      ads_consent_at: row.allows_ads ? row.created_at : null,
      ads_consent_from: row.allows_ads ? 'join' : null,
      created_at: now,
    })
    .execute();
  if (row.sealed_code === null) return;
  await db
    .insertInto('client_identity')
    .values({
      tenant_id: tenantId,
      client_id: row.reserved_id,
      sealed_code: row.sealed_code,
      code_hash: row.code_hash,
    })
    .execute();
}

/** What the purchase was noted under before its client was there is the client's. */
export async function markAdmitted(
  { db, tenantId }: TenantScope,
  { purchase_id: purchaseId, reserved_id: clientId }: Newcomer,
  now: Date,
): Promise<void> {
  await db
    .updateTable('newcomer')
    .set({ admitted_at: now, client_id: clientId })
    .where('tenant_id', '=', tenantId)
    .where('purchase_id', '=', purchaseId)
    .execute();
  for (const table of ['campaign_code_use', 'terms_acceptance'] as const)
    await sql`
      update ${sql.table(table)} set client_id = ${clientId}
      where tenant_id = ${tenantId} and purchase_id = ${purchaseId}`.execute(db);
}
