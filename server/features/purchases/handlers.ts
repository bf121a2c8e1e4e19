import type { purchaseEndpoints } from '#api/purchases/endpoints.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { openTillOf } from '../invoices/till.ts';
import { buy } from './buy.ts';
import { getBought } from './get-bought.ts';
import { countedCampaign } from './purchase-throttle.ts';
import { quoteBasket, soldAs } from './quote.ts';

export const purchaseHandlers: HandlersOf<typeof purchaseEndpoints> = {
  quotePurchase: (request) => {
    const { body, claims, tenant, inTenant } = request;
    const quote = () =>
      inTenant(async (scope) => {
        const till = await openTillOf(scope, request, { unitId: body.unitId });
        return quoteBasket(scope, till, { body, clientId: claims?.clientId ?? null, settings: tenant.settings });
      });
    return body.campaignCode ? countedCampaign(request, quote) : quote();
  },
  buyTickets: (request) => buy(request, soldAs.ticket),
  buyVouchers: (request) => buy(request, soldAs.voucher),
  getBought,
};
