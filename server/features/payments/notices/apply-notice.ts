import type { Selectable } from 'kysely';
import { isPaidStatus } from '#api/payments/payment-status.ts';
import { isPassing } from '../../../db/attempt.ts';
import type { Tables } from '../../../db/schema.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { ProviderNotice } from '../../../integrations/payments/payment-provider.ts';
import { reasonOfFailure } from '../../invoices/grants/tell-not-granted.ts';
import { bookUnallocated } from '../../invoices/pay/settle-payment.ts';
import { openTill, type Till } from '../../invoices/till.ts';
import { markUnbooked, setOrder } from '../orders/commands.ts';
import { lockOrderOfReference, lockOrderOfUuid } from '../orders/queries.ts';
import { applyEarlyRefunds, applyRefundNotice } from '../refunds/apply-refund-notice.ts';
import type { NoticeOutcome, NoticeSource } from '../tables.ts';
import { applyOrderNotice, type OrderNotice } from './apply-order-notice.ts';
import { insertNotice } from './commands.ts';

export interface Hearing {
  database: Services['database'];
  tenantId: number;
  settings: Selectable<Tables['tenant_settings']>;
  now: Date;
  source: NoticeSource;
}

type Paid = OrderNotice & { status: NonNullable<OrderNotice['status']> };

const isPaidOrder = (notice: ProviderNotice): notice is Paid =>
  notice.kind === 'order' && notice.status !== undefined && isPaidStatus(notice.status);

/**
 * Applies what the provider says, in a transaction of its own. Money that cannot be booked for what it was paid, whatever the
 * reason, is kept as unallocated: it came, and must not be lost. Where not even that works, the order is remembered as paid.
 */
export async function applyNotice(hearing: Hearing, notice: ProviderNotice): Promise<NoticeOutcome> {
  const { source, now } = hearing;
  try {
    const outcome = await atTillOf(hearing, (scope, till) =>
      notice.kind === 'refund'
        ? applyRefundNotice(scope, till, notice, { source, now })
        : applyOrderNotice(scope, till, notice, { source, now }),
    );
    if (isPaidOrder(notice)) await atTillOf(hearing, (scope, till) => applyEarlyRefunds(scope, till, notice.uuid));
    return outcome;
  } catch (error) {
    if (!isPaidOrder(notice)) throw error;
    return keepMoney(hearing, notice, error);
  }
}

const atTillOf = <T>(
  { database, tenantId, settings, now }: Hearing,
  work: (scope: TenantScope, till: Till) => Promise<T>,
): Promise<T> => inTenant(database, tenantId, async (scope) => work(scope, await openTill(scope, { settings, now })));

async function keepMoney(hearing: Hearing, notice: Paid, error: unknown): Promise<NoticeOutcome> {
  try {
    if (isPassing(error)) throw error;
    return await atTillOf(hearing, (scope, till) => keepUnallocated(scope, till, { hearing, notice, error }));
  } catch (last) {
    await inTenant(hearing.database, hearing.tenantId, (scope) => rememberPaid(scope, notice, hearing.now)).catch(
      () => {
        // Without a database nothing can be remembered: the provider tells it again.
      },
    );
    throw last;
  }
}

interface Kept {
  hearing: Hearing;
  notice: Paid;
  error: unknown;
}

async function keepUnallocated(
  scope: TenantScope,
  till: Till,
  { hearing: { source, now }, notice, error }: Kept,
): Promise<NoticeOutcome> {
  const { uuid, amountCents, status, merchantReference } = notice;
  const known = await lockOrderOfUuid(scope, uuid);
  const { isFirst, paymentId } = await bookUnallocated(scope, till, {
    means: 'provider',
    amountCents,
    externalId: uuid,
    clientId: known?.order.client_id ?? null,
    reference: merchantReference.slice(0, 100),
    details: { fault: 'refused', error: reasonOfFailure(error) },
  });
  const outcome = isFirst ? 'unallocated' : 'known';
  if (known?.isCurrent) await setOrder(scope, known.order.id, { status, state: 'ended', paymentId });
  await insertNotice(scope, { orderId: known?.order.id ?? null, uuid, source, status, outcome, amountCents, now });
  return outcome;
}

async function rememberPaid(scope: TenantScope, notice: Paid, now: Date): Promise<void> {
  const order =
    (await lockOrderOfUuid(scope, notice.uuid))?.order ?? (await lockOrderOfReference(scope, notice.merchantReference));
  if (order?.state === 'open') await markUnbooked(scope, order.id, now);
}
