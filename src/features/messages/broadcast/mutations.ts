import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { BroadcastTexts, NewBroadcast } from '#api/messages/broadcast/broadcast-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { broadcastQueries } from './queries.ts';

/** Without a network each fails at once: what an admin sends is never queued. */
const always = { networkMode: 'always', retry: false } as const;

/** Not waited for: what shows the outcome may be gone once the list is new. */
const historyChanged = (client: QueryClient, clientId: number, id?: number): void =>
  void Promise.all([
    client.invalidateQueries({ queryKey: ['own', clientId, 'broadcasts'] }),
    ...(id === undefined ? [] : [client.invalidateQueries(broadcastQueries.one(clientId, id))]),
  ]);

export const broadcastMutations = {
  /** `key` is the same for all attempts of one press, so that a repeated one sends nothing twice. */
  send: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['broadcast', 'send'],
      mutationFn: ({ body, key }: { body: NewBroadcast; key: string }) =>
        api('POST /admin/message', { body, idempotencyKey: key }),
      onSuccess: () => historyChanged(client, clientId),
      ...always,
    }),
  sendToOwnGroup: () =>
    mutationOptions({
      mutationKey: ['broadcast', 'own-group'],
      mutationFn: ({ body, key }: { body: { groupId: number; texts: BroadcastTexts }; key: string }) =>
        api('POST /trainer/message', { body, idempotencyKey: key }),
      ...always,
    }),
  resend: (client: QueryClient, clientId: number, id: number) =>
    mutationOptions({
      mutationKey: ['broadcast', 'resend'],
      mutationFn: (by: 'email' | undefined) =>
        api('POST /admin/message/{id}/resend', {
          params: { id },
          body: by ? { by } : {},
          idempotencyKey: crypto.randomUUID(),
        }),
      onSuccess: () => historyChanged(client, clientId, id),
      ...always,
    }),
  withdraw: (client: QueryClient, clientId: number, id: number) =>
    mutationOptions({
      mutationKey: ['broadcast', 'withdraw'],
      mutationFn: () => api('DELETE /admin/message/{id}', { params: { id } }),
      onSettled: () => historyChanged(client, clientId, id),
      ...always,
    }),
  resendAutomatic: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['broadcast', 'resend-automatic'],
      mutationFn: (which: number[] | 'all') =>
        api('POST /admin/message/automatic/resend', {
          body: which === 'all' ? { ids: [], all: true } : { ids: which },
          idempotencyKey: crypto.randomUUID(),
        }),
      onSuccess: () => void client.invalidateQueries({ queryKey: ['own', clientId, 'automatic-messages'] }),
      ...always,
    }),
  saveTemplate: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['broadcast', 'template'],
      mutationFn: (body: { name: string; texts: BroadcastTexts }) => api('PUT /admin/message/template', { body }),
      onSuccess: () => void client.invalidateQueries(broadcastQueries.templates(clientId)),
      ...always,
    }),
  deleteTemplate: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['broadcast', 'delete-template'],
      mutationFn: (id: number) => api('DELETE /admin/message/template/{id}', { params: { id } }),
      onSettled: () => void client.invalidateQueries(broadcastQueries.templates(clientId)),
      ...always,
    }),
};
