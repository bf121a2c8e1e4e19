import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import { enqueue } from '#src/lib/outbox/outbox-view.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import type { ProfileValues } from './profile-values.ts';

export interface ProfileEdit {
  changes: Partial<ProfileValues>;
  /** Created at the press: however often it is sent, it is applied once. */
  operationId: string;
}

/** Without a network each fails at once with an error, instead of waiting silently for one. */
const always = { networkMode: 'always', retry: false } as const;

export const accountMutations = {
  updateProfile: () =>
    mutationOptions({
      mutationKey: ['account', 'profile'],
      mutationFn: ({ changes, operationId }: ProfileEdit) =>
        enqueue({ id: operationId, kind: 'profile', args: changes, subject: {} }),
      ...always,
    }),
  changePassword: () =>
    mutationOptions({
      mutationKey: ['account', 'password'],
      mutationFn: (body: { oldPassword: string; newPassword: string }) => api('PUT /user/account/password', { body }),
      ...always,
    }),
  changeEmail: () =>
    mutationOptions({
      mutationKey: ['account', 'email'],
      mutationFn: (body: { email: string; password: string }) => api('POST /user/account/email', { body }),
      ...always,
    }),
  resendEmailLink: () =>
    mutationOptions({
      mutationKey: ['account', 'email', 'resend'],
      mutationFn: () => api('POST /user/account/email/resend', {}),
      ...always,
    }),
  cancelEmailChange: () =>
    mutationOptions({
      mutationKey: ['account', 'email', 'cancel'],
      mutationFn: () => api('DELETE /user/account/email', {}),
      ...always,
    }),
  confirmEmail: () =>
    mutationOptions({
      mutationKey: ['account', 'email', 'confirm'],
      mutationFn: (token: string) => callApi('PUT /account/email/confirm', { body: { token } }),
      ...always,
    }),
  undoEmail: () =>
    mutationOptions({
      mutationKey: ['account', 'email', 'undo'],
      mutationFn: (body: { token: string; password: string }) => callApi('PUT /account/email/undo', { body }),
      ...always,
    }),
  /** Without an id all sessions end but this one. */
  endSession: () =>
    mutationOptions({
      mutationKey: ['account', 'session'],
      mutationFn: async (id: number | undefined) => {
        if (id === undefined) await api('DELETE /user/account/session', {});
        else await api('DELETE /user/account/session/{id}', { params: { id } });
      },
      ...always,
    }),
  downloadData: () =>
    mutationOptions({
      mutationKey: ['account', 'data'],
      mutationFn: (password: string) => api('POST /user/account/data', { body: { password } }),
      // What it holds does not stay in memory.
      gcTime: 0,
      ...always,
    }),
  erasure: () =>
    mutationOptions({
      mutationKey: ['account', 'erasure'],
      mutationFn: async (isAsked: boolean) => {
        const path = '/user/account/erasure' as const;
        if (isAsked) await api(`POST ${path}`, {});
        else await api(`DELETE ${path}`, {});
      },
      ...always,
    }),
  askForPasswordReset: () =>
    mutationOptions({
      mutationKey: ['account', 'forgotten'],
      mutationFn: (email: string) => callApi('POST /account/password/forgotten', { body: { email } }),
      ...always,
    }),
  resetPassword: () =>
    mutationOptions({
      mutationKey: ['account', 'reset'],
      mutationFn: (body: { token: string; password: string }) => callApi('PUT /account/password/forgotten', { body }),
      ...always,
    }),
};
