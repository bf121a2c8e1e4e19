import { sql } from 'kysely';
import { addDays, type PlainDate, toPlainDate } from '#api/dates.ts';
import { countStrikes, type Strike, type StrikeFact } from '#api/strikes/count-strikes.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ClubCatalog } from '../../catalog/club-catalog.ts';

/** With what a list says of it. */
export interface StrikeRow extends StrikeFact {
  clientId: number;
  name: string;
  unitId: number;
}

type Counting = Pick<ClubCatalog, 'strikeReach' | 'policyOf' | 'timeZone'>;

/** The first day whose strikes may still matter; undefined where the club has no such rule, and never had. */
export const reachFrom = ({ strikeReach, timeZone }: Counting, now: Date): PlainDate | undefined =>
  strikeReach === 0 ? undefined : addDays(toPlainDate(now, timeZone), -strikeReach);

/**
 * Late cancellations whose cost was not waived, and absences, of these clients or of all: what happened, not yet whether it is a
 * strike. By the days of their trainings.
 */
export async function listStrikeFacts(
  { db, tenantId }: TenantScope,
  { clientIds, from }: { clientIds: readonly number[] | 'all'; from: PlainDate },
): Promise<StrikeRow[]> {
  const who = clientIds === 'all' ? sql`` : sql`and r.client_id = any(${clientIds}::int[])`;
  const { rows } = await sql<StrikeRow>`
    select r.client_id as "clientId", r.id as "registrationId", t.id as "trainingId", fact.cause, t.kind,
      fact.date::text as date, t.starts_at as "startsAt", fact.at, r.promoted_at as "promotedAt", t.name,
      t.unit_id as "unitId", excuse.registration_id is not null as "isExcused",
      pause.registration_id is not null as "isPauseEnded"
    from (
      select late.registration_id, 'late_cancel' as cause, late.date, late.created_at as at
      from late_leaving late join registration r on r.tenant_id = late.tenant_id and r.id = late.registration_id
      where late.tenant_id = ${tenantId} and late.kind = 'late_cancel' and late.waived_at is null
        and late.date >= ${from} ${who}
      union all
      select r.id, 'no_show', t.date, t.starts_at
      from registration r join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
      where r.tenant_id = ${tenantId} and r.status = 'booked' and r.presence = 'absent' and t.date >= ${from}
        and not t.is_cancelled and t.deleted_at is null and r.client_id is not null ${who}
    ) fact
    join registration r on r.tenant_id = ${tenantId} and r.id = fact.registration_id
    join training t on t.tenant_id = r.tenant_id and t.id = r.training_id
    left join strike_ruling excuse on excuse.tenant_id = r.tenant_id and excuse.registration_id = r.id
      and excuse.ruling = 'excused'
    left join strike_ruling pause on pause.tenant_id = r.tenant_id and pause.registration_id = r.id
      and pause.ruling = 'pause_ended'
    order by fact.date, r.id`.execute(db);
  return rows;
}

/** What happened of these clients in the days that may still matter; no query where the club has no such rule. */
export async function listRecentFacts(
  scope: TenantScope,
  catalog: Counting,
  clientIds: readonly number[] | 'all',
  now: Date,
): Promise<StrikeRow[]> {
  const from = reachFrom(catalog, now);
  if (from === undefined || clientIds.length === 0) return [];
  return listStrikeFacts(scope, { clientIds, from });
}

/** The strikes of each of these clients, by the club's rules. */
export async function listStrikes(
  scope: TenantScope,
  catalog: Counting,
  clientIds: readonly number[],
  now: Date,
): Promise<Map<number, Strike[]>> {
  const today = toPlainDate(now, catalog.timeZone);
  const ofClients = Map.groupBy(await listRecentFacts(scope, catalog, clientIds, now), ({ clientId }) => clientId);
  return new Map([...ofClients].map(([id, facts]) => [id, countStrikes(facts, catalog.policyOf, today)]));
}

/** The same of one. */
export const listStrikesOf = async (
  scope: TenantScope,
  catalog: Counting,
  clientId: number,
  now: Date,
): Promise<readonly Strike[]> => (await listStrikes(scope, catalog, [clientId], now)).get(clientId) ?? [];
