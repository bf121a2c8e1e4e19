import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ClientChanges, Guardian, NewClient, RoleChanges } from '#api/clients/change-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { clientQueries } from './queries.ts';

/** Without a network each fails at once with an error: nothing about clients is queued. */
const always = { networkMode: 'always', retry: false } as const;

const refresh = (client: QueryClient, clientId: number) =>
  client.invalidateQueries({ queryKey: clientQueries.all(clientId) });

/** `clientId` is the admin's own, `id` the client's. */
export const clientMutations = {
  add: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['clients', 'add'],
      mutationFn: ({ idempotencyKey, ...body }: NewClient & { idempotencyKey: string }) =>
        api('POST /admin/client', { body, idempotencyKey }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  /** A refusal too: somebody else may have changed them. */
  change: (client: QueryClient, clientId: number, id: number) =>
    mutationOptions({
      mutationKey: ['clients', 'change'],
      mutationFn: (body: { version: string; changes: ClientChanges }) =>
        api('PUT /admin/client/{id}', { params: { id }, body }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  setGuardian: (client: QueryClient, clientId: number, id: number) =>
    mutationOptions({
      mutationKey: ['clients', 'guardian'],
      mutationFn: ({ idempotencyKey, ...body }: Guardian & { idempotencyKey: string }) =>
        api('PUT /admin/client/{id}/guardian', { params: { id }, body, idempotencyKey }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  show: (id: number) =>
    mutationOptions({
      mutationKey: ['clients', 'show'],
      mutationFn: (what: 'identity' | 'address') =>
        api('POST /admin/client/{id}/shown', { params: { id }, body: { what } }),
      gcTime: 0,
      ...always,
    }),
  setRoles: (client: QueryClient, clientId: number, id: number) =>
    mutationOptions({
      mutationKey: ['clients', 'roles'],
      mutationFn: (body: RoleChanges) => api('PUT /admin/client/{id}/roles', { params: { id }, body }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  invite: (client: QueryClient, clientId: number, id: number) =>
    mutationOptions({
      mutationKey: ['clients', 'invite'],
      mutationFn: () => api('POST /admin/client/{id}/invitation', { params: { id } }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  merge: (client: QueryClient, clientId: number, id: number) =>
    mutationOptions({
      mutationKey: ['clients', 'merge'],
      mutationFn: ({ duplicateId, idempotencyKey }: { duplicateId: number; idempotencyKey: string }) =>
        api('POST /admin/client/{id}/merge', { params: { id }, body: { duplicateId }, idempotencyKey }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  /** The rules decide whether it is free; a refusal says what it would cost. */
  cancelBooking: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['clients', 'cancel-booking'],
      mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
        api('DELETE /admin/registration/{id}', { params: { id }, query: {}, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
  resend: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['clients', 'resend'],
      mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
        api('POST /admin/message/automatic/resend', { body: { ids: [id] }, idempotencyKey }),
      onSettled: () => refresh(client, clientId),
      ...always,
    }),
};
