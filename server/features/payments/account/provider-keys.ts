import { seal, unseal } from '../../../db/secrets/seal.ts';
import { sealedPlace } from '../../../db/secrets/sealed-columns.ts';
import type { TenantScope } from '../../../db/tenant-scope.ts';
import type { ProviderKeys } from '../../../integrations/payments/payment-provider.ts';
import { findAccount } from './queries.ts';

const placeOf = (tenantId: number) => sealedPlace('payment_account', tenantId);

export const sealSecretKey = (secret: string, tenantId: number, secretKey: string): string =>
  seal(secret, placeOf(tenantId), secretKey);

export interface Shop {
  keys: ProviderKeys;
  /** Begins the references of its orders. */
  referencePrefix: string;
}

/** The tenant's shop at the provider; undefined without one. Throws when its key was sealed with another secret. */
export async function findShop(scope: TenantScope, secret: string): Promise<Shop | undefined> {
  const account = await findAccount(scope);
  if (!account) return undefined;
  const { accessKey, sealedSecretKey, referencePrefix } = account;
  return { keys: { accessKey, secretKey: unseal(secret, placeOf(scope.tenantId), sealedSecretKey) }, referencePrefix };
}
