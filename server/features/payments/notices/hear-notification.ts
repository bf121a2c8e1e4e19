import { ApiError } from '../../../endpoint/api-error.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { findShop } from '../account/provider-keys.ts';
import { pollOrder } from '../orders/poll-order.ts';
import { applyNotice } from './apply-notice.ts';

/**
 * A notification of the provider. Its token is all that is believed: signed with this tenant's key, naming its shop. One
 * that is not is refused, so that the provider sends it again once the keys are right. One that has expired says only
 * that something happened: then the provider is asked.
 */
export async function hearNotification(request: RequestContext, token: string | undefined): Promise<void> {
  const { inTenant, services, tenant, now } = request;
  const shop = token === undefined ? undefined : await inTenant((scope) => findShop(scope, services.secret));
  if (token === undefined || !shop) throw new ApiError(403, 'action_not_allowed');
  const reading = await services.payments.readNotice(shop.keys, token, now);
  if (reading.is === 'forged') throw new ApiError(403, 'action_not_allowed');
  const { notice } = reading;
  const { id: tenantId, settings } = tenant;
  if (reading.is === 'authentic') {
    const { database } = services;
    await applyNotice({ database, tenantId, settings, now, source: 'notification' }, notice);
    return;
  }
  const uuid = notice.kind === 'order' ? notice.uuid : notice.orderUuid;
  const isAnswered = await pollOrder({ services, tenantId, settings, uuid, source: 'notification' });
  // It is to come again: nothing was learned.
  if (!isAnswered) throw new ApiError(503, 'server_busy');
}
