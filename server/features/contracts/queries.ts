import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { EntitlementSource } from '#api/registrations/booking/facts.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { lockPayers } from '../ledger/queries.ts';
import { clubZone } from '../rooms/queries.ts';
import { listPayersOf } from './payer/queries.ts';
import { pricesOf } from './rises/queries.ts';

const selectContract = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('contract')
    .select(['id', 'client_id', 'number', 'name', 'status', 'imported_status', 'valid_from', 'valid_until'])
    .select(['blocked_at', 'block_reason', 'freezes', 'unpaid_since', 'handed_over_at', 'notice_given_at'])
    .select(['billing', 'period_mode', 'price_cents', 'is_renewable', 'payer_client_id', 'payer', 'created_at'])
    .select([
      'visits_total',
      'visits_reserved',
      'visits_used',
      'unit_ids',
      'revoked_at',
      'revoked_reason',
      'next_period_from',
    ])
    .select((e) =>
      e
        .selectFrom('invoice_line as line')
        .select('line.product_id')
        .whereRef('line.tenant_id', '=', 'contract.tenant_id')
        .whereRef('line.id', '=', 'contract.invoice_line_id')
        .as('product_id'),
    )
    .select(pricesOf('contract').as('prices'))
    .select(sql<PlainDate | null>`(revoked_at at time zone ${clubZone(tenantId)})::date::text`.as('revoked_on'))
    .where('tenant_id', '=', tenantId);

export const listContractsOf = (scope: TenantScope, clientId: number) =>
  selectContract(scope)
    .where('client_id', '=', clientId)
    .orderBy(sql`coalesce(valid_until, 'infinity')`, 'desc')
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findContract = (scope: TenantScope, id: number) =>
  selectContract(scope).where('id', '=', id).executeTakeFirst();

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/**
 * Locked until the transaction ends, after whoever has paid for it or does, as everywhere; nothing where there is none, or it
 * is another client's.
 */
export async function lockContract(
  scope: TenantScope,
  id: number,
  clientId?: number,
): Promise<ContractRow | undefined> {
  await lockPayers(scope, await listPayersOf(scope, id));
  return selectContract(scope)
    .where('id', '=', id)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? 0))
    .forUpdate()
    .executeTakeFirst();
}

