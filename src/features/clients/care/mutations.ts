import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { EraseBody } from '#api/clients/care-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { clientQueries } from '../queries.ts';

const always = { networkMode: 'always', retry: false } as const;

/** `clientId` is the admin's own, `id` the client's. */
export function careMutations(client: QueryClient, clientId: number, id: number) {
  const refresh = { onSettled: () => client.invalidateQueries({ queryKey: clientQueries.all(clientId) }), ...always };
  const block = (reason: string | null) => api('PUT /admin/client/{id}/block', { params: { id }, body: { reason } });
  return {
    addNote: mutationOptions({
      mutationKey: ['clients', 'add-note'],
      mutationFn: ({ idempotencyKey, ...body }: { text: string; isForTrainers: boolean; idempotencyKey: string }) =>
        api('POST /admin/client/{id}/note', { params: { id }, body, idempotencyKey }),
      ...refresh,
    }),
    deleteNote: mutationOptions({
      mutationKey: ['clients', 'delete-note'],
      mutationFn: (noteId: number) => api('DELETE /admin/client/{id}/note/{noteId}', { params: { id, noteId } }),
      ...refresh,
    }),
    block: mutationOptions({
      mutationKey: ['clients', 'block'],
      mutationFn: (reason: string) => block(reason),
      ...refresh,
    }),
    unblock: mutationOptions({ mutationKey: ['clients', 'unblock'], mutationFn: () => block(null), ...refresh }),
    logOut: mutationOptions({
      mutationKey: ['clients', 'log-out'],
      mutationFn: () => api('DELETE /admin/client/{id}/session', { params: { id } }),
      ...refresh,
    }),
    extract: mutationOptions({
      mutationKey: ['clients', 'extract'],
      mutationFn: () => api('POST /admin/client/{id}/extract', { params: { id } }),
      gcTime: 0,
      ...always,
    }),
    erase: mutationOptions({
      mutationKey: ['clients', 'erase'],
      mutationFn: ({ idempotencyKey, ...body }: EraseBody & { idempotencyKey: string }) =>
        api('POST /admin/client/{id}/erase', { params: { id }, body, idempotencyKey }),
      ...refresh,
    }),
  };
}
