import { inTenant, type TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { RequestContext } from '../../endpoint/handler.ts';
import { returnAttempt, takeAttempt } from '../../throttle/commands.ts';
import { takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';
import type { BucketRule } from '../../throttle/throttle-rules.ts';

/** A club's Wi-Fi is one address, by which many buy. */
const buyingRule: BucketRule = { kind: 'bucket', size: 60, secondsEach: 20 };
/** Campaign codes are words that can be guessed. */
const campaignRule: BucketRule = { kind: 'bucket', size: 20, secondsEach: 30 };

type Context = Pick<RequestContext, 'services' | 'tenant' | 'now' | 'address'>;

const keyOf = ({ services, tenant, address }: Context, what: 'purchase' | 'purchase-campaign'): string =>
  throttleKeys(services.secret, tenant.id)(what, addressBlockOf(address));

/** Buying, which counts whatever becomes of it: what is refused is rolled back, and counted beside the kept refusal. */
export async function countedBuying<T>(scope: TenantScope, request: Context, work: () => Promise<T>): Promise<T> {
  const limit = { key: keyOf(request, 'purchase'), rule: buyingRule };
  await takeOrRefuse(scope, [limit], request.now);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError)
      error.lasting = async (own) => void (await takeAttempt(own, limit.key, { rule: limit.rule, now: request.now }));
    throw error;
  }
}

/** A question with a campaign code: misses count, what was right is given back. */
export async function countedCampaign<T>(request: Context, work: () => Promise<T>): Promise<T> {
  const { services, tenant, now } = request;
  const limit = { key: keyOf(request, 'purchase-campaign'), rule: campaignRule };
  await inTenant(services.database, tenant.id, (scope) => takeOrRefuse(scope, [limit], now));
  const result = await work();
  await inTenant(services.database, tenant.id, (scope) => returnAttempt(scope, limit.key, limit.rule));
  return result;
}
