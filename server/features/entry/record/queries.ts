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
