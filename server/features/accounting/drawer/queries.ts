import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { Account, PostingKind } from '../../ledger/accounts.ts';

export interface DeskDayRow {
  clientId: number;
  name: string;
  /** What came less what went out, without the change money and without what counts differed by. */
  cash: number;
  terminal: number;
  /** The change money with which the day begins; null: nobody has said. */
  float: number | null;
  /** What the last count before that day found. */
  lastCounted: number | null;
}

/** Of everybody who moved money at the desk on a day, or of one person even if they did not. */
export async function listDeskDays({ db }: TenantScope, date: string, onlyId?: number): Promise<DeskDayRow[]> {
  const { rows } = await sql<DeskDayRow>`
    select c.id as "clientId", c.first_name || ' ' || c.last_name as name, coalesce(m.cash, 0)::bigint as cash,
      coalesce(m.terminal, 0)::bigint as terminal,
      (select f.amount_cents from drawer_float f where f.tenant_id = c.tenant_id and f.on_date = ${date}
        and f.desk_client_id = c.id order by f.id desc limit 1) as float,
      (select d.counted_cash_cents from day_closing d where d.tenant_id = c.tenant_id and d.on_date < ${date}
        and d.desk_client_id = c.id order by d.on_date desc, d.id desc limit 1) as "lastCounted"
    from client c
    left join (
      select p.by_client_id, sum(e.amount_cents) filter (where e.account = 'cash') as cash,
        sum(e.amount_cents) filter (where e.account = 'terminal') as terminal
      from ledger_posting p
      join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account in ('cash', 'terminal')
      where p.on_date = ${date} and p.kind not in ('transfer', 'deposit', 'count')
      group by p.by_client_id
    ) m on m.by_client_id = c.id
    where case when ${onlyId ?? null}::int is null
      then m.by_client_id is not null or exists (
        select from day_closing d where d.tenant_id = c.tenant_id and d.on_date = ${date} and d.desk_client_id = c.id)
        or exists (
        select from drawer_float f where f.tenant_id = c.tenant_id and f.on_date = ${date} and f.desk_client_id = c.id)
      else c.id = ${onlyId ?? null}::int end
    order by name, c.id`.execute(db);
  return rows;
}

export interface DrawerRow {
  clientId: number;
  kind: PostingKind;
  /** Where it went, or came from. */
  account: Account;
  /** Of the cash; negative: it left. */
  cents: number;
  note: string;
  at: Date;
}

/** Cash that was moved on a day without a sale, with what counts differed by, in order. */
export async function listDrawerMoves({ db, tenantId }: TenantScope, date: string): Promise<DrawerRow[]> {
  const { rows } = await sql<DrawerRow>`
    select p.by_client_id as "clientId", p.kind, other.account, e.amount_cents as cents, p.note, p.created_at as at
    from ledger_posting p
    join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'cash'
    join ledger_entry other on other.tenant_id = p.tenant_id and other.posting_id = p.id and other.id <> e.id
    where p.tenant_id = ${tenantId} and p.on_date = ${date} and p.kind in ('drawer', 'deposit', 'count')
      and p.by_client_id is not null
    order by p.id`.execute(db);
  return rows;
}

/** All cash of the club: in drawers and in the safe. */
export async function sumCash({ db, tenantId }: TenantScope): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry
    where tenant_id = ${tenantId} and account = 'cash'`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What counts of somebody's day have booked as difference until now. */
export async function sumDifference(
  { db, tenantId }: TenantScope,
  { date, clientId }: { date: string; clientId: number },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents
    from ledger_posting p
    join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id and e.account = 'cash'
    where p.tenant_id = ${tenantId} and p.kind = 'count' and p.on_date = ${date} and p.by_client_id = ${clientId}`.execute(
    db,
  );
  return rows[0]?.cents ?? 0;
}
