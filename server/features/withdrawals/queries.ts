import { sql } from 'kysely';
import type { PlainDate } from '#api/dates.ts';
import type { Grants } from '#api/products/grants.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { wasPassedOn } from '../entitlements/passing/queries.ts';
import { paymentReversed } from '../invoices/grants/commands.ts';
import { isLastOfPurchase } from '../invoices/purchase/queries.ts';
import type { Words } from '../products/tables.ts';

/** What was agreed, by whom, and what became of it. */
export async function findAgreed({ db }: TenantScope, number: string) {
  return db
    .selectFrom('purchase')
    .innerJoin('terms_acceptance as accepted', (join) =>
      join.onRef('accepted.tenant_id', '=', 'purchase.tenant_id').onRef('accepted.purchase_id', '=', 'purchase.id'),
    )
    .leftJoin('withdrawal as done', (join) =>
      join.onRef('done.tenant_id', '=', 'purchase.tenant_id').onRef('done.purchase_id', '=', 'purchase.id'),
    )
    .leftJoin('invoice', (join) =>
      join
        .onRef('invoice.tenant_id', '=', 'purchase.tenant_id')
        .onRef('invoice.purchase_id', '=', 'purchase.id')
        .on(isLastOfPurchase('invoice')),
    )
    .select(['purchase.id', 'purchase.number', 'purchase.link_secret as linkSecret', 'purchase.language'])
    .select(['purchase.client_id as clientId', 'purchase.payer_client_id as payerClientId', 'purchase.buyer'])
    .select(['accepted.accepted_at as acceptedAt', 'accepted.asked_to_start as askedToStart'])
    .select(['invoice.id as invoiceId', 'invoice.client_id as ownerId'])
    .select(['done.at', 'done.refund_cents as refundCents', 'done.lines'])
    .where('purchase.number', '=', number)
    .executeTakeFirst();
}

export type Agreed = NonNullable<Awaited<ReturnType<typeof findAgreed>>>;

/** A line that is paid for what it gives, or a month of a contract that it gave. */
export interface LineFacts {
  lineId: number;
  invoiceId: number;
  names: Words;
  grants: Grants;
  isJoiningFee: boolean;
  /** A place of a training on a date, which is exempt. */
  isPlace: boolean;
  /** Gross cents that are not credited. */
  leftCents: number;
  quantity: number;
  details: { share?: { from: PlainDate; until: PlainDate }; restOfLineId?: number };
  startsOn: PlainDate | null;
  /** Of a month that was invoiced later. */
  periodFrom: PlainDate | null;
  periodUntil: PlainDate | null;
}

const linesOf = (tenantId: number, purchaseId: number) => sql`
  select l.id from invoice_line l join invoice i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
  where l.tenant_id = ${tenantId} and i.purchase_id = ${purchaseId}`;

