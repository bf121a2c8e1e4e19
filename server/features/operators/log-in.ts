import { foldMailAddress } from '#api/clients/mail-address.ts';
import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import type { OperatorSession } from '#api/operators/schema.ts';
import { operatorLongestSeconds } from '#api/operators/session-limits.ts';
import { unseal } from '#server/db/secrets/seal.ts';
import { operatorTotpPlace } from '#server/db/secrets/sealed-columns.ts';
import { ApiError, refusedField } from '#server/endpoint/api-error.ts';
import type { OperatorContext, OperatorRequest } from '#server/endpoint/operator-request.ts';
import { createLinkToken, hashLinkToken } from '../account/link-token.ts';
import { stepOfCode } from '../second-factor/totp.ts';
import { verifyAgainstNobody, verifyPassword } from '../session/passwords.ts';
import { noteAct } from '../tenants/moving/commands.ts';
import { countAttempt } from './attempts.ts';
import { insertOperatorSession, proveOperatorSession, takeOperatorStep } from './commands.ts';
import { takeOperatorPasskey } from './passkeys/take-passkey.ts';
import { findOperator, findSealedTotp } from './queries.ts';

/**
 * Password and code in one call. Throws 401 whichever of them is wrong, or where there is no such operator: neither the answer
 * nor its timing tells.
 */
export async function logInOperator(
  request: OperatorRequest<typeof operatorEndpoints.logInOperator>,
): Promise<OperatorSession> {
  const { body, owner } = request;
  const email = foldMailAddress(body.email);
  const operator = await countAttempt(request, { kind: 'operator', name: email }, async () => {
    const found = await findOperator(owner, email);
    const isRight = await (found
      ? verifyPassword(body.password, found.passwordHash)
      : verifyAgainstNobody(body.password));
    // The code is used up by the right password alone.
    if (!found || !isRight || !(await takeCode(request, { ...found, code: body.code })))
      throw new ApiError(401, 'wrong_username_or_password');
    return found;
  });
  return openOperatorSession(request, operator);
}

async function takeCode(
  { services, owner, now }: OperatorContext,
  { id, sealedTotp, code }: { id: number; sealedTotp: string; code: string },
): Promise<boolean> {
  const step = stepOfCode(unseal(services.secret, operatorTotpPlace(id), sealedTotp), code, now);
  return step !== undefined && takeOperatorStep(owner, id, step);
}

/** A new session, whose cookie this response sets. */
export async function openOperatorSession(
  { owner, cookie, now }: OperatorContext,
  { id, email }: { id: number; email: string },
): Promise<OperatorSession> {
  const token = createLinkToken();
  await insertOperatorSession(owner, { operatorId: id, tokenHash: hashLinkToken(token), now });
  await noteAct(owner, { act: 'logged_in', tenantId: null, name: email, by: email, now });
  cookie.write(token, operatorLongestSeconds);
  return presentSession(email, now, now);
}

export const presentSession = (email: string, createdAt: Date, now: Date): OperatorSession => ({
  email,
  endsAt: new Date(createdAt.getTime() + operatorLongestSeconds * 1000).toISOString(),
  serverTime: now.toISOString(),
});

/** By a code or a passkey. Throws 409 `code_not_right`, or 429 after too many. */
export async function confirmOperator(
  request: OperatorRequest<typeof operatorEndpoints.confirmOperator>,
): Promise<undefined> {
  const { owner, operator, body, now } = request;
  await countAttempt(request, { kind: 'operator-code', name: String(operator.id) }, async () => {
    if ('credential' in body) {
      const asked = { purpose: 'prove', sessionHash: operator.session.tokenHash } as const;
      const taken = await takeOperatorPasskey(request, body.credential, asked);
      if (taken?.id !== operator.id) throw new ApiError(409, 'code_not_right');
      return;
    }
    const sealedTotp = await findSealedTotp(owner, operator.id);
    if (sealedTotp === null || !(await takeCode(request, { id: operator.id, sealedTotp, code: body.code })))
      throw refusedField(409, 'code_not_right', 'code');
  });
  await proveOperatorSession(owner, operator.session.tokenHash, now);
  return undefined;
}
