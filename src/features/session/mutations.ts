import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/api/call-api.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

export interface Credentials {
  username: string;
  password: string;
  keep: boolean;
}

export const sessionMutations = {
  login: () =>
    mutationOptions({
      mutationKey: ['session', 'login'],
      mutationFn: (userCredentials: Credentials) =>
        callApi('POST /account/login', { body: { userCredentials, deviceParameters: readDeviceInfo() } }),
      onSuccess: ({ token }) => sessionStore.setToken(token),
    }),
};
