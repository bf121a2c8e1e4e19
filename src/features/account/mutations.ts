import { callApi } from '#src/lib/api/call-api.ts';
import { areaOf, command } from '#src/lib/data/command.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import type { ProfileValues } from './profile-values.ts';

export interface ProfileEdit {
  changes: Partial<ProfileValues>;
  /** Created at the press: however often it is sent, it is applied once. */
  operationId: string;
}

export const accountMutations = {
  updateProfile: command(({ changes, operationId }: ProfileEdit) =>
    enqueue({ id: operationId, kind: 'profile', args: changes, subject: {} }),
  ),
  changePassword: command((body: { oldPassword: string; newPassword: string }) =>
    api('PUT /user/account/password', { body }),
  ),
  changeEmail: command((body: { email: string; password: string }) => api('POST /user/account/email', { body })),
  resendEmailLink: command(() => api('POST /user/account/email/resend', {})),
  cancelEmailChange: command(() => api('DELETE /user/account/email', {})),
  confirmEmail: command((token: string) => callApi('PUT /account/email/confirm', { body: { token } })),
  undoEmail: command((body: { token: string; password: string }) => callApi('PUT /account/email/undo', { body })),
  giveOwnAddress: command(
    ({ id, ...body }: { id: number; email: string; password: string; invites: boolean }) =>
      api('PUT /user/family/{id}/address', { params: { id }, body }),
    { invalidates: [areaOf('GET /user/family')] },
  ),
  /** Without an id all sessions end but this one. */
  endSession: command(async (id: number | undefined) => {
    if (id === undefined) await api('DELETE /user/account/session', {});
    else await api('DELETE /user/account/session/{id}', { params: { id } });
  }),
  downloadData: command((password: string) => api('POST /user/account/data', { body: { password } }), { gcTime: 0 }),
  erasure: command(async (isAsked: boolean) => {
    const path = '/user/account/erasure' as const;
    if (isAsked) await api(`POST ${path}`, {});
    else await api(`DELETE ${path}`, {});
  }),
  askForPasswordReset: command((email: string) => callApi('POST /account/password/forgotten', { body: { email } })),
  resetPassword: command((body: { token: string; password: string }) =>
    callApi('PUT /account/password/forgotten', { body }),
  ),
};
