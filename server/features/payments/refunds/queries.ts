import { sql } from 'kysely';
import type { TenantScope } from '../../../db/tenant-scope.ts';

export const findRefundOfUuid = ({ db }: TenantScope, uuid: string) =>
  db
    .selectFrom('payment_refund')
    .select(['refund_id as refundId', 'status'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();

/** One of ours that the provider has not named yet: asked for, and the answer was lost. */
export const findUnnamedRefund = ({ db }: TenantScope, orderUuid: string, amountCents: number) =>
  db
    .selectFrom('payment_refund as p')
    .innerJoin('refund as r', (join) => join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.refund_id'))
    .select(['p.refund_id as refundId', 'p.status'])
    .where('p.order_uuid', '=', orderUuid)
    .where('p.uuid', 'is', null)
    .where('p.asked_at', 'is not', null)
    .where('r.state', '=', 'requested')
    .where('r.amount_cents', '=', amountCents)
    .orderBy('p.refund_id')
    .forUpdate('p')
    .executeTakeFirst();

/** A refund that is to go out or to be asked for, locked. */
export const lockRefund = ({ db }: TenantScope, refundId: number) =>
  db
    .selectFrom('payment_refund as p')
    .innerJoin('refund as r', (join) => join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.refund_id'))
    .select(['p.refund_id as refundId', 'p.order_uuid as orderUuid', 'p.uuid', 'p.status', 'p.attempts'])
    .select(['p.created_at as createdAt', 'r.state', 'r.amount_cents as amountCents'])
    .select('r.idempotency_key as idempotencyKey')
    .where('p.refund_id', '=', refundId)
    .forUpdate('p')
    .executeTakeFirst();

/** Requested by staff and not handed over yet: the row of the provider’s side is missing. */
export const listNewRefunds = ({ db }: TenantScope, limit: number) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .leftJoin('payment_refund as pr', (join) =>
      join.onRef('pr.tenant_id', '=', 'r.tenant_id').onRef('pr.refund_id', '=', 'r.id'),
    )
    .select(['r.id', 'p.external_id as orderUuid'])
    .where('r.state', '=', 'requested')
    .where('r.means', '=', 'provider')
    .where('p.external_id', 'is not', null)
    .where('pr.refund_id', 'is', null)
    .orderBy('r.id')
    .limit(limit)
    .execute();

export const listRefundsToPoll = ({ db }: TenantScope, now: Date, limit: number) =>
  db
    .selectFrom('payment_refund')
    .select('refund_id as refundId')
    .where('poll_at', '<=', now)
    .orderBy('poll_at')
    .limit(limit)
    .execute();

export interface EarlyRefund {
  uuid: string;
  orderUuid: string;
  amountCents: number;
}

const earlyRefunds = ({ db }: TenantScope) =>
  db.selectFrom('payment_early_refund').select(['uuid', 'order_uuid as orderUuid', 'amount_cents as amountCents']);

/** What went back of an order before its payment was known, locked. */
export const lockEarlyRefunds = (scope: TenantScope, orderUuid: string): Promise<EarlyRefund[]> =>
  earlyRefunds(scope).where('order_uuid', '=', orderUuid).orderBy('uuid').forUpdate().execute();

/** Orders of which something went back, and whose payment is known by now. */
export async function listEarlyRefunded({ db, tenantId }: TenantScope, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct e.order_uuid as uuid from payment_early_refund e
    join payment p on p.tenant_id = e.tenant_id and p.means = 'provider' and p.external_id = e.order_uuid
      and p.amount_cents > 0
    where e.tenant_id = ${tenantId} limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** What went back so long ago that staff must look why its payment never came; untold ones, locked. */
export const lockOldEarlyRefunds = (scope: TenantScope, before: Date): Promise<EarlyRefund[]> =>
  earlyRefunds(scope)
    .where('heard_at', '<=', before)
    .where('told_at', 'is', null)
    .orderBy('uuid')
    .limit(100)
    .forUpdate()
    .execute();
