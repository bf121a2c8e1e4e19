import type { tenantEndpoints } from '#api/tenants/endpoints.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { sellerHandlers } from './change-settings/seller-handlers.ts';
import { settingsHandlers } from './change-settings/settings-handlers.ts';
import { presentConfiguration } from './present.ts';

export const tenantHandlers: HandlersOf<typeof tenantEndpoints> = {
  getPageRules: async ({ tenant }) => tenant.settings.page_rules,
  getConfiguration: async ({ tenant }) => presentConfiguration(tenant),
  getBuyingTerms: async ({ tenant }) => tenant.settings.buying_terms,
  ...sellerHandlers,
  ...settingsHandlers,
};
