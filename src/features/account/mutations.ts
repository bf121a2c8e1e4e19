import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { refreshSession } from '#src/lib/session/refresh-session.ts';
import type { ProfileValues } from './profile-values.ts';
import { accountQueries } from './queries.ts';

export interface ProfileEdit {
  clientId: number;
  changes: Partial<ProfileValues>;
  /** Made when the person pressed: however often it is sent, it happens once. */
  tap: string;
}

/** Without a network each fails at once and says so, instead of waiting unseen until there is one. */
const always = { networkMode: 'always', retry: false } as const;

export const accountMutations = {
  updateProfile: (client: QueryClient) =>
    mutationOptions({
      mutationKey: ['account', 'profile'],
      mutationFn: ({ changes, tap }: ProfileEdit) =>
        api('PUT /user/account/profile', { body: changes, idempotencyKey: tap }),
      onSuccess: (_, { clientId, changes }) => {
        const { queryKey } = accountQueries.profile(clientId);
        client.setQueryData(queryKey, (profile) => profile && { ...profile, ...changes });
        // What the server has made of it, as a phone number; and the name in the menu, which the token brings.
        void client.invalidateQueries({ queryKey });
        return refreshSession().catch(() => undefined);
      },
      ...always,
    }),
  changePassword: () =>
    mutationOptions({
      mutationKey: ['account', 'password'],
      mutationFn: (body: { oldPassword: string; newPassword: string }) => api('PUT /user/account/password', { body }),
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
