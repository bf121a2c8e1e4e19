import { addMinutes } from '#api/dates.ts';
import type { PaymentMethods } from '#api/payments/schema.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../integrations/payments/payment-errors.ts';
import { findShop } from './account/provider-keys.ts';
import { silentProvider } from './orders/start-payment.ts';

const none: PaymentMethods = { isActive: false, countries: [], hasCards: false, isCardInFrame: false };

/** A refused or silent provider is told as such: bank transfer is the way that is left. */
export async function listMethods(request: RequestContext): Promise<PaymentMethods> {
  const { inTenant, services, tenant, now, staysFreshUntil } = request;
  const { isPaymentActive, isPaymentInFrame } = tenant.settings.page_rules.payment;
  const shop = await inTenant((scope) => findShop(scope, services.secret));
  // Keys may be stored at any moment, by a process that tells nobody.
  staysFreshUntil(addMinutes(now, 1));
  if (!isPaymentActive || !shop) return none;
  try {
    const { countries, hasCards, canFrameCards } = await services.payments.listMethods(shop.keys);
    return { isActive: true, countries, hasCards, isCardInFrame: isPaymentInFrame && canFrameCards };
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw silentProvider(now);
    if (error instanceof ProviderRefusal) throw new ApiError(409, 'payment_starting_failed');
    throw error;
  }
}
