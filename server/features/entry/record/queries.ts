import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

interface RecordPage {
  unitId: number | undefined;
  doorId: number | undefined;
  clientId?: number | undefined;
  /** From the first instant to the second, exclusive. */
  between: readonly [Date, Date] | undefined;
  /** Only items that staff should review. */
  isFlagged: boolean | undefined;
  /** Only those who were not let in. */
  isRefused: boolean | undefined;
  /** The last known one. */
  before: number | undefined;
  limit: number;
}

/** The entry log, newest first, with names. */
export const listEntryRecord = (
  { db }: TenantScope,
  { unitId, doorId, clientId, between, isFlagged, isRefused, before, limit }: RecordPage,
) =>
  db
    .selectFrom('entry')
    .leftJoin('client', (join) =>
      join.onRef('client.tenant_id', '=', 'entry.tenant_id').onRef('client.id', '=', 'entry.client_id'),
    )
    .leftJoin('door', (join) =>
      join.onRef('door.tenant_id', '=', 'entry.tenant_id').onRef('door.id', '=', 'entry.door_id'),
    )
    .leftJoin('training', (join) =>
      join.onRef('training.tenant_id', '=', 'entry.tenant_id').onRef('training.id', '=', 'entry.training_id'),
    )
    .select(['entry.id', 'entry.entered_at as at', 'entry.unit_id as unitId', 'door.name as doorName'])
    .select(['entry.client_id as clientId', 'client.first_name as firstName', 'client.last_name as lastName'])
    .select(['entry.via', 'entry.answer', 'entry.reason', 'training.name as trainingName'])
    .select(['entry.used_visit as usedVisit', 'entry.flag'])
    .$if(unitId !== undefined, (query) => query.where('entry.unit_id', '=', unitId ?? 0))
    .$if(doorId !== undefined, (query) => query.where('entry.door_id', '=', doorId ?? 0))
    .$if(clientId !== undefined, (query) => query.where('entry.client_id', '=', clientId ?? 0))
    .$if(isFlagged === true, (query) => query.where('entry.flag', 'is not', null))
    .$if(isRefused === true, (query) => query.where('entry.answer', 'in', ['refused', 'ask_staff']))
    .$if(between !== undefined, (query) =>
      query
        .where('entry.entered_at', '>=', between?.[0] ?? new Date(0))
        .where('entry.entered_at', '<', between?.[1] ?? new Date(0)),
    )
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(entry.entered_at, entry.id) < (select entered_at, id from entry where id = ${before ?? 0})`,
      ),
    )
    .orderBy('entry.entered_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute();

/** Those who were let in within so many minutes, each by their last entry; a visitor counts by their ticket. */
export async function listInsideNow(
  { db, tenantId }: TenantScope,
  { now, visitMinutes, unitId }: { now: Date; visitMinutes: number; unitId: number | undefined },
) {
  const { rows } = await sql<InsideRow>`
    select last.entered_at as at, last.unit_id as "unitId", last.client_id as "clientId", last.via,
      client.first_name as "firstName", client.last_name as "lastName", training.name as "trainingName",
      coalesce(contract.name, ticket.name, voucher.name) as "rightName"
    from (
      select distinct on (unit_id, coalesce('c' || client_id, 't' || ticket_id, 'e' || id)) *
      from entry
      where tenant_id = ${tenantId} and answer = 'open'
        and entered_at > ${now}::timestamptz - make_interval(mins => ${visitMinutes}) and entered_at <= ${now}
        and (${unitId ?? null}::int is null or unit_id = ${unitId ?? null}::int)
      order by unit_id, coalesce('c' || client_id, 't' || ticket_id, 'e' || id), entered_at desc
    ) last
    left join client on client.tenant_id = last.tenant_id and client.id = last.client_id
    left join training on training.tenant_id = last.tenant_id and training.id = last.training_id
    left join contract on contract.tenant_id = last.tenant_id and contract.id = last.contract_id
    left join ticket on ticket.tenant_id = last.tenant_id and ticket.id = last.ticket_id
    left join voucher on voucher.tenant_id = last.tenant_id and voucher.id = last.voucher_id
    order by last.entered_at desc, last.id desc`.execute(db);
  return rows;
}

interface InsideRow {
  at: Date;
  unitId: number;
  clientId: number | null;
  via: 'pass' | 'code' | 'ticket' | 'training' | 'scan';
  firstName: string | null;
  lastName: string | null;
  trainingName: string | null;
  rightName: string | null;
}
