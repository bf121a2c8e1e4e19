import type { Selectable } from 'kysely';
import { addMinutes } from '#api/dates.ts';
import type { Tables } from '../../../db/schema.ts';
import { inTenant } from '../../../db/tenant-scope.ts';
import type { Services } from '../../../endpoint/services.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../../integrations/payments/payment-errors.ts';
import type { ProviderRefund } from '../../../integrations/payments/payment-provider.ts';
import { rejectRefund } from '../../invoices/refund/refund.ts';
import { openTill } from '../../invoices/till.ts';
import { findShop } from '../account/provider-keys.ts';
import { applyNotice } from '../notices/apply-notice.ts';
import { beginAsking, keepRefund } from './commands.ts';
import { lockRefund } from './queries.ts';

export interface RefundJob {
  services: Pick<Services, 'database' | 'payments' | 'secret' | 'clock'>;
  tenantId: number;
  settings: Selectable<Tables['tenant_settings']>;
  refundId: number;
}

/** A refund lasts up to ten days at the provider; each look is later than the one before. */
const pauseMinutes = (attempts: number): number => Math.min(5 * 2 ** attempts, 360);

type Row = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/**
 * Hands a refund to the provider, or asks what became of it. That it is asked is committed first, under a key that the
 * provider makes one refund of however often it hears it.
 */
export async function sendRefund(job: RefundJob): Promise<void> {
  const { services, tenantId, refundId } = job;
  const now = services.clock();
  const begun = await inTenant(services.database, tenantId, async (scope) => {
    const row = await lockRefund(scope, refundId);
    const shop = await findShop(scope, services.secret);
    if (row?.state !== 'requested' || !shop) {
      if (row && row.state !== 'requested') await keepRefund(scope, refundId, { pollAt: null });
      return undefined;
    }
    await beginAsking(scope, refundId, now, addMinutes(now, pauseMinutes(row.attempts)));
    return { row, shop };
  });
  if (!begun) return;
  const { row, shop } = begun;
  try {
    const refund = row.uuid === null ? await services.payments.refund(shop.keys, askedOf(row)) : undefined;
    const found = refund ?? (await findAtProvider(job, row, shop.keys));
    if (found) await apply(job, row, found, now);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return void (await keepError(job, error));
    if (!(error instanceof ProviderRefusal)) throw error;
    await refuse(job, row, error, now);
  }
}

const askedOf = ({ orderUuid, amountCents, idempotencyKey }: Row) => ({ orderUuid, amountCents, idempotencyKey });

/** By its own id, or where that is not known, the refund of this amount that belongs to nobody else's row. */
async function findAtProvider(
  { services }: RefundJob,
  row: Row,
  keys: Parameters<Services['payments']['readOrder']>[0],
) {
  const { refunds } = await services.payments.readOrder(keys, row.orderUuid);
  if (row.uuid !== null) return refunds.find(({ uuid }) => uuid === row.uuid);
  return refunds.findLast(({ amountCents }) => amountCents === row.amountCents);
}

async function apply(job: RefundJob, { orderUuid, refundId }: Row, refund: ProviderRefund, now: Date): Promise<void> {
  const { services, tenantId, settings } = job;
  await inTenant(services.database, tenantId, (scope) => keepRefund(scope, refundId, { uuid: refund.uuid }));
  const hearing = { database: services.database, tenantId, settings, now, source: 'poll' } as const;
  await applyNotice(hearing, { kind: 'refund', orderUuid, ...refund });
}

const keepError = ({ services, tenantId, refundId }: RefundJob, error: Error) =>
  inTenant(services.database, tenantId, (scope) => keepRefund(scope, refundId, { error: error.message }));

/** Wrong keys are an operator's to correct; everything else is final. */
async function refuse(job: RefundJob, row: Row, error: ProviderRefusal, now: Date): Promise<void> {
  if (error.isOfKeys || row.uuid !== null) return void (await keepError(job, error));
  const { services, tenantId, settings, refundId } = job;
  await inTenant(services.database, tenantId, async (scope) => {
    const till = await openTill(scope, { settings, now });
    await keepRefund(scope, refundId, { status: 'REJECTED', pollAt: null, error: error.message });
    await rejectRefund(scope, till, { refundId, externalId: null, reason: error.reason });
  });
}
