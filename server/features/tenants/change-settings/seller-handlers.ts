import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ContractRules, defaultContractRules } from '#api/tenants/contract-settings.ts';
import type { sellerEndpoints } from '#api/tenants/seller-endpoints.ts';
import { missingOf, sellerRulesOf } from '#api/tenants/seller-settings.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import { ApiError, invalidFields } from '../../../endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import { insertFile } from '../../files/commands.ts';
import { makeInvoiceLogo } from '../../files/make-invoice-logo.ts';
import { saveContractRules, saveInvoiceLogo, updateSeller } from './commands.ts';
import { findContractRules, findSeller } from './queries.ts';

async function presentSeller(scope: TenantScope) {
  const { seller, pageRules, ...rest } = await findSeller(scope);
  const item = sellerRulesOf(seller, pageRules.main.countryCode);
  return { item, missing: missingOf(item), ...rest };
}

async function presentContracts(scope: TenantScope, isLocked?: 'lock'): Promise<{ item: ContractRules }> {
  return { item: { ...defaultContractRules, ...(await findContractRules(scope, isLocked)) } };
}

/** What all processes remember of the tenant is read again. */
async function write<T>(request: RequestContext, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const result = await request.inTenant(work);
  request.hasChanged('tenant');
  return result;
}

export const sellerHandlers: HandlersOf<typeof sellerEndpoints> = {
  getSeller: ({ inTenant }) => inTenant(presentSeller),
  changeSeller: (request) =>
    write(request, async (scope) => {
      if (!(await updateSeller(scope, request.body))) throw new ApiError(409, 'changed_meanwhile');
      return presentSeller(scope);
    }),
  saveInvoiceLogo: async (request) => {
    const { body, claims, now, services, tenant } = request;
    const picture = await makeInvoiceLogo(Buffer.from(body.image, 'base64'));
    if (!picture) throw invalidFields(['image']);
    // Before its row, so that no row is ever without content; what a failure leaves is collected.
    const stored = await services.files.write(tenant.id, picture);
    const id = randomUUID();
    await write(request, async (scope) => {
      await insertFile(scope, { id, ...stored, type: 'image/png', ownerClientId: claims.clientId, now });
      await saveInvoiceLogo(scope, id);
    });
    return { invoiceLogo: id };
  },
  deleteInvoiceLogo: async (request) => {
    await write(request, (scope) => saveInvoiceLogo(scope, null));
    return undefined;
  },
  getContractRules: ({ inTenant }) => inTenant((scope) => presentContracts(scope)),
  changeContractRules: (request) =>
    write(request, async (scope) => {
      const { item, before } = request.body;
      const { item: stored } = await presentContracts(scope, 'lock');
      const isKnown = ([name, value]: [string, unknown]) =>
        isDeepStrictEqual(value, stored[name as keyof ContractRules]);
      if (before && !Object.entries(before).every(isKnown)) throw new ApiError(409, 'changed_meanwhile');
      await saveContractRules(scope, item);
      return presentContracts(scope);
    }),
};
