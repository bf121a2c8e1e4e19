import type { shopEndpoints } from '#api/payments/shop-endpoints.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { HandlersOf, RequestContext } from '../../../endpoint/handler.ts';
import { changeSettings } from '../../tenants/change-settings/change-settings.ts';
import { writeSettings } from '../../tenants/change-settings/write-settings.ts';
import { deleteAccount, saveAccount } from './commands.ts';
import { sealSecretKey } from './provider-keys.ts';
import { findAccount } from './queries.ts';

/** Enough to tell two shops apart. */
const shownCharacters = 4;

async function presentShop(scope: TenantScope, { tenant }: Pick<RequestContext, 'tenant'>) {
  const account = await findAccount(scope);
  const { isPaymentActive, isPaymentInFrame } = tenant.settings.page_rules.payment;
  return {
    accessKeyEnd: account ? account.accessKey.slice(-shownCharacters) : null,
    changedAt: account ? account.changedAt.toISOString() : null,
    isPaymentActive,
    isPaymentInFrame,
  };
}

export const shopHandlers: HandlersOf<typeof shopEndpoints> = {
  getPaymentShop: (request) => request.inTenant((scope) => presentShop(scope, request)),
  savePaymentShop: async (request) => {
    const { body, now, services, tenant } = request;
    const sealedSecretKey = sealSecretKey(services.secret, tenant.id, body.secretKey);
    const shop = await request.inTenant(async (scope) => {
      await saveAccount(scope, { accessKey: body.accessKey, sealedSecretKey, now });
      return presentShop(scope, request);
    });
    request.hasChanged('tenant');
    return shop;
  },
  changePaymentRules: async (request) => {
    const { isPaymentActive, isPaymentInFrame } = request.body;
    const rules = { 'pageRules.payment': { isPaymentActive, isPaymentInFrame } };
    return writeSettings(request, async (scope, by) => {
      await changeSettings(scope, { ...by, changes: rules });
      return { ...(await presentShop(scope, request)), isPaymentActive, isPaymentInFrame };
    });
  },
  deletePaymentShop: async (request) => {
    await request.inTenant(deleteAccount);
    request.hasChanged('tenant');
    return undefined;
  },
};
