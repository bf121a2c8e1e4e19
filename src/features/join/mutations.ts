import { mutationOptions } from '@tanstack/react-query';
import type { BuyContractBody, ContractCheckBody } from '#api/join/member-schema.ts';
import type { JoinBody, JoinCheckBody } from '#api/join/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { readDeviceInfo } from '#src/lib/session/device-info.ts';
import { sessionStore } from '#src/lib/session/session-store.ts';

/** Nothing here waits for a network: whoever joins sees at once that there is none. */
const always = { networkMode: 'always', retry: false } as const;

/** What is sent: of somebody who joins, or of a member. */
export type Order = { kind: 'join'; body: JoinBody } | { kind: 'contract'; body: BuyContractBody };

export const joinMutations = {
  check: () =>
    mutationOptions({
      mutationKey: ['join', 'check'],
      mutationFn: (body: JoinCheckBody) => api('POST /public/join/check', { body }),
      ...always,
    }),
  order: () =>
    mutationOptions({
      mutationKey: ['join', 'order'],
      mutationFn: ({ order, operationId: idempotencyKey }: { order: Order; operationId: string }) =>
        order.kind === 'join'
          ? api('POST /public/join', { body: order.body, idempotencyKey })
          : api('POST /user/contract', { body: order.body, idempotencyKey }),
      ...always,
    }),
  /** Whether a member’s contract can begin on that day. */
  checkContract: () =>
    mutationOptions({
      mutationKey: ['join', 'checkContract'],
      mutationFn: (body: ContractCheckBody) => api('POST /user/contract/add/check', { body }),
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
