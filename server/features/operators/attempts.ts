import { ApiError } from '#server/endpoint/api-error.ts';
import type { OperatorContext } from '#server/endpoint/operator-request.ts';
import { forgetOperatorAttempts, returnOperatorAttempt, takeOperatorAttempt } from '#server/throttle/commands.ts';
import { addressBlockOf, throttleKeys } from '#server/throttle/throttle-keys.ts';
import { accountRule, addressRule } from '#server/throttle/throttle-rules.ts';

/** No tenant has this number. */
const ofNoTenant = 0;

type Kind = 'operator' | 'operator-passkey' | 'operator-code' | 'operator-link' | 'first-start';

/**
 * Counts an attempt under a name and under the caller's address before anything is checked, as at a tenant's log-in, and
 * forgets it where `work` succeeds; where it throws, it stays counted. Throws 429 after too many, whatever was sent.
 */
export async function countAttempt<T>(
  { services, owner, address, now }: Pick<OperatorContext, 'services' | 'owner' | 'address' | 'now'>,
  { kind, name }: { kind: Kind; name: string },
  work: () => Promise<T>,
): Promise<T> {
  const keyOf = throttleKeys(services.secret, ofNoTenant);
  const ofName = { key: keyOf(kind, name), rule: accountRule };
  const ofAddress = { key: keyOf(`${kind}-address`, addressBlockOf(address)), rule: addressRule };
  for (const { key, rule } of [ofAddress, ofName]) {
    const until = await takeOperatorAttempt(owner, key, { rule, now: services.clock() });
    if (until) throw tooMany(until);
  }
  const result = await work();
  await forgetOperatorAttempts(owner, ofName.key, now);
  await returnOperatorAttempt(owner, ofAddress.key, ofAddress.rule);
  return result;
}

/** Of questions to passkeys, which whoever is not logged in may ask too, each of them one row. @throws ApiError 429 */
export async function limitQuestions({ services, owner, address }: OperatorContext): Promise<void> {
  const key = throttleKeys(services.secret, ofNoTenant)('operator-question', addressBlockOf(address));
  const until = await takeOperatorAttempt(owner, key, { rule: addressRule, now: services.clock() });
  if (until) throw tooMany(until);
}

const tooMany = (until: Date) =>
  new ApiError(429, 'too_many_requests', { kind: 'wait_until', at: until.toISOString() });
