import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { nameEach } from '../../catalog/style-names.ts';
import { zoneOfFirst } from '../../rooms/club-zone.ts';
import { findNextClientNumber } from '../queries.ts';
import type { KnownEntitlement, KnownPeople, KnownPerson } from './known-people.ts';
import type { Vocabulary } from './read-line.ts';

export async function getVocabulary({ db, tenantId }: TenantScope): Promise<Vocabulary & { timeZone: string }> {
  const { page_rules } = await db
    .selectFrom('tenant_settings')
    .select('page_rules')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const clubs = await db
    .selectFrom('unit')
    .select(['id', 'name', 'time_zone as timeZone'])
    .where('tenant_id', '=', tenantId)
    .orderBy('retired_at', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .orderBy('name')
    .execute();
  const styles = await db
    .selectFrom('style')
    .select([styleItself.as('id'), 'name', 'names'])
    .where('tenant_id', '=', tenantId)
    .orderBy('merged_into', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  return { country: page_rules.main.countryCode, clubs, styles: nameEach(styles), timeZone: zoneOfFirst(clubs) };
}

/** Files name a style by what it was called before it became another one, too. */
const styleItself = sql<number>`coalesce(merged_into, id)`;

/** All clients of the tenant with their contracts and tickets. */
export async function listKnownPeople(scope: TenantScope): Promise<KnownPeople> {
  const { rows: people } = await sql<KnownPerson>`
    select id, client_code as "clientNumber", first_name as "firstName", last_name as "lastName", email,
      contact_email as "contactEmail", phone, address, city, county, zip_code as "zipCode", language, allow_substitute_sms as "allowSubstituteSms",
      password_hash is not null as "hasPassword", imported as "lastImport", erased_at is not null as "isErased",
      former_codes as "formerNumbers", former_emails as "formerEmails"
    from client where tenant_id = ${scope.tenantId} and merged_into_id is null order by id`.execute(scope.db);
  const entitlements = [
    ...(await listKnownEntitlements(scope, 'contract')),
    ...(await listKnownEntitlements(scope, 'ticket')),
  ];
  const erasedHashes = await listErasedHashes(scope);
  return { people, entitlements, erasedHashes, nextClientNumber: await findNextClientNumber(scope) };
}

async function listErasedHashes({ db, tenantId }: TenantScope): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct unnest(erased_hashes) as hash from client
    where tenant_id = ${tenantId} and erased_hashes <> '{}'`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

async function listKnownEntitlements(
  { db, tenantId }: TenantScope,
  kind: 'contract' | 'ticket',
): Promise<KnownEntitlement[]> {
  const [key, status] = kind === 'contract' ? [sql`number`, sql`status`] : [sql`code`, sql`0`];
  const paid =
    kind === 'contract'
      ? sql`price_cents as "priceCents", billing, payer ->> 'name' as "payerName", payer ->> 'registryCode' as "payerCode",
        nullif(payer ->> 'vatNumber', '') as "payerVat", nullif(payer ->> 'address', '') as "payerAddress",
        nullif(payer ->> 'country', '') as "payerCountry", payer ->> 'email' as "payerEmail", (select other.client_code from client other
          where other.tenant_id = contract.tenant_id and other.id = contract.payer_client_id) as "payerNumber", case when isfinite(next_period_from) then next_period_from - 1
          when next_period_from is not null then valid_until end::text as "invoicedUntil"`
      : sql`null::int as "priceCents", 'none' as billing, null as "payerName", null as "payerCode",
        null as "payerVat", null as "payerAddress", null as "payerCountry", null as "payerEmail", null as "payerNumber",
        null as "invoicedUntil"`;
  const { rows } = await sql<KnownEntitlement>`
    select ${sql.lit(kind)} as kind, id, client_id as "clientId", ${key} as key, imported_as as "importedAs", name,
      ${status} as status, valid_from as "validFrom", valid_until as "validUntil", kinds, unit_ids as "unitIds",
      style_ids as "styleIds", weekdays, from_time as "fromTime", until_time as "untilTime",
      visits_total as "visitsTotal", visits_reserved as "visitsReserved", visits_used as "visitsUsed",
      imported as "lastImport", ${paid}
    from ${sql.table(kind)} where tenant_id = ${tenantId} ${kind === 'ticket' ? sql`and not is_make_up` : sql``}
    order by id`.execute(db);
  return rows;
}
