import type { Updateable } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Language } from '#api/languages.ts';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { StoredIdentity } from './identity.ts';

export interface ClientToAdd {
  clientCode: string;
  firstName: string;
  lastName: string;
  /** Lower case. */
  email: string;
  phone: string;
  language: Language;
  adsConsentAt: Date | null;
  age: { birthDate: PlainDate; birthDateFrom: 'code' | 'declared' } | undefined;
}

/** Throws 23505 when the address belongs to another client. */
export async function insertClient({ db, tenantId }: TenantScope, client: ClientToAdd): Promise<number> {
  const { id } = await db
    .insertInto('client')
    .values({
      tenant_id: tenantId,
      client_code: client.clientCode,
      first_name: client.firstName,
      last_name: client.lastName,
      email: client.email,
      phone: client.phone,
      language: client.language,
      ads_consent_at: client.adsConsentAt,
      ads_consent_from: client.adsConsentAt && 'desk',
      birth_date: client.age?.birthDate ?? null,
      birth_date_from: client.age?.birthDateFrom ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ClientColumns = Pick<
  Updateable<Tables['client']>,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'contact_email'
  | 'phone'
  | 'language'
  | 'address'
  | 'city'
  | 'county'
  | 'zip_code'
  | 'ads_consent_at'
  | 'ads_consent_from'
  | 'password_hash'
>;

export async function updateClient(
  { db, tenantId }: TenantScope,
  clientId: number,
  columns: ClientColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('client').set(columns).where('tenant_id', '=', tenantId).where('id', '=', clientId).execute();
}

/** Without a code the client has none any more. */
export async function storeIdentity(
  { db, tenantId }: TenantScope,
  clientId: number,
  identity: StoredIdentity | undefined,
): Promise<void> {
  if (identity === undefined) {
    await db
      .deleteFrom('client_identity')
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', clientId)
      .execute();
    return;
  }
  const columns = { sealed_code: identity.sealedCode, code_hash: identity.codeHash };
  await db
    .insertInto('client_identity')
    .values({ tenant_id: tenantId, client_id: clientId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doUpdateSet(columns))
    .execute();
}
