import { sql } from 'kysely';
import type { TrainingKind } from '#api/timetable/training-kinds.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { rowsOfPerson } from '../../ledger/person/queries.ts';
import type { HistoryEnd } from './history-cursor.ts';
import { sources } from './sources/queries.ts';
import type { SourceName } from './sources/source-names.ts';

/** The client's own row and those of duplicates that were merged into it. */
export async function listRowsOf({ db, tenantId }: TenantScope, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from client where tenant_id = ${tenantId} and id in ${rowsOfPerson(clientId)}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface HistoryRow {
  at: Date;
  /** `at`, exactly. */
  micros: string;
  source: SourceName;
  id: number;
  byId: number | null;
  byName: string | null;
  /** Of the key of another program that did it. */
  keyName: string | null;
  facts: unknown;
  training: { id: number; name: string; startsAt: string; unitId: number; kind: TrainingKind } | null;
}

export interface HistoryPage {
  ids: readonly number[];
  names: readonly SourceName[];
  /** From the first instant to the second, exclusive. */
  between: readonly [Date, Date] | undefined;
  after: HistoryEnd | undefined;
  limit: number;
}

/** A page of one order over all sources: each gives no more than the page has room for. */
export async function listHistory(
  { db, tenantId }: TenantScope,
  { ids, names, between, after, limit }: HistoryPage,
): Promise<HistoryRow[]> {
  const day = between ? sql`at >= ${between[0]}::timestamptz and at < ${between[1]}::timestamptz` : sql`at is not null`;
  const parts = names.map(
    (name) => sql`(
      select ${sql.lit(name)}::text as source, part.* from (${sources[name]({ tenantId, ids })}) part
      where ${day} and ${isAfter(name, after)} order by at desc, id desc limit ${limit})`,
  );
  const { rows } = await sql<HistoryRow>`
    select page.at, (extract(epoch from page.at) * 1000000)::bigint::text as micros, page.source, page.id::bigint as id,
      page.by_id as "byId", nullif(trim(author.first_name || ' ' || author.last_name), '') as "byName",
      program_key.name as "keyName", page.facts,
      case when training.id is not null then jsonb_build_object('id', training.id, 'name', training.name,
        'startsAt', training.starts_at, 'unitId', training.unit_id, 'kind', training.kind) end as training
    from (
      select * from (${sql.join(parts, sql` union all `)}) lines
      order by at desc, source collate "C" desc, id desc limit ${limit}) page
    left join client author on author.tenant_id = ${tenantId} and author.id = page.by_id
    left join program_key on program_key.tenant_id = ${tenantId} and program_key.id = (page.facts ->> 'keyId')::int
    left join training on training.tenant_id = ${tenantId} and training.id = (page.facts ->> 'trainingId')::int
    order by page.at desc, page.source collate "C" desc, page.id desc`.execute(db);
  return rows;
}

/** What comes later in the order: by the instant, then by the source, then by the row. */
function isAfter(name: SourceName, after: HistoryEnd | undefined) {
  if (!after) return sql`true`;
  const end = sql`('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond')`;
  if (name === after.source) return sql`(at, id) < (${end}, ${after.id}::bigint)`;
  return name < after.source ? sql`at <= ${end}` : sql`at < ${end}`;
}

/** What contracts, tickets and vouchers are called, by their source and id. */
export async function listNamesOfHeld(
  { db, tenantId }: TenantScope,
  held: readonly { source: 'contract' | 'ticket' | 'voucher'; id: number }[],
): Promise<Map<string, string>> {
  if (held.length === 0) return new Map();
  const idsOf = (source: string) => held.filter((one) => one.source === source).map(({ id }) => id);
  const { rows } = await sql<{ key: string; name: string }>`
    select 'contract ' || id as key, name from contract
    where tenant_id = ${tenantId} and id = any(${idsOf('contract')}::int[])
    union all select 'ticket ' || id, name from ticket
    where tenant_id = ${tenantId} and id = any(${idsOf('ticket')}::int[])
    union all select 'voucher ' || id, name from voucher
    where tenant_id = ${tenantId} and id = any(${idsOf('voucher')}::int[])`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
