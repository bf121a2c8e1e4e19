import { pageFeatures } from '#api/tenants/page-features.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { findShop } from '../payments/account/provider-keys.ts';

/** Whether one can pay in the app: the club wishes it, and has keys at the provider. */
export const takesPayments = async (
  scope: TenantScope,
  { tenant, services }: Pick<RequestContext, 'tenant' | 'services'>,
): Promise<boolean> =>
  pageFeatures.payment(tenant.settings.page_rules) && (await findShop(scope, services.secret)) !== undefined;
