import type { accountEndpoints } from '#api/account/endpoints.ts';
import { addDays, mondayOf, toInstant, toPlainDate } from '#api/dates.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { askForReset } from './ask-for-reset.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { askForEmail, resendEmailLink } from './email/ask-for-email.ts';
import { deletePendingEmail } from './email/commands.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { findPendingEmail } from './email/queries.ts';
import { undoEmail } from './email/undo-email.ts';
import { presentBestContract, presentProfile } from './present.ts';
import { countRegistrations, findTimeZone, getProfile, getUpcomingLimit, listContracts } from './queries.ts';
import { resetPassword } from './reset-password.ts';

export const accountHandlers: HandlersOf<typeof accountEndpoints> = {
  async getProfile({ claims, now, inTenant }) {
    const [row, pending] = await inTenant(async (scope) => [
      await getProfile(scope, claims.clientId),
      await findPendingEmail(scope, claims.clientId, now),
    ]);
    if (!row) throw new ApiError(404, 'item_not_found');
    return presentProfile(row, pending);
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
    await askForReset(request);
    return undefined;
  },

  async resetPassword(request) {
    await resetPassword(request);
    return undefined;
  },

  async changeEmail(request) {
    await askForEmail(request);
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
      const timeZone = await findTimeZone(scope);
      const today = toPlainDate(now, timeZone);
      const monday = mondayOf(today);
      const weekStart = toInstant(`${monday}T00:00:00`, timeZone);
      const weekEnd = toInstant(`${addDays(monday, 7)}T00:00:00`, timeZone);
      return {
        contract: presentBestContract(await listContracts(scope, claims.clientId), today),
        ...(await countRegistrations(scope, claims.clientId, { now, weekStart, weekEnd })),
        upcomingLimit: await getUpcomingLimit(scope, now),
        serverTime: now.toISOString(),
      };
    });
  },
};
