import type { accountEndpoints } from '#api/account/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlerRequest } from '../../endpoint/handler.ts';
import { hashPassword } from '../session/passwords.ts';
import { checkPasswordRule, refuseCommonPassword } from './check-new-password.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { lockAccountOwner } from './queries.ts';
import { setPassword } from './set-password.ts';

type Request = HandlerRequest<typeof accountEndpoints.changePassword>;

/** Throws 400 `password_not_valid`, 409 `wrong_username_or_password`, or 429 after too many wrong ones. */
export async function changePassword(request: Request): Promise<void> {
  const { body, claims, now, services, tenant } = request;
  checkPasswordRule(request, body.newPassword);
  const known = await checkOwnPassword(request, claims.clientId, body.oldPassword);
  await refuseCommonPassword(request, known, { field: 'newPassword', password: body.newPassword });
  const hash = await hashPassword(body.newPassword);
  await request.inTenant(async (scope) => {
    const owner = await lockAccountOwner(scope, claims.clientId);
    // Somebody else has changed it meanwhile: the old password is not the old one any more.
    if (owner?.password_hash !== known.password_hash) throw new ApiError(409, 'wrong_username_or_password');
    await setPassword(scope, services.jobs, owner, { hash, exceptSession: claims.sid, now });
  });
  services.changes.publish(tenant.id, ['session']);
}
