import type { accountEndpoints } from '#api/account/endpoints.ts';
import { addDays, mondayOf, toInstant, toPlainDate } from '#api/dates.ts';
import { ApiError, refusedField } from '../../endpoint/api-error.ts';
import type { HandlerRequest, HandlersOf } from '../../endpoint/handler.ts';
import { takeOrRefuse } from '../../throttle/limit-attempts.ts';
import { addressRule } from '../../throttle/throttle-rules.ts';
import { findClubZone } from '../rooms/queries.ts';
import { hashPassword } from '../session/passwords.ts';
import { findPersonByEmail } from '../session/queries.ts';
import { getReminderRules } from '../tenants/queries.ts';
import { changeProfile } from './change-profile.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { insertPasswordReset } from './commands.ts';
import { deletePendingEmail } from './email/commands.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { findPendingEmail } from './email/queries.ts';
import { requestEmailChange, resendEmailLink } from './email/request-email-change.ts';
import { undoEmail } from './email/undo-email.ts';
import { findRightInShort, listOtherRights } from './find-right.ts';
import { resetMinutes } from './link-token.ts';
import { checkPasswordRule, passwordThrottleKeys, refuseCommonPassword, resetMailRule } from './password-throttle.ts';
import { presentBestContract, presentProfile } from './present.ts';
import { countRegistrations, getGroupPolicy, getProfile, listContracts, lockAccountOwner } from './queries.ts';
import { resetPassword } from './reset-password.ts';
import { setPassword } from './set-password.ts';

type Request = HandlerRequest<typeof accountEndpoints.changePassword>;

/** Throws 400 `password_not_valid`, 409 `wrong_username_or_password`, or 429 after too many wrong ones. */
async function changePassword(request: Request): Promise<void> {
  const { body, claims, now, services, tenant } = request;
  checkPasswordRule(request, { field: 'newPassword', password: body.newPassword });
  const known = await checkOwnPassword(request, claims.clientId, {
    path: 'oldPassword',
    password: body.oldPassword,
  });
  await refuseCommonPassword(request, known, { field: 'newPassword', password: body.newPassword });
  const hash = await hashPassword(body.newPassword);
  await request.inTenant(async (scope) => {
    const owner = await lockAccountOwner(scope, claims.clientId);
    // A concurrent request has changed it: the old password is no longer current.
    if (owner?.password_hash !== known.password_hash)
      throw refusedField(409, 'wrong_username_or_password', 'oldPassword');
    await setPassword(scope, services.jobs, owner, { hash, exceptSession: claims.sid, now });
  });
  services.changes.publish(tenant.id, ['session']);
}

export const accountHandlers: HandlersOf<typeof accountEndpoints> = {
  async getProfile({ claims, now, inTenant }) {
    return inTenant(async (scope) => {
      const row = await getProfile(scope, claims.clientId);
      if (!row) throw new ApiError(404, 'item_not_found');
      const { hours, freeEndMinutes, hasSms, quiet } = await getReminderRules(scope);
      const offer = { hours, freeEndMinutes, hasSms, ...quiet };
      return presentProfile(row, await findPendingEmail(scope, claims.clientId, now), offer);
    });
  },

  async updateProfile(request) {
    await changeProfile(request);
    return undefined;
  },

  async changePassword(request) {
    await changePassword(request);
    return undefined;
  },

  async askForPasswordReset(request) {
    await requestPasswordReset(request);
    return undefined;
  },

  async resetPassword(request) {
    await resetPassword(request);
    return undefined;
  },

  async changeEmail(request) {
    await requestEmailChange(request);
    return undefined;
  },

  async resendEmailLink(request) {
    await resendEmailLink(request);
    return undefined;
  },

  async cancelEmailChange({ claims, inTenant }) {
    await inTenant((scope) => deletePendingEmail(scope, claims.clientId));
    return undefined;
  },

  async confirmEmail(request) {
    await confirmEmail(request);
    return undefined;
  },

  async undoEmail(request) {
    await undoEmail(request);
    return undefined;
  },

  async getStatus({ claims, now, inTenant }) {
    return inTenant(async (scope) => {
      const timeZone = await findClubZone(scope);
      const today = toPlainDate(now, timeZone);
      const monday = mondayOf(today);
      const weekStart = toInstant(`${monday}T00:00:00`, timeZone);
      const weekEnd = toInstant(`${addDays(monday, 7)}T00:00:00`, timeZone);
      const policy = await getGroupPolicy(scope, now);
      return {
        right: await findRightInShort(scope, claims.clientId, { date: today }, policy),
        otherRights: await listOtherRights(scope, claims.clientId, { date: today }, policy),
        contract: presentBestContract(await listContracts(scope, claims.clientId), today),
        ...(await countRegistrations(scope, claims.clientId, { now, weekStart, weekEnd })),
        upcomingLimit: policy.upcomingLimit,
        serverTime: now.toISOString(),
      };
    });
  },
};

/**
 * Records a request for a link. The only difference between an existing account and none, the mail, is sent by a job
 * later: response, statements and time are the same. Throws 429 after too many, in both cases.
 */
async function requestPasswordReset(
  request: HandlerRequest<typeof accountEndpoints.askForPasswordReset>,
): Promise<void> {
  const { address, body, language, now, origin, services, tenant } = request;
  const keys = passwordThrottleKeys(services.secret, tenant.id);
  const limits = [
    { key: keys.resetAccount(body.email), rule: resetMailRule },
    { key: keys.resetAddress(address), rule: addressRule },
  ];
  await request.inTenant(async (scope) => {
    await takeOrRefuse(scope, limits, now);
    const person = await findPersonByEmail(scope, body.email);
    const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
    const asked = { clientId: person?.id ?? null, origin, language, now, expiresAt };
    const resetId = await insertPasswordReset(scope, asked);
    await services.jobs.send(scope, 'mail-password-reset', { tenantId: tenant.id, resetId });
  });
}
