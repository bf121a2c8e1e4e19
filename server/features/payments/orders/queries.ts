import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { rowsOfPerson } from '../../ledger/person/queries.ts';

export interface PayableInvoice {
  id: number;
  number: string;
  clientId: number | null;
  payerClientId: number | null;
  openCents: number;
  dueOn: string;
  referenceNumber: string;
}

const payable = ({ db }: TenantScope) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('invoice_balance as b', (join) =>
      join.onRef('b.tenant_id', '=', 'i.tenant_id').onRef('b.invoice_id', '=', 'i.id'),
    )
    .select(['i.id', 'i.number', 'i.client_id as clientId', 'i.payer_client_id as payerClientId'])
    .select(['b.open_cents as openCents', 'i.due_on as dueOn', 'i.reference_number as referenceNumber'])
    .where('i.kind', '=', 'invoice');

/** Those of these invoices that the client owes or may pay: their own, or one whose payer they are. */
export const listOwnInvoices = (scope: TenantScope, clientId: number, ids: readonly number[]) =>
  payable(scope)
    .where('i.id', 'in', [...ids])
    .where(({ eb, or }) =>
      or([eb('i.client_id', 'in', rowsOfPerson(clientId)), eb('i.payer_client_id', 'in', rowsOfPerson(clientId))]),
    )
    .orderBy('i.id')
    .execute();

/** By the secret of its link; its number must be told too. */
export const findLinkedInvoice = (scope: TenantScope, { number, secret }: { number: string; secret: string }) =>
  payable(scope).where('i.number', '=', number).where('i.link_secret', '=', secret).executeTakeFirst();

const purchases = ({ db }: TenantScope) =>
  db
    .selectFrom('purchase')
    .select(['id', 'number', 'state', 'client_id as clientId', 'payer_client_id as payerClientId'])
    .select(['total_cents as totalCents', 'expires_at as expiresAt']);

export const findOwnPurchase = (scope: TenantScope, clientId: number, purchaseId: number) =>
  purchases(scope)
    .where('id', '=', purchaseId)
    .where(({ eb, or }) => or([eb('client_id', '=', clientId), eb('payer_client_id', '=', clientId)]))
    .executeTakeFirst();

export const findLinkedPurchase = (scope: TenantScope, secret: string) =>
  purchases(scope).where('link_secret', '=', secret).executeTakeFirst();

/** Locks it, so that an order is changed by one after another. */
export const lockOrder = ({ db }: TenantScope, id: number) =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** The open orders with something of a basket in them, locked in one order. */
export const lockOpenOrders = (
  { db }: TenantScope,
  { invoiceIds, purchaseId }: { invoiceIds: readonly number[]; purchaseId: number | null },
) =>
  db
    .selectFrom('payment_order as o')
    .selectAll('o')
    .where('o.state', '=', 'open')
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('o.purchase_id', '=', purchaseId ?? -1),
        exists(
          selectFrom('payment_order_invoice as oi')
            .select('oi.invoice_id')
            .whereRef('oi.tenant_id', '=', 'o.tenant_id')
            .whereRef('oi.order_id', '=', 'o.id')
            .where('oi.is_open', '=', true)
            .where('oi.invoice_id', 'in', invoiceIds.length > 0 ? [...invoiceIds] : [-1]),
        ),
      ]),
    )
    .orderBy('o.id')
    .forUpdate('o')
    .execute();

export const listInvoicesOfOrder = ({ db }: TenantScope, orderId: number) =>
  db
    .selectFrom('payment_order_invoice as oi')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.tenant_id', '=', 'oi.tenant_id').onRef('i.id', '=', 'oi.invoice_id'),
    )
    .select(['i.id', 'i.number', 'oi.amount_cents as amountCents'])
    .where('oi.order_id', '=', orderId)
    .orderBy('i.id')
    .execute();

export const findOrderBySecret = ({ db }: TenantScope, secret: string) =>
  db.selectFrom('payment_order').selectAll().where('secret', '=', secret).executeTakeFirst();

/** The order for which the provider made this, locked; `isCurrent`: nothing later replaced it. */
export async function lockOrderOfUuid(
  { db }: TenantScope,
  uuid: string,
): Promise<{ order: Order; isCurrent: boolean } | undefined> {
  const known = await db
    .selectFrom('payment_order_uuid')
    .select('order_id')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!known) return undefined;
  const order = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('id', '=', known.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { order, isCurrent: order.uuid === uuid };
}

export const lockOrderOfReference = ({ db }: TenantScope, merchantReference: string) =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('merchant_reference', '=', merchantReference)
    .forUpdate()
    .executeTakeFirst();

/**
 * Whether anything was ever paid or refunded online, as sweeps ask of all tenants: without any of these rows no list of the
 * sweep finds something.
 */
export const findOnlinePayments = ({ db, tenantId }: TenantScope) =>
  sql`
    select 1 from payment_order where tenant_id = ${tenantId}
    union all select 1 from refund where tenant_id = ${tenantId} and means = 'provider'
    union all select 1 from payment_refund where tenant_id = ${tenantId}
    union all select 1 from payment_early_refund where tenant_id = ${tenantId}`.execute(db);

/**
 * Orders that are to be asked for, the longest overdue first, with all that the provider has made of each: the payer may have
 * gone on where an earlier attempt had led.
 */
export const listOrdersToPoll = ({ db }: TenantScope, now: Date, limit: number) =>
  db
    .selectFrom('payment_order as o')
    .select(['o.id'])
    .select(
      sql<string[]>`array(select u.uuid from payment_order_uuid u
        where u.tenant_id = o.tenant_id and u.order_id = o.id order by u.made_at)`.as('uuids'),
    )
    .where('o.poll_at', '<=', now)
    .orderBy('o.poll_at')
    .limit(limit)
    .execute();

export interface UnsettledOrder {
  id: number;
  number: string;
  clientId: number | null;
  amountCents: number;
  /** What is known of it: it is paid, the bank has kept the sum for it, or the provider does not say. */
  fault: 'unbooked' | 'authorized' | 'unanswered';
}

/** Orders older than this of which nobody knows whether they were paid, or that are and could not be booked; untold ones. */
export async function listUnsettled({ db, tenantId }: TenantScope, before: Date): Promise<UnsettledOrder[]> {
  const { rows } = await sql<UnsettledOrder>`
    select o.id, o.number, o.client_id as "clientId", o.amount_cents as "amountCents",
      case when o.unbooked_since is not null then 'unbooked' when o.status = 'AUTHORIZED' then 'authorized'
        else 'unanswered' end as fault
    from payment_order o
    where o.tenant_id = ${tenantId} and o.state = 'open' and o.uuid is not null and o.created_at <= ${before}
      and (o.unbooked_since is not null or o.status = 'AUTHORIZED'
        or (o.poll_at is null and coalesce(o.answered_at, o.created_at) < o.expires_at
          and o.created_at > ${before}::timestamptz - interval '90 days'))
      and not exists (select from money_task t where t.tenant_id = o.tenant_id and t.kind = 'order_unsettled'
        and (t.details ->> 'orderId')::int = o.id)
    order by o.id limit 100`.execute(db);
  return rows;
}

/** The payment that came by this order of the provider. */
export const findPaymentOfUuid = ({ db }: TenantScope, uuid: string) =>
  db
    .selectFrom('payment')
    .select(['id', 'amount_cents as amountCents', 'client_id as clientId'])
    .where('means', '=', 'provider')
    .where('external_id', '=', uuid)
    .where(sql<boolean>`amount_cents > 0`)
    .executeTakeFirst();
