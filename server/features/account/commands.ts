import { sql } from 'kysely';
import type { ProfileEdit } from '#api/account/schema.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { hoursOf, reminderColumns } from './reminder-choices.ts';

const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  address: 'address',
  city: 'city',
  county: 'county',
  zipCode: 'zip_code',
  allowSubstituteSms: 'allow_substitute_sms',
  ...reminderColumns,
} as const satisfies Record<keyof Omit<ProfileEdit, 'allowsAds' | 'remindsBefore'>, string>;

/** Writes only the given fields. */
export async function updateProfile(
  { tenantId, db }: TenantScope,
  clientId: number,
  { allowsAds, remindsBefore, ...changes }: ProfileEdit,
  now: Date,
): Promise<void> {
  const columns = Object.entries(changes).map(([field, value]) => [columnOf[field as keyof typeof columnOf], value]);
  // Consent that stands keeps its first time and place.
  const consent = {
    ads_consent_at: allowsAds ? sql<Date>`coalesce(ads_consent_at, ${now})` : null,
    ads_consent_from: allowsAds ? sql<string>`coalesce(ads_consent_from, 'profile')` : null,
  };
  await db
    .updateTable('client')
    .set({
      ...Object.fromEntries(columns),
      ...(allowsAds !== undefined && consent),
      ...(remindsBefore !== undefined && { remind_hours: hoursOf(remindsBefore) }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .execute();
}

export interface NewPasswordReset {
  clientId: number | null;
  origin: string;
  language: Language;
  now: Date;
  expiresAt: Date;
}

/** Records a request for a link; there is no token yet. Returns its id. */
export async function insertPasswordReset(
  { tenantId, db }: TenantScope,
  { clientId, origin, language, now, expiresAt }: NewPasswordReset,
): Promise<number> {
  const { id } = await db
    .insertInto('password_reset')
    .values({
      tenant_id: tenantId,
      client_id: clientId,
      origin,
      language,
      token_hash: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeTokenHash({ tenantId, db }: TenantScope, id: number, tokenHash: string): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ token_hash: tokenHash })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Consumes a token; of two concurrent attempts one succeeds. Returns the owner, or nothing if it is not valid now. */
export async function takePasswordReset(
  { tenantId, db }: TenantScope,
  tokenHash: string,
  now: Date,
): Promise<{ clientId: number; email: string | null } | undefined> {
  const row = await db
    .deleteFrom('password_reset')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['client_id', 'new_email'])
    .executeTakeFirst();
  return typeof row?.client_id === 'number' ? { clientId: row.client_id, email: row.new_email } : undefined;
}

/** Revokes all links of a client, used or not. */
export async function deletePasswordResetsOf({ tenantId, db }: TenantScope, clientId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('tenant_id', '=', tenantId).where('client_id', '=', clientId).execute();
}

export async function deletePasswordResets({ tenantId, db }: TenantScope, before: Date): Promise<void> {
  await db.deleteFrom('password_reset').where('tenant_id', '=', tenantId).where('expires_at', '<', before).execute();
}
