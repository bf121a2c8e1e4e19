import type { FactorProof } from '#api/second-factor/schema.ts';
import { unseal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError, refusedField } from '#server/endpoint/api-error.ts';
import type { RequestContext } from '#server/endpoint/handler.ts';
import { forgetAttempts, returnAttempt } from '#server/throttle/commands.ts';
import { takeOrRefuse } from '#server/throttle/limit-attempts.ts';
import { addressBlockOf, throttleKeys } from '#server/throttle/throttle-keys.ts';
import { accountRule, addressRule } from '#server/throttle/throttle-rules.ts';
import { takeRecoveryCode, takeStep } from './commands.ts';
import { type Asked, takePasskey } from './passkeys/take-passkey.ts';
import { findTotp } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Reads a secret that was sealed for this person. */
export const openSecret = ({ services, tenant }: RequestContext, clientId: number, sealed: string): string =>
  unseal(services.secret, sealedPlace('totp', tenant.id, clientId), sealed);

/**
 * Counts an attempt at somebody's second factor, does the work in one transaction, and forgets the attempts where it succeeds; what
 * is wrong stays counted, as for passwords. `work` throws where it is wrong. Throws 429 after too many.
 */
export async function countAttempt<T>(
  request: RequestContext,
  clientId: number,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  const { services, tenant, address, inTenant } = request;
  const keyOf = throttleKeys(services.secret, tenant.id);
  const ofClient = { key: keyOf('second-factor', String(clientId)), rule: accountRule };
  const ofAddress = { key: keyOf('second-factor-address', addressBlockOf(address)), rule: addressRule };
  await inTenant((scope) => takeOrRefuse(scope, [ofClient, ofAddress], services.clock()));
  return inTenant(async (scope) => {
    const result = await work(scope);
    // Last, since other transactions may wait for these rows.
    await forgetAttempts(scope, ofClient.key);
    await returnAttempt(scope, ofAddress.key, ofAddress.rule);
    return result;
  });
}

/** Uses the proof up in the scope's transaction. Throws 409 `code_not_right` where it is wrong, or was used before. */
export async function takeProof(
  scope: TenantScope,
  request: RequestContext,
  { proof, asked }: { proof: FactorProof; asked: Asked & { clientId: number } },
): Promise<void> {
  const { clientId } = asked;
  if (proof.by === 'passkey') {
    if (!(await takePasskey(scope, request, { credential: proof.credential, asked })))
      throw new ApiError(409, 'code_not_right');
    return;
  }
  const { code } = proof;
  const recovery = { clientId, hash: hashRecoveryCode(clientId, code), now: request.now };
  const isRight =
    proof.by === 'totp' ? await takeTotp(scope, request, { clientId, code }) : await takeRecoveryCode(scope, recovery);
  if (!isRight) throw refusedField(409, 'code_not_right', 'proof.code');
}

async function takeTotp(
  scope: TenantScope,
  request: RequestContext,
  { clientId, code }: { clientId: number; code: string },
): Promise<boolean> {
  const found = await findTotp(scope, clientId, { isConfirmed: true });
  const step = found && stepOfCode(openSecret(request, clientId, found.sealedSecret), code, request.now);
  return step !== undefined && takeStep(scope, clientId, step);
}
