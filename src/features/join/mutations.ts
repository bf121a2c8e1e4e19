import { mutationOptions } from '@tanstack/react-query';
import type { JoinBody, JoinCheckBody } from '#api/join/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/** Nothing here waits for a network: whoever joins sees at once that there is none. */
const always = { networkMode: 'always', retry: false } as const;

export const joinMutations = {
  check: () =>
    mutationOptions({
      mutationKey: ['join', 'check'],
      mutationFn: (body: JoinCheckBody) => api('POST /public/join/check', { body }),
      ...always,
    }),
  join: () =>
    mutationOptions({
      mutationKey: ['join', 'join'],
      mutationFn: ({ body, operationId }: { body: JoinBody; operationId: string }) =>
        api('POST /public/join', { body, idempotencyKey: operationId }),
      ...always,
    }),
  finish: () =>
    mutationOptions({
      mutationKey: ['join', 'finish'],
      mutationFn: (secret: string) =>
        callApi('POST /public/join/session', { body: { secret, deviceParameters: readDeviceInfo() } }),
      onSuccess: ({ token }) => sessionStore.setToken(token),
      ...always,
    }),
};
