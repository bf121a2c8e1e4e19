import { sql } from 'kysely';
import type { JoinPerson } from '#api/join/schema.ts';
import type { Language } from '#api/languages.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { StoredIdentity } from '../clients/changes/identity.ts';
import type { ReadPerson } from './read-person.ts';

export interface NewNewcomer {
  purchaseId: number;
  reservedId: number;
  secretHash: string;
  person: JoinPerson;
  read: ReadPerson;
  phone: string;
  identity: StoredIdentity | undefined;
  language: Language;
  origin: string;
  now: Date;
}

export async function insertNewcomer({ db, tenantId }: TenantScope, newcomer: NewNewcomer): Promise<void> {
  const { person, read, identity } = newcomer;
  await db
    .insertInto('newcomer')
    .values({
      tenant_id: tenantId,
      purchase_id: newcomer.purchaseId,
      reserved_id: newcomer.reservedId,
      secret_hash: newcomer.secretHash,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: newcomer.phone,
      citizenship: read.citizenship,
      sealed_code: identity?.sealedCode ?? null,
      code_hash: identity?.codeHash ?? null,
      birth_date: read.birthDate,
      birth_date_from: read.birthDateFrom,
      address: person.address ?? '',
      city: person.city ?? '',
      county: person.county ?? '',
      zip_code: person.zipCode ?? '',
      additional_info: person.additionalInfo ?? '',
      allows_ads: person.allowsAds ?? false,
      language: newcomer.language,
      origin: newcomer.origin,
      created_at: newcomer.now,
    })
    .execute();
}

export async function deleteNewcomer({ db, tenantId }: TenantScope, purchaseId: number): Promise<void> {
  await db.deleteFrom('newcomer').where('tenant_id', '=', tenantId).where('purchase_id', '=', purchaseId).execute();
}

type Moment = 'welcomed_at' | 'signed_in_at';

/** Once: a later one changes nothing. */
export async function markNewcomer(
  { db, tenantId }: TenantScope,
  purchaseId: number,
  { what, now }: { what: Moment; now: Date },
): Promise<void> {
  await db
    .updateTable('newcomer')
    .set({ [what]: now })
    .where('tenant_id', '=', tenantId)
    .where('purchase_id', '=', purchaseId)
    .where(what, 'is', null)
    .execute();
}

export async function storeHash({ db, tenantId }: TenantScope, clientId: number, codeHash: string): Promise<void> {
  await db
    .updateTable('client_identity')
    .set({ code_hash: codeHash })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .execute();
}

/**
 * Deletes joins from before that day: abandoned ones with all that says who it was, and of those that became clients what is
 * known of them as such.
 */
export async function forgetNewcomers({ db, tenantId }: TenantScope, before: Date): Promise<void> {
  await sql`
    with old as (
      delete from newcomer where tenant_id = ${tenantId} and created_at < ${before} returning purchase_id, admitted_at
    )
    update purchase set state = 'lapsed', buyer = '{"client": null, "payer": null}'
    from old where purchase.tenant_id = ${tenantId} and purchase.id = old.purchase_id and old.admitted_at is null
      and purchase.state <> 'invoiced'`.execute(db);
}
