import { inTenant } from '../../../db/tenant-scope.ts';
import type { RequestContext } from '../../../endpoint/handler.ts';
import { returnAttempt } from '../../../throttle/commands.ts';
import { takeOrRefuse } from '../../../throttle/limit-attempts.ts';
import { addressBlockOf, throttleKeys } from '../../../throttle/throttle-keys.ts';
import { addressRule, type DelayRule } from '../../../throttle/throttle-rules.ts';

/** Five wrong tries at a number, then one each quarter of an hour. */
const numberRule: DelayRule = { kind: 'delay', free: 4, firstSeconds: 900, factor: 1, longestSeconds: 900 };

/**
 * Looks something up by a number and a secret, and counts misses: of each number by itself, and of all of them from one
 * address. What was found costs nothing, so a whole family may share an address. Throws 429 after too many.
 */
export async function findGuarded<T>(
  request: RequestContext,
  number: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { services, tenant, now, address } = request;
  const block = addressBlockOf(address);
  const keyOf = throttleKeys(services.secret, tenant.id);
  const limits = [
    { key: keyOf('invoice-number', `${block} ${number}`), rule: numberRule },
    { key: keyOf('invoice-address', block), rule: addressRule },
  ];
  await inTenant(services.database, tenant.id, (scope) => takeOrRefuse(scope, limits, now));
  const giveBack = () =>
    inTenant(services.database, tenant.id, async (scope) => {
      for (const { key, rule } of limits) await returnAttempt(scope, key, rule);
    });
  const found = await find().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (found !== undefined) await giveBack();
  return found;
}
