import type { operatorEndpoints } from '#api/operators/endpoints.ts';
import type { OperatorSecret, OperatorSession } from '#api/operators/schema.ts';
import { seal, unseal } from '#server/db/secrets/seal.ts';
import { operatorTotpPlace } from '#server/db/secrets/sealed-columns.ts';
import { ApiError, refusedField } from '#server/endpoint/api-error.ts';
import type { OperatorContext, OperatorRequest } from '#server/endpoint/operator-request.ts';
import { isCommonPassword } from '../account/is-common-password.ts';
import { hashLinkToken } from '../account/link-token.ts';
import { createSecret, stepOfCode, uriOf } from '../second-factor/totp.ts';
import { hashPassword } from '../session/passwords.ts';
import { noteAct } from '../tenants/moving/commands.ts';
import { countAttempt } from './attempts.ts';
import { saveShownTotp, takeLink } from './commands.ts';
import { openOperatorSession } from './log-in.ts';
import { findByLink } from './queries.ts';

/** A new secret each time; the one before is void. */
export async function startOperatorSetUp(
  request: OperatorRequest<typeof operatorEndpoints.startOperatorSetUp>,
): Promise<OperatorSecret> {
  const { owner, services, host, body } = request;
  const { id, email } = await findLinked(request, body.link);
  const secret = createSecret();
  await saveShownTotp(owner, id, seal(services.secret, operatorTotpPlace(id), secret));
  return { email, secret, uri: uriOf(secret, { issuer: host, label: email }) };
}

/** Throws 404 where the link opens nothing, 409 for a wrong code, 400 for a password that is guessed first. */
export async function finishOperatorSetUp(
  request: OperatorRequest<typeof operatorEndpoints.finishOperatorSetUp>,
): Promise<OperatorSession> {
  const { owner, services, body, now } = request;
  const { id, email, sealedShown } = await findLinked(request, body.link);
  if (sealedShown === null) throw new ApiError(404, 'item_not_found');
  const about = [email.split('@')[0] ?? '', 'trenn'];
  if (await isCommonPassword(body.password, about))
    throw refusedField(400, 'data_validation_failed', 'password', 'password_too_common');
  const step = stepOfCode(unseal(services.secret, operatorTotpPlace(id), sealedShown), body.code, now);
  if (step === undefined) throw refusedField(409, 'code_not_right', 'code');
  const used = { id, linkHash: hashLinkToken(body.link), sealedShown, step, now };
  if (!(await takeLink(owner, { ...used, passwordHash: await hashPassword(body.password) })))
    throw new ApiError(404, 'item_not_found');
  await noteAct(owner, { act: 'set_up', tenantId: null, name: email, by: email, now });
  return openOperatorSession(request, { id, email });
}

/** A link has 256 bits; misses are counted all the same. */
function findLinked(request: OperatorContext, link: string) {
  return countAttempt(request, { kind: 'operator-link', name: hashLinkToken(link) }, async () => {
    const found = await findByLink(request.owner, hashLinkToken(link), request.now);
    if (!found) throw new ApiError(404, 'item_not_found');
    return found;
  });
}
