import type { secondFactorEndpoints } from '#api/second-factor/endpoints.ts';
import { mustHaveSecondFactor } from '#api/second-factor/second-factor-rule.ts';
import { ApiError } from '#server/endpoint/api-error.ts';
import type { HandlersOf } from '#server/endpoint/handler.ts';
import { lockAccountOwner } from '../account/queries.ts';
import { answerProven } from '../session/answer-session.ts';
import { needsFactor } from '../session/pending/login-step.ts';
import { findFactors } from '../session/pending/queries.ts';
import { getPerson } from '../session/queries.ts';
import { deleteRecoveryCodes, deleteTotp } from './commands.ts';
import { confirmSession, prove } from './confirm-session.ts';
import { mailNotice } from './mail-notice.ts';
import { presentPasskey } from './passkeys/present.ts';
import { listPasskeys } from './passkeys/queries.ts';
import { pendingHandlers } from './pending-handlers.ts';
import { countAttempt } from './prove-factor.ts';
import { findTotp } from './queries.ts';
import { resetFactors } from './reset-factors.ts';
import { acceptTotp, renewCodes, showTotp } from './set-up-totp.ts';

export const secondFactorHandlers: HandlersOf<typeof secondFactorEndpoints> = {
  ...pendingHandlers,
  confirmSession,

  async getSecondFactor({ claims, inTenant, tenant, host }) {
    const { clientId } = claims;
    const [totp, { recoveryCodesLeft }, passkeys] = await inTenant(async (scope) => [
      await findTotp(scope, clientId, { isConfirmed: true }),
      await findFactors(scope, clientId, host),
      await listPasskeys(scope, clientId),
    ]);
    return {
      totpSince: totp?.createdAt.toISOString() ?? null,
      passkeys: passkeys.map((passkey) => presentPasskey(passkey, host)),
      recoveryCodesLeft,
      isRequired: mustHaveSecondFactor(tenant.settings.page_rules, claims),
    };
  },

  startTotp: (request) =>
    request.inTenant(async (scope) => showTotp(scope, request, await getPerson(scope, request.claims.clientId))),

  async finishTotp(request) {
    const { body, claims } = request;
    const { recoveryCodes, ...proven } = await countAttempt(request, claims.clientId, async (scope) => ({
      recoveryCodes: await acceptTotp(scope, request, { clientId: claims.clientId, code: body.code }),
      ...(await prove(scope, request, 'second_factor')),
    }));
    return { ...(await answerProven(request, proven)), recoveryCodes };
  },

  async removeTotp({ claims, inTenant, tenant, host, services }) {
    await inTenant(async (scope) => {
      await lockAccountOwner(scope, claims.clientId);
      const isRequired = mustHaveSecondFactor(tenant.settings.page_rules, claims);
      const { hasAnyPasskey, hasTotp } = await findFactors(scope, claims.clientId, host);
      if (isRequired && !hasAnyPasskey) throw new ApiError(403, 'second_factor_needed');
      await deleteTotp(scope, claims.clientId);
      if (!isRequired) await deleteRecoveryCodes(scope, claims.clientId);
      if (hasTotp) await mailNotice(scope, services.jobs, claims.clientId, { template: 'secondFactorRemoved' });
    });
    return undefined;
  },

  renewRecoveryCodes: ({ claims, inTenant, now, host, services }) =>
    inTenant(async (scope) => {
      await lockAccountOwner(scope, claims.clientId);
      if (!needsFactor(await findFactors(scope, claims.clientId, host), true))
        throw new ApiError(404, 'item_not_found');
      await mailNotice(scope, services.jobs, claims.clientId, { template: 'recoveryCodesRenewed' });
      return { recoveryCodes: await renewCodes(scope, claims.clientId, now) };
    }),

  async resetSecondFactor({ params, claims, inTenant, now, services, tenant }) {
    await inTenant(async (scope) => {
      if (!(await lockAccountOwner(scope, params.id))) throw new ApiError(404, 'item_not_found');
      await resetFactors(scope, services.jobs, { clientId: params.id, byClientId: claims.clientId, now });
    });
    services.changes.publish(tenant.id, ['session']);
    return undefined;
  },
};
