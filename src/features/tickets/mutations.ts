import { mutationOptions } from '@tanstack/react-query';
import type { ShareSource } from '#api/tickets/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const always = { networkMode: 'always', retry: false } as const;

export const ticketMutations = {
  share: () =>
    mutationOptions({
      mutationKey: ['card', 'share'],
      mutationFn: (body: { source: ShareSource; id: number }) =>
        api('POST /user/card/share', { body, idempotencyKey: crypto.randomUUID() }),
      ...always,
    }),
  takeBack: () =>
    mutationOptions({
      mutationKey: ['card', 'takeBack'],
      mutationFn: (id: number) =>
        api('DELETE /user/card/share/{id}', { params: { id }, idempotencyKey: crypto.randomUUID() }),
      ...always,
    }),
  decline: () =>
    mutationOptions({
      mutationKey: ['card', 'decline'],
      mutationFn: (secret: string) =>
        api('POST /public/ticket/shared/decline', { body: { secret }, idempotencyKey: crypto.randomUUID() }),
      ...always,
    }),
  accept: () =>
    mutationOptions({
      mutationKey: ['card', 'accept'],
      mutationFn: ({ secret, operationId }: { secret: string; operationId: string }) =>
        api('POST /public/ticket/shared', { body: { secret }, idempotencyKey: operationId }),
      ...always,
    }),
};
