import { randomBytes } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { PaymentStatus } from '#api/payments/payment-status.ts';
import type { MethodChoice } from '#api/payments/schema.ts';
import type { Tables } from '../../../db/schema.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { OrderState } from '../tables.ts';
import type { Order } from './queries.ts';

/** 192 bits. */
const newSecret = (): string => randomBytes(24).toString('base64url');

export interface NewOrderRow {
  referencePrefix: string;
  number: string;
  clientId: number | null;
  purchaseId: number | null;
  amountCents: number;
  invoices: readonly { id: number; openCents: number }[];
  method: MethodChoice | null;
  origin: string;
  destination: string | null;
  now: Date;
  expiresAt: Date;
  startingUntil: Date | null;
  pollAt: Date | null;
}

/** An open order. The index of open invoices says no to a second one of the same, whoever is faster. */
export async function insertOrder({ db, tenantId }: TenantScope, row: NewOrderRow): Promise<Order> {
  const values = {
    tenant_id: tenantId,
    // Its number is known only once it is there.
    merchant_reference: `${row.referencePrefix}-${randomBytes(9).toString('hex')}`,
    secret: newSecret(),
    number: row.number,
    state: 'open',
    status: 'PENDING',
    client_id: row.clientId,
    purchase_id: row.purchaseId,
    amount_cents: row.amountCents,
    method: row.method && JSON.stringify(row.method),
    origin: row.origin,
    destination: row.destination,
    starting_until: row.startingUntil,
    created_at: row.now,
    expires_at: row.expiresAt,
    poll_at: row.pollAt,
  } satisfies Insertable<Tables['payment_order']>;
  const order = await db.insertInto('payment_order').values(values).returningAll().executeTakeFirstOrThrow();
  if (row.invoices.length > 0) {
    const invoices = row.invoices.map(({ id, openCents }) => ({
      tenant_id: tenantId,
      order_id: order.id,
      invoice_id: id,
      amount_cents: openCents,
      is_open: true,
    }));
    await db.insertInto('payment_order_invoice').values(invoices).execute();
  }
  return order;
}

const rowOf = ({ db, tenantId }: TenantScope, id: number) =>
  db.updateTable('payment_order').where('tenant_id', '=', tenantId).where('id', '=', id);

/** The same order once more, by another method or after its time. */
export async function restartOrder(
  scope: TenantScope,
  id: number,
  again: Pick<NewOrderRow, 'method' | 'origin' | 'destination' | 'expiresAt' | 'startingUntil'>,
): Promise<Order> {
  return rowOf(scope, id)
    .set({
      method: again.method && JSON.stringify(again.method),
      origin: again.origin,
      destination: again.destination,
      expires_at: again.expiresAt,
      starting_until: again.startingUntil,
      returned_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the provider made of it: what it had made before is replaced, and kept. */
export async function keepUuid(
  scope: TenantScope,
  order: Pick<Order, 'id'>,
  made: { uuid: string; paymentUrl: string | null; frameUrl: string | null; now: Date },
): Promise<void> {
  const { db, tenantId } = scope;
  await db
    .updateTable('payment_order_uuid')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', order.id)
    .where('uuid', '<>', made.uuid)
    .where('replaced_at', 'is', null)
    .set({ replaced_at: made.now })
    .execute();
  await db
    .insertInto('payment_order_uuid')
    .values({ tenant_id: tenantId, uuid: made.uuid, order_id: order.id, made_at: made.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'uuid']).doUpdateSet({ replaced_at: null }))
    .execute();
  await rowOf(scope, order.id)
    .set({ uuid: made.uuid, payment_url: made.paymentUrl, frame_url: made.frameUrl, starting_until: null })
    .execute();
}

export async function stopStarting(scope: TenantScope, id: number): Promise<void> {
  await rowOf(scope, id).set({ starting_until: null }).execute();
}

/** A status, and with it whether its invoices may be in another order. */
export async function setOrder(
  scope: TenantScope,
  id: number,
  { status, state, paymentId }: { status?: PaymentStatus; state?: OrderState; paymentId?: number },
): Promise<void> {
  await rowOf(scope, id)
    .set({
      ...(status && { status }),
      ...(state && { state }),
      // Of one that another has replaced the payer may still have the bank's page open.
      ...(state && state !== 'open' && state !== 'superseded' && { poll_at: null }),
      ...(paymentId !== undefined && { payment_id: paymentId }),
    })
    .execute();
  if (state !== undefined && state !== 'open') {
    await scope.db
      .updateTable('payment_order_invoice')
      .where('tenant_id', '=', scope.tenantId)
      .where('order_id', '=', id)
      .set({ is_open: false })
      .execute();
  }
}

/** The payer is back at the club: from now on somebody watches. */
export async function markReturned(scope: TenantScope, id: number, now: Date): Promise<void> {
  await rowOf(scope, id).where('returned_at', 'is', null).set({ returned_at: now }).execute();
}

/** Whether this caller is to ask the provider now: one at a time, and not more often than every few seconds. */
export async function claimPoll(scope: TenantScope, id: number, { now, pauseMs }: { now: Date; pauseMs: number }) {
  const { numUpdatedRows } = await rowOf(scope, id)
    .where(({ eb, or }) => or([eb('polled_at', 'is', null), eb('polled_at', '<=', new Date(now.getTime() - pauseMs))]))
    .set({ polled_at: now })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The next time that the job asks; null: never again by itself. */
export async function planPoll(scope: TenantScope, id: number, at: Date | null): Promise<void> {
  await rowOf(scope, id).set({ poll_at: at, polls: sql`polls + 1` }).execute();
}

/** The job asks at that time, whatever was planned. */
export async function pollAt(scope: TenantScope, id: number, at: Date): Promise<void> {
  await rowOf(scope, id).set({ poll_at: at }).execute();
}

/** The provider has answered when it was asked for it. */
export async function markAnswered(scope: TenantScope, id: number, now: Date): Promise<void> {
  await rowOf(scope, id).set({ answered_at: now }).execute();
}

/** The provider says that it is paid, and it could not be booked: it is asked for again. */
export async function markUnbooked(scope: TenantScope, id: number, now: Date): Promise<void> {
  await rowOf(scope, id)
    .set({ unbooked_since: sql`coalesce(unbooked_since, ${now})`, poll_at: sql`coalesce(poll_at, ${now})` })
    .execute();
}

/** The job asks now for all that are paid and not booked; returns how many. */
export async function pollUnbooked({ db, tenantId }: TenantScope, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_order')
    .set({ poll_at: now })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'open')
    .where('unbooked_since', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Another order with the same invoice or purchase was opened at the same moment. */
export const isTaken = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint === 'payment_order_of_invoice' || constraint === 'payment_order_of_purchase');
};
