import { sql } from 'kysely';
import type { Language } from '#api/languages.ts';
import type { RefundCause } from '#api/purchases/refund-choice-schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { clubZone } from '../../rooms/queries.ts';

const choices = ({ db }: TenantScope) =>
  db
    .selectFrom('refund_choice')
    .select(['id', 'client_id as clientId', 'invoice_id as invoiceId', 'cause', 'amount_cents as amountCents'])
    .select(['training', 'starts_at as startsAt', 'decide_until as decideUntil', 'choice']);

export type Choice = NonNullable<Awaited<ReturnType<typeof findChoice>>>;

export const findChoice = (scope: TenantScope, secret: string) =>
  choices(scope).where('link_secret', '=', secret).executeTakeFirst();

/** Locked, after its client. */
export const lockChoice = (scope: TenantScope, id: number) =>
  choices(scope).where('id', '=', id).forUpdate().executeTakeFirst();

/** Those for which nobody has decided in time. */
export const listOverdueChoices = (scope: TenantScope, now: Date, limit: number) =>
  choices(scope).where('choice', 'is', null).where('decide_until', '<=', now).orderBy('id').limit(limit).execute();

export interface ChoiceToTell {
  id: number;
  clientId: number;
  firstName: string;
  email: string;
  language: Language;
  cause: RefundCause;
  amountCents: number;
  training: string;
  startsAt: string;
  decideUntil: Date;
  linkSecret: string;
  timeZone: string;
}

/** Those of which nobody was told yet; what another run holds is left to it. */
export async function lockToTell({ db, tenantId }: TenantScope, limit: number): Promise<ChoiceToTell[]> {
  const { rows } = await sql<ChoiceToTell>`
    select r.id, r.client_id as "clientId", c.first_name as "firstName", c.mail_to as email, c.language, r.cause,
      r.amount_cents as "amountCents", r.training, r.starts_at as "startsAt", r.decide_until as "decideUntil",
      r.link_secret as "linkSecret",
      ${clubZone(tenantId)} as "timeZone"
    from refund_choice r join client c on c.tenant_id = r.tenant_id and c.id = r.client_id
    where r.tenant_id = ${tenantId} and r.told_at is null order by r.id limit ${limit} for update of r skip locked`.execute(
    db,
  );
  return rows;
}

/** The invoice that a credit is of, and what of each payment went to it. */
export interface PaidPart {
  paymentId: number;
  means: string;
  cents: number;
}

export async function listPaidParts({ db, tenantId }: TenantScope, creditInvoiceId: number): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select pay.id as "paymentId", pay.means, -sum(e.amount_cents)::int as cents
    from invoice credit
    join ledger_entry e on e.tenant_id = credit.tenant_id and e.invoice_id = credit.credited_invoice_id
      and e.account = 'receivable'
    join ledger_posting p on p.tenant_id = e.tenant_id and p.id = e.posting_id and p.kind in ('payment', 'allocation')
    join payment pay on pay.tenant_id = p.tenant_id and pay.id = p.payment_id and pay.amount_cents > 0
    where credit.tenant_id = ${tenantId} and credit.id = ${creditInvoiceId}
      and not exists (select from payment back where back.tenant_id = pay.tenant_id and back.reverses_payment_id = pay.id)
    group by pay.id, pay.means having sum(e.amount_cents) < 0
    order by pay.id`.execute(db);
  return rows;
}

export interface PaidPlaceLine {
  lineId: number;
  invoiceId: number;
  clientId: number;
  cents: number;
}

/** Places of a training that were bought and are still somebody's, in order of their owners. */
export async function listPaidPlaces({ db, tenantId }: TenantScope, trainingIds: readonly number[]) {
  const { rows } = await sql<PaidPlaceLine>`
    select line.id as "lineId", line.invoice_id as "invoiceId", hold.client_id as "clientId",
      (line.total_cents + coalesce((select sum(c.total_cents) from invoice_line c
        where c.tenant_id = line.tenant_id and c.credited_line_id = line.id), 0))::int as cents
    from place_hold hold
    join registration r on r.tenant_id = hold.tenant_id and r.id = hold.registration_id and r.status = 'booked'
    join invoice i on i.tenant_id = hold.tenant_id and i.purchase_id = hold.purchase_id and i.kind = 'invoice'
    join invoice_line line on line.tenant_id = i.tenant_id and line.invoice_id = i.id and line.details ? 'trainingId'
    where hold.tenant_id = ${tenantId} and hold.training_id = any(${[...trainingIds]}::int[]) and hold.state = 'taken'
    order by hold.client_id, line.id`.execute(db);
  return rows.filter(({ cents }) => cents > 0);
}

/**
 * Bought places that their owners left because the club had moved the class, or changed what the tenant counts as that,
 * after they were booked, and whose visit nobody has used since; in order of their owners.
 */
export async function listLeftPlaces({ db, tenantId }: TenantScope, limit: number): Promise<PaidPlaceLine[]> {
  const { rows } = await sql<PaidPlaceLine>`
    select line.id as "lineId", line.invoice_id as "invoiceId", hold.client_id as "clientId", line.total_cents as cents
    from place_hold hold
    join registration r on r.tenant_id = hold.tenant_id and r.id = hold.registration_id and r.status = 'cancelled'
    join training t on t.tenant_id = hold.tenant_id and t.id = hold.training_id
      and r.booked_at <= t.free_leaving_since and r.cancelled_at >= t.free_leaving_since
    join invoice i on i.tenant_id = hold.tenant_id and i.purchase_id = hold.purchase_id and i.kind = 'invoice'
    join invoice_line line on line.tenant_id = i.tenant_id and line.invoice_id = i.id and line.details ? 'trainingId'
    join line_grant given on given.tenant_id = line.tenant_id and given.invoice_line_id = line.id
    join ticket k on k.tenant_id = given.tenant_id and k.id = given.ticket_id and k.revoked_at is null
      and k.visits_used + k.visits_reserved < 1
    where hold.tenant_id = ${tenantId} and hold.state = 'taken' and line.total_cents > 0
      and not exists (select from invoice_line c
        where c.tenant_id = line.tenant_id and c.credited_line_id = line.id)
    order by hold.client_id, line.id limit ${limit}`.execute(db);
  return rows;
}

export const findPlaceOfLine = ({ db }: TenantScope, lineId: number) =>
  db.selectFrom('invoice_line').select('invoice_id as invoiceId').where('id', '=', lineId).executeTakeFirstOrThrow();
