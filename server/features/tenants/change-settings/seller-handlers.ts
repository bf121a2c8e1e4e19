import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ContractRules, defaultContractRules } from '#api/tenants/contract-settings.ts';
import type { sellerEndpoints } from '#api/tenants/seller-endpoints.ts';
import { missingOf, sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import { writeRows } from '../../../endpoint/club.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { insertFile } from '../../files/commands.ts';
import { makeInvoiceLogo } from '../../files/make-invoice-logo.ts';
import { changeSettings } from './change-settings.ts';
import { saveInvoiceLogo } from './commands.ts';
import { findContractRules, findSeller } from './queries.ts';
import { writeSettings } from './write-settings.ts';

async function presentSeller(scope: TenantScope) {
  const { seller, pageRules, ...rest } = await findSeller(scope);
  const item = sellerRulesOf(seller, pageRules.main.countryCode);
  return { item, missing: missingOf(item), ...rest };
}

async function presentContracts(scope: TenantScope, isLocked?: 'lock'): Promise<{ item: ContractRules }> {
  return { item: { ...defaultContractRules, ...(await findContractRules(scope, isLocked)) } };
}

export const sellerHandlers: HandlersOf<typeof sellerEndpoints> = {
  getSeller: ({ inTenant }) => inTenant(presentSeller),
  changeSeller: (request) =>
    writeSettings(request, async (scope, by) => {
      const { item, invoiceLogoHeight, invoiceLogoPadding, version } = request.body;
      const known = await findSeller(scope, 'lock');
      if (version !== undefined && version !== known.version) throw new ApiError(409, 'changed_meanwhile');
      const logo = {
        'branding.invoiceLogoHeight': invoiceLogoHeight,
        'branding.invoiceLogoPadding': invoiceLogoPadding,
      };
      await changeSettings(scope, { ...by, changes: { seller: item, ...logo } });
      return presentSeller(scope);
    }),
  saveInvoiceLogo: async (request) => {
    const { body, claims, now, services, tenant } = request;
    const picture = await makeInvoiceLogo(body);
    if (!picture) throw invalidFields(['file']);
    // Before its row, so that no row is ever without content; what a failure leaves is collected.
    const stored = await services.files.write(tenant.id, picture);
    const id = randomUUID();
    await writeRows(request, 'tenant', async (scope) => {
      await insertFile(scope, { id, ...stored, type: 'image/png', ownerClientId: claims.clientId, now });
      await saveInvoiceLogo(scope, id);
    });
    return { invoiceLogo: id };
  },
  deleteInvoiceLogo: async (request) => {
    await writeRows(request, 'tenant', (scope) => saveInvoiceLogo(scope, null));
    return undefined;
  },
  getContractRules: ({ inTenant }) => inTenant((scope) => presentContracts(scope)),
  changeContractRules: (request) =>
    writeSettings(request, async (scope, by) => {
      const { item, before } = request.body;
      const { item: stored } = await presentContracts(scope, 'lock');
      const isKnown = ([name, value]: [string, unknown]) =>
        isDeepStrictEqual(value, stored[name as keyof ContractRules]);
      if (before && !Object.entries(before).every(isKnown)) throw new ApiError(409, 'changed_meanwhile');
      await changeSettings(scope, { ...by, changes: { contracts: item } });
      return presentContracts(scope);
    }),
};
