import { sql } from 'kysely';
import type { MovementState } from '#api/statements/movement-states.ts';
import type { movementMatches } from '#api/statements/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export interface MovementRow {
  id: number;
  bookedOn: string;
  amountCents: number;
  payerName: string;
  reference: string;
  text: string;
  bankReference: string;
  match: (typeof movementMatches)[number];
  paymentId: number | null;
  unallocatedCents: number;
  invoices: string[];
  state: MovementState;
  payout: { amountCents: number; feeCents: number } | null;
  ignoredReason: string | null;
}

export interface MovementFilter {
  state: MovementState | undefined;
  statementId: number | undefined;
  /** The movements after this one. */
  after: { bookedOn: string; id: number } | undefined;
  limit: number;
  /** This one alone. */
  only?: number;
}

/** Each movement with what became of it. What is set aside is so only as long as nobody has said what it is for. */
const judged = (tenantId: number, statementId: number | undefined) => sql`
  select m.id, m.booked_on, to_char(m.booked_on, 'YYYY-MM-DD') as "bookedOn", m.amount_cents as "amountCents",
    m.payer_name as "payerName", m.reference, m.text, m.bank_reference as "bankReference", m.match,
    m.payment_id as "paymentId", coalesce(e.unallocated, 0)::bigint as "unallocatedCents",
    coalesce(e.invoices, '{}') as invoices,
    case when o.uuid is null then null
      else jsonb_build_object('amountCents', o.amount_cents, 'feeCents', o.fee_cents) end as payout,
    a.reason as "ignoredReason",
    case when coalesce(e.unallocated, 0) = 0 and not (m.payment_id is null and m.match = 'reversal') then 'matched'
      when a.movement_id is not null then 'ignored' else 'open' end as state
  from bank_movement m
  left join payment_payout o on o.tenant_id = m.tenant_id and o.movement_id = m.id
  left join movement_set_aside a on a.tenant_id = m.tenant_id and a.movement_id = m.id
  left join lateral (
    select -sum(e.amount_cents) filter (where e.account = 'unallocated') as unallocated,
      array_agg(distinct i.number) filter (where e.account = 'receivable') as invoices
    from ledger_posting p
    join ledger_entry e on e.tenant_id = p.tenant_id and e.posting_id = p.id
    left join invoice i on i.tenant_id = e.tenant_id and i.id = e.invoice_id
    where p.tenant_id = m.tenant_id and p.payment_id = m.payment_id
  ) e on true
  where m.tenant_id = ${tenantId} and (${statementId ?? null}::int is null or m.statement_id = ${statementId ?? null}::int)`;

/** The latest first. */
export async function listMovements(
  { db, tenantId }: TenantScope,
  { state, statementId, after, limit, only }: MovementFilter,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select id, "bookedOn", "amountCents", "payerName", reference, text, "bankReference", match, "paymentId",
      "unallocatedCents", invoices, state, payout, "ignoredReason"
    from (${judged(tenantId, statementId)}) movement
    where (${state ?? null}::text is null or state = ${state ?? null}::text)
      and (${only ?? null}::int is null or id = ${only ?? null}::int)
      and (${after?.id ?? null}::int is null
        or (booked_on, id) < (${after?.bookedOn ?? null}::date, ${after?.id ?? null}::int))
    order by booked_on desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** How many are in each state. */
export async function countMovements(
  { db, tenantId }: TenantScope,
  statementId: number | undefined,
): Promise<Record<MovementState, number>> {
  const { rows } = await sql<{ state: MovementState; count: number }>`
    select state, count(*)::int as count from (${judged(tenantId, statementId)}) movement group by state`.execute(db);
  const of = (wanted: MovementState): number => rows.find(({ state }) => state === wanted)?.count ?? 0;
  return { matched: of('matched'), open: of('open'), ignored: of('ignored') };
}