/** Contracts whose status the clock may have changed. */
export async function listContractsToLookAt(
  { db, tenantId }: TenantScope,
  { today, after, limit }: { today: PlainDate; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('contract')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '>', after)
    .where(
      sql<boolean>`(unpaid_since is not null or freezes <> '[]'
        or (valid_until is not null and valid_until < ${today} and status not in (3, 4, 5)))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The log of a contract, the newest first. */
export const listContractChanges = ({ db, tenantId }: TenantScope, contractId: number) =>
  db
    .selectFrom('contract_change as change')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'change.tenant_id').onRef('client.id', '=', 'change.by_client_id'),
    )
    .select(['change.at', 'change.kind', 'change.from_status as fromStatus', 'change.to_status as toStatus'])
    .select(['change.note', 'client.first_name as firstName', 'client.last_name as lastName'])
    .where('change.tenant_id', '=', tenantId)
    .where('change.contract_id', '=', contractId)
    .orderBy('change.id', 'desc')
    .limit(100)
    .execute();

/** What somebody books by: one of what `client_right` lists. */
export interface Right {
  source: EntitlementSource;
  id: number;
}

export const findRight = ({ db }: TenantScope, { source, id }: Right) =>
  db
    .selectFrom(source)
    .select(['name', 'client_id as clientId', 'revoked_at as revokedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Places to come that this right gives, by start. */
export const listBookingsBy = ({ db, tenantId }: TenantScope, { source, id }: Right, now: Date) =>
  db
    .selectFrom('registration')
    .innerJoin('training', (join) =>
      join
        .onRef('training.tenant_id', '=', 'registration.tenant_id')
        .onRef('training.id', '=', 'registration.training_id'),
    )
    .select(['registration.id as registrationId', 'registration.client_id as clientId', 'registration.booked_at'])
    .select(['training.id as trainingId', 'training.name', 'training.starts_at as startsAt', 'training.date'])
    .select(['training.unit_id as unitId', 'training.kind'])
    .where('registration.tenant_id', '=', tenantId)
    .where(`registration.${source}_id`, '=', id)
    .where('registration.status', '=', 'booked')
    .where('training.starts_at', '>', now)
    .orderBy('training.starts_at')
    .execute();

/** A training, also one that was left too late, or an entry through a door that cost a visit; `name` is null without a training. */
interface UsedVisitRow {
  contractId: number;
  name: string | null;
  usedAt: Date;
  unitId: number;
}

/** What cost this client's contracts a visit: at most `limit` of each contract, the newest first. */
export async function listUsedVisits(
  { db, tenantId }: TenantScope,
  { clientId, limit }: { clientId: number; limit: number },
): Promise<UsedVisitRow[]> {
  const { rows } = await sql<UsedVisitRow>`
    with used as (
      select own.contract_id as "contractId", training.name, training.starts_at as "usedAt", training.unit_id as "unitId"
      from registration own
      join training on training.tenant_id = own.tenant_id and training.id = own.training_id
      where own.tenant_id = ${tenantId} and own.client_id = ${clientId} and own.contract_id is not null
        and (own.mark_used_visit or exists (
          select from late_leaving late
          where late.tenant_id = own.tenant_id and late.registration_id = own.id and late.uses_visit
            and late.waived_at is null))
      union all
      select own.contract_id, training.name, coalesce(training.starts_at, own.entered_at), own.unit_id
      from entry own
      left join training on training.tenant_id = own.tenant_id and training.id = own.training_id
      where own.tenant_id = ${tenantId} and own.client_id = ${clientId} and own.contract_id is not null and own.used_visit
    ), ranked as (
      select *, row_number() over (partition by "contractId" order by "usedAt" desc) as nth from used
    )
    select "contractId", name, "usedAt", "unitId" from ranked where nth <= ${limit} order by "usedAt" desc`.execute(db);
  return rows;
}

/** Rights that were taken back or gave way to another since then, and by which somebody has a place to come. */
export async function listRevokedRights(
  { db, tenantId }: TenantScope,
  { since, now }: { since: Date; now: Date },
): Promise<Right[]> {
  const revoked = (source: EntitlementSource) => sql`
    select ${sql.lit(source)} as source, id from ${sql.table(source)}
    where tenant_id = ${tenantId} and revoked_at >= ${since}`;
  const { rows } = await sql<Right>`
    with revoked as (${revoked('contract')} union all ${revoked('ticket')} union all ${revoked('voucher')}
      union all select 'contract', replaces_contract_id from contract
      where tenant_id = ${tenantId} and replaces_contract_id is not null and revoked_at is null
        and created_at >= ${since})
    select source, id from revoked
    where exists (
      select from registration r
      join training on training.tenant_id = r.tenant_id and training.id = r.training_id
      where r.tenant_id = ${tenantId} and r.status = 'booked' and training.starts_at > ${now}
        and revoked.id = case source when 'contract' then r.contract_id when 'ticket' then r.ticket_id
          else r.voucher_id end)
    order by source, id`.execute(db);
  return rows;
}

/** What is open of the invoices on which a contract stands. */
export async function sumOpenOfContract({ db, tenantId }: TenantScope, contractId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(own.open_cents), 0)::bigint as cents from invoice_balance own
    where own.tenant_id = ${tenantId} and own.open_cents > 0 and own.invoice_id in (
      select invoice_id from invoice_line where tenant_id = ${tenantId} and contract_id = ${contractId})`.execute(db);
  return rows[0]?.cents ?? 0;
}
