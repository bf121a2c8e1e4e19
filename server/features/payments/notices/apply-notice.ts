import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/schema.ts';
import { inTenant, type TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { Services } from '../../../endpoint/services.ts';
import type { ProviderNotice } from '../../../integrations/payments/payment-provider.ts';
import { bookUnallocated } from '../../invoices/pay/settle-payment.ts';
import { openTill } from '../../invoices/till.ts';
import { setOrder } from '../orders/commands.ts';
import { lockOrderOfUuid } from '../orders/queries.ts';
import { applyRefundNotice } from '../refunds/apply-refund-notice.ts';
import type { NoticeOutcome, NoticeSource } from '../tables.ts';
import { applyOrderNotice } from './apply-order-notice.ts';
import { insertNotice } from './commands.ts';

export interface Hearing {
  database: Services['database'];
  tenantId: number;
  settings: Selectable<Tables['tenant_settings']>;
  now: Date;
  source: NoticeSource;
}

/**
 * Applies what the provider says, in a transaction of its own. Money that the club's rules refuse to book for what it
 * was paid, such as a basket that has lapsed or a seller without a name, is kept as unallocated: it came, and must not be
 * lost.
 */
export async function applyNotice(hearing: Hearing, notice: ProviderNotice): Promise<NoticeOutcome> {
  const { database, tenantId, settings, now, source } = hearing;
  const run = (work: (scope: TenantScope) => Promise<NoticeOutcome>) => inTenant(database, tenantId, work);
  try {
    return await run(async (scope) => {
      const till = await openTill(scope, { settings, now });
      if (notice.kind === 'refund') return applyRefundNotice(scope, till, notice, { source, now });
      return applyOrderNotice(scope, till, notice, { source, now });
    });
  } catch (error) {
    if (!(error instanceof ApiError) || notice.kind !== 'order' || notice.status !== 'PAID') throw error;
    const { uuid, amountCents, status } = notice;
    return run(async (scope) => {
      const till = await openTill(scope, { settings, now });
      const known = await lockOrderOfUuid(scope, uuid);
      const { isFirst, paymentId } = await bookUnallocated(scope, till, {
        means: 'provider',
        amountCents,
        externalId: uuid,
        clientId: known?.order.client_id ?? null,
        reference: notice.merchantReference.slice(0, 100),
        details: { fault: 'refused', error: error.key },
      });
      const outcome = isFirst ? 'unallocated' : 'known';
      if (known?.isCurrent) await setOrder(scope, known.order.id, { status, state: 'ended', paymentId });
      await insertNotice(scope, { orderId: known?.order.id ?? null, uuid, source, status, outcome, amountCents, now });
      return outcome;
    });
  }
}