/** The lines of a purchase's invoices, and the months that were invoiced since of contracts that it gave. */
export async function listBoughtLines({ db, tenantId }: TenantScope, purchaseId: number): Promise<LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select line.id as "lineId", line.invoice_id as "invoiceId", line.names, line.grants, line.quantity, line.details,
      coalesce(line.details ? 'trainingId', false) as "isPlace",
      coalesce((line.details ->> 'isJoiningFee')::boolean, false) as "isJoiningFee", line.starts_on::text as "startsOn",
      line.period_from::text as "periodFrom", line.period_until::text as "periodUntil",
      (line.total_cents + coalesce((select sum(c.total_cents) from invoice_line c
        where c.tenant_id = line.tenant_id and c.credited_line_id = line.id), 0))::int as "leftCents"
    from invoice_line line
    where line.tenant_id = ${tenantId} and (line.id in (${linesOf(tenantId, purchaseId)}) or line.contract_id in (
      select c.id from contract c
      where c.tenant_id = ${tenantId} and c.invoice_line_id in (${linesOf(tenantId, purchaseId)})))
    order by line.invoice_id, line.ordinal`.execute(db);
  return rows;
}

/** A contract, ticket or voucher that a line gave. */
export interface GivenFacts {
  source: 'contract' | 'ticket' | 'voucher';
  id: number;
  lineId: number;
  validFrom: PlainDate;
  validUntil: PlainDate | null;
  /** Of a voucher of a value: cents. */
  visitsTotal: number | null;
  visitsUsed: number;
  periodMode: 'anchor' | 'calendar';
  billing: 'none' | 'once' | 'monthly';
  /** Taken back for good. */
  isGone: boolean;
  /** Since when it waits for its money, which a bank took back. */
  suspendedAt: Date | null;
  /** It is somebody else's, who accepted it: it stays so, and who bought it pays for it. */
  isPassedOn: boolean;
}

/** What the lines of a purchase gave; locked, so that nothing of it is used meanwhile. */
export async function listGiven(
  { db, tenantId }: TenantScope,
  { purchaseId, buyerId }: { purchaseId: number; buyerId: number | null },
  { isLocked }: { isLocked: boolean },
): Promise<GivenFacts[]> {
  const given: GivenFacts[] = [];
  for (const source of ['contract', 'ticket', 'voucher'] as const) {
    const own =
      source === 'contract'
        ? sql`c.period_mode as "periodMode", c.billing`
        : sql`'anchor' as "periodMode", 'once' as billing`;
    // A voucher of a value is used by cents.
    const visits =
      source === 'voucher'
        ? sql`coalesce(c.value_cents, c.visits_total) as "visitsTotal",
            case when c.value_cents is null then c.visits_used else c.spent_cents end as "visitsUsed"`
        : sql`c.visits_total as "visitsTotal", c.visits_used as "visitsUsed"`;
    const { rows } = await sql<GivenFacts>`
      select ${sql.lit(source)} as source, c.id, c.invoice_line_id as "lineId", c.valid_from::text as "validFrom",
        c.valid_until::text as "validUntil", ${visits}, ${own},
        c.revoked_at is not null and c.revoked_reason <> ${paymentReversed} as "isGone",
        case when c.revoked_reason = ${paymentReversed} then c.revoked_at end as "suspendedAt",
        c.client_id is distinct from ${buyerId} and ${wasPassedOn(source)} as "isPassedOn"
      from ${sql.table(source)} c
      where c.tenant_id = ${tenantId} and c.invoice_line_id in (${linesOf(tenantId, purchaseId)})
      order by c.id ${isLocked ? sql`for update of c` : sql``}`.execute(db);
    given.push(...rows);
  }
  return given;
}

export interface OwnPurchase {
  number: string;
  secret: string;
  names: Words[];
  agreedAt: Date;
  contractIds: number[];
  ticketIds: number[];
  voucherIds: number[];
}

/** What a purchase gave, and gives still. */
const idsOf = (source: string) => sql`coalesce((select jsonb_agg(c.id order by c.id) from ${sql.table(source)} c
  join invoice_line l on l.tenant_id = c.tenant_id and l.id = c.invoice_line_id
  join invoice own on own.tenant_id = l.tenant_id and own.id = l.invoice_id
  where c.tenant_id = p.tenant_id and own.purchase_id = p.id and c.revoked_at is null), '[]')`;

/** Purchases of a client that were agreed since then, are invoiced, and that they have not withdrawn from. */
export async function listOwnPurchases(
  { db, tenantId }: TenantScope,
  { clientId, since }: { clientId: number; since: Date },
): Promise<OwnPurchase[]> {
  const { rows } = await sql<OwnPurchase>`
    select p.number, p.link_secret as secret, accepted.accepted_at as "agreedAt",
      (select jsonb_agg(l.names order by l.ordinal) from invoice_line l
        where l.tenant_id = i.tenant_id and l.invoice_id = i.id and l.grants ->> 'type' <> 'none') as names,
      ${idsOf('contract')} as "contractIds", ${idsOf('ticket')} as "ticketIds", ${idsOf('voucher')} as "voucherIds"
    from purchase p
    join terms_acceptance accepted on accepted.tenant_id = p.tenant_id and accepted.purchase_id = p.id
    join invoice i on i.tenant_id = p.tenant_id and i.purchase_id = p.id and ${isLastOfPurchase('i')}
    where p.tenant_id = ${tenantId} and p.client_id = ${clientId} and accepted.accepted_at >= ${since}
      and exists (select from invoice_line l where l.tenant_id = i.tenant_id and l.invoice_id = i.id
        and not coalesce(l.details ? 'trainingId', false)
        and l.grants ->> 'type' in ('contract', 'ticket', 'package', 'voucher', 'value'))
      and not exists (select from withdrawal w where w.tenant_id = p.tenant_id and w.purchase_id = p.id)
    order by accepted.accepted_at desc limit 50`.execute(db);
  return rows;
}

/** Payments through the provider that went to an invoice, the latest first, and what of each has not gone back. */
export async function listProviderPayments(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly number[],
): Promise<{ paymentId: number; invoiceId: number; leftCents: number }[]> {
  const { rows } = await sql<{ paymentId: number; invoiceId: number; leftCents: number }>`
    select pay.id as "paymentId", min(e.invoice_id) as "invoiceId", (pay.amount_cents - coalesce((
        select sum(r.amount_cents) from refund r
        where r.tenant_id = pay.tenant_id and r.payment_id = pay.id and r.state <> 'rejected'), 0))::int as "leftCents"
    from payment pay
    join ledger_posting g on g.tenant_id = pay.tenant_id and g.payment_id = pay.id
    join ledger_entry e on e.tenant_id = g.tenant_id and e.posting_id = g.id and e.account = 'receivable'
    where pay.tenant_id = ${tenantId} and pay.means = 'provider' and pay.external_id is not null
      and pay.amount_cents > 0 and e.invoice_id = any(${[...invoiceIds]}::int[])
      and not exists (select from payment back where back.tenant_id = pay.tenant_id and back.reverses_payment_id = pay.id)
    group by pay.tenant_id, pay.id, pay.amount_cents order by pay.id desc`.execute(db);
  return rows.filter(({ leftCents }) => leftCents > 0);
}
