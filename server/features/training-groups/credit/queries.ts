import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { courseFull } from '../../invoices/grants/grant-course.ts';

export interface CancelledDate {
  memberId: number;
  clientId: number;
  trainingId: number;
}

/** Dates that were bought, that the club has cancelled since, and that are not credited yet. */
export async function listToCredit({ db, tenantId }: TenantScope, limit: number): Promise<CancelledDate[]> {
  const { rows } = await sql<CancelledDate>`
    select m.id as "memberId", m.client_id as "clientId", t.id as "trainingId"
    from training_group_member m join training t on t.tenant_id = m.tenant_id and t.group_id = m.group_id
    where m.tenant_id = ${tenantId} and m.invoice_line_id is not null and t.is_cancelled and t.date >= m.joined_on
      and t.cancelled_at >= m.created_at and (m.ended_at is null or t.cancelled_at <= m.ended_at)
      and not exists (select from training_group_credit c
        where c.tenant_id = m.tenant_id and c.member_id = m.id and c.training_id = t.id)
      and not ${isMadeUp(sql`m.id`, sql`t.id`)}
    order by m.id, t.starts_at limit ${limit}`.execute(db);
  return rows;
}

/** They had told that they miss it, and use what they got for it: nothing is due twice. */
const isMadeUp = (memberId: RawBuilder<unknown>, trainingId: RawBuilder<unknown>) => sql`exists (
  select from make_up_credit made join ticket k on k.tenant_id = made.tenant_id and k.id = made.ticket_id
  where made.tenant_id = m.tenant_id and made.member_id = ${memberId} and made.training_id = ${trainingId} and made.ended_at is null
    and k.visits_reserved + k.visits_used > 0)`;

export interface BoughtPlace {
  id: number;
  ticketId: number | null;
  lineId: number;
  invoiceId: number;
  priceCents: number;
  dates: number;
  /** Of its line, not credited yet. */
  leftCents: number;
  /** Dates that were credited before. */
  credited: number;
}

/** What was bought by a membership, locked, unless that date is credited by now. */
export async function lockBought(
  { db, tenantId }: TenantScope,
  { memberId, trainingId }: CancelledDate,
): Promise<BoughtPlace | undefined> {
  const { rows } = await sql<BoughtPlace>`
    select m.id, m.ticket_id as "ticketId", line.id as "lineId", line.invoice_id as "invoiceId",
      m.price_cents as "priceCents", m.dates,
      (line.total_cents + coalesce((select sum(c.total_cents) from invoice_line c
        where c.tenant_id = line.tenant_id and c.credited_line_id = line.id), 0))::int as "leftCents",
      (select count(*) from training_group_credit g where g.tenant_id = m.tenant_id and g.member_id = m.id)::int
        as credited
    from training_group_member m
    join invoice_line line on line.tenant_id = m.tenant_id and line.id = m.invoice_line_id
    where m.tenant_id = ${tenantId} and m.id = ${memberId}
      and not exists (select from training_group_credit g
        where g.tenant_id = m.tenant_id and g.member_id = m.id and g.training_id = ${trainingId})
      and not ${isMadeUp(sql`m.id`, sql`${trainingId}::int`)}
    for update of m`.execute(db);
  return rows[0];
}

export interface UnplacedPayment {
  invoiceId: number;
  lineId: number;
  clientId: number | null;
  course: string;
}

/** Who paid for a course that was full by then, and has not got it credited. */
export async function listUnplaced({ db, tenantId }: TenantScope): Promise<UnplacedPayment[]> {
  const { rows } = await sql<UnplacedPayment>`
    select line.invoice_id as "invoiceId", line.id as "lineId", t.client_id as "clientId", t.name as course
    from ticket t join invoice_line line on line.tenant_id = t.tenant_id and line.id = t.invoice_line_id
    where t.tenant_id = ${tenantId} and t.revoked_at is not null and t.revoked_reason = ${courseFull}
      and not exists (select from invoice_line c
        where c.tenant_id = line.tenant_id and c.credited_line_id = line.id)
    order by line.id limit 100`.execute(db);
  return rows;
}

/** Members whose place was taken back with its money. */
export const listCreditedMembers = ({ db }: TenantScope) =>
  db
    .selectFrom('training_group_member as m')
    .innerJoin('ticket as t', (join) => join.onRef('t.tenant_id', '=', 'm.tenant_id').onRef('t.id', '=', 'm.ticket_id'))
    .select(['m.id', 'm.group_id as groupId', 'm.client_id as clientId', 'm.ticket_id as ticketId'])
    .where('m.state', '=', 'member')
    .where('t.revoked_reason', '=', 'credited')
    .execute();
