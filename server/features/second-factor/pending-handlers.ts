import type { secondFactorEndpoints } from '#api/second-factor/endpoints.ts';
import type { TenantScope } from '#server/db/tenant-scope.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { HandlersOf, RequestContext } from '#server/endpoint/handler.ts';
import { answerOpened } from '../session/answer-session.ts';
import { openSession } from '../session/open-session.ts';
import { type LoginStep, needsFactor } from '../session/pending/login-step.ts';
import { findFactors, lockPendingLogin, type PendingLogin } from '../session/pending/queries.ts';
import { getPerson } from '../session/queries.ts';
import { countAttempt, takeProof } from './prove-factor.ts';
import { acceptTotp, showTotp } from './set-up-totp.ts';

type Pending = 'proveLogin' | 'startTotpAtLogin' | 'finishTotpAtLogin';

/** Whoever has typed the right password and is not logged in yet: each call takes the token of that log-in. */
export const pendingHandlers: Pick<HandlersOf<typeof secondFactorEndpoints>, Pending> = {
  async proveLogin(request) {
    const { login, proof } = request.body;
    const { clientId } = await findPending(request, login, 'prove');
    const opened = await countAttempt(request, clientId, async (scope) => {
      const pending = await lockPending(scope, request, login, 'prove');
      await takeProof(scope, request, { proof, asked: { purpose: 'prove', clientId, pendingLoginId: pending.id } });
      return open(scope, request, pending);
    });
    return answerOpened(request, opened);
  },

  async startTotpAtLogin(request) {
    return request.inTenant(async (scope) => {
      const { clientId } = await lockSettingUp(scope, request, request.body.login);
      return showTotp(scope, request, await getPerson(scope, clientId));
    });
  },

  async finishTotpAtLogin(request) {
    const { login, code } = request.body;
    const { clientId } = await findPending(request, login, 'set_up');
    const { recoveryCodes, ...opened } = await countAttempt(request, clientId, async (scope) => {
      const pending = await lockSettingUp(scope, request, login);
      const recoveryCodes = await acceptTotp(scope, request, { clientId, code });
      return { recoveryCodes, ...(await open(scope, request, pending)) };
    });
    return { ...(await answerOpened(request, opened)), recoveryCodes };
  },
};

const findPending = (request: RequestContext, token: string, step: LoginStep): Promise<PendingLogin> =>
  request.inTenant((scope) => lockPending(scope, request, token, step));

/** Throws 404 where the log-in is over, or at another step: it has to begin anew. */
async function lockPending(
  scope: TenantScope,
  request: RequestContext,
  token: string,
  step: LoginStep,
): Promise<PendingLogin> {
  const found = await lockPendingLogin(scope, { token, step }, request);
  if (!found) throw new ApiError(404, 'item_not_found');
  return found;
}

/** The same for whoever sets up a second factor: one that was added meanwhile must be proven, never replaced. */
async function lockSettingUp(scope: TenantScope, request: RequestContext, token: string): Promise<PendingLogin> {
  const pending = await lockPending(scope, request, token, 'set_up');
  if (needsFactor(await findFactors(scope, pending.clientId, request.host), true))
    throw new ApiError(404, 'item_not_found');
  return pending;
}

async function open(scope: TenantScope, request: RequestContext, { clientId, keep, device }: PendingLogin) {
  const opened = await openSession(scope, request, { clientId, keep, device, provenBy: 'second_factor' });
  return { person: await getPerson(scope, clientId), ...opened };
}
