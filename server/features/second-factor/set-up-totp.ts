import type { NewTotp } from '#api/second-factor/schema.ts';
import { seal } from '#server/db/secrets/seal.ts';
import { sealedPlace } from '#server/db/secrets/sealed-columns.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError, refusedField } from '#server/endpoint/api-error.ts';
import type { RequestContext } from '#server/endpoint/handler.ts';
import { shownMail } from '#server/endpoint/shown-mail.ts';
import type { Person } from '../session/queries.ts';
import { confirmTotp, saveRecoveryCodes, saveShownTotp } from './commands.ts';
import { mailNotice } from './mail-notice.ts';
import { openSecret } from './prove-factor.ts';
import { findTotp } from './queries.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { createSecret, stepOfCode, uriOf } from './totp.ts';

/** A secret to be put into an app, which counts once a code of it was sent. */
export async function showTotp(scope: TenantScope, request: RequestContext, person: Person): Promise<NewTotp> {
  const { services, tenant, now } = request;
  const secret = createSecret();
  const sealedSecret = seal(services.secret, sealedPlace('totp', tenant.id, person.id), secret);
  await saveShownTotp(scope, { clientId: person.id, sealedSecret, now });
  const label = shownMail(person.email) || person.client_code;
  return { secret, uri: uriOf(secret, { issuer: tenant.settings.title, label }) };
}

/** The app has the secret that was shown. Throws 404 where none was, 409 `code_not_right` for another code. */
export async function acceptTotp(
  scope: TenantScope,
  request: RequestContext,
  { clientId, code }: { clientId: number; code: string },
): Promise<string[]> {
  const { now } = request;
  const shown = await findTotp(scope, clientId, { isConfirmed: false });
  if (!shown) throw new ApiError(404, 'item_not_found');
  const step = stepOfCode(openSecret(request, clientId, shown.sealedSecret), code, now);
  if (step === undefined) throw refusedField(409, 'code_not_right', 'code');
  await confirmTotp(scope, { clientId, step, now });
  await mailNotice(scope, request.services.jobs, clientId, { template: 'secondFactorAdded' });
  return renewCodes(scope, clientId, now);
}

/** New recovery codes, of which hashes alone are stored. */
export async function renewCodes(scope: TenantScope, clientId: number, now: Date): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(clientId, code));
  await saveRecoveryCodes(scope, { clientId, hashes, now });
  return codes;
}
