import type { sellerEndpoints } from '#api/tenants/seller-endpoints.ts';
import { neededToInvoice, sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { updateSeller } from './commands.ts';
import { findSeller } from './queries.ts';

async function presentSeller(scope: TenantScope) {
  const { seller, pageRules, invoiceLogoHeight, invoiceLogoPadding } = await findSeller(scope);
  const item = sellerRulesOf(seller, pageRules.main.countryCode);
  return {
    item,
    missing: neededToInvoice.filter((field) => item[field] === ''),
    invoiceLogoHeight,
    invoiceLogoPadding,
  };
}

export const sellerHandlers: HandlersOf<typeof sellerEndpoints> = {
  getSeller: ({ inTenant }) => inTenant(presentSeller),
  changeSeller: async ({ body, inTenant, hasChanged }) => {
    const result = await inTenant(async (scope) => {
      await updateSeller(scope, body);
      return presentSeller(scope);
    });
    hasChanged('tenant');
    return result;
  },
};
