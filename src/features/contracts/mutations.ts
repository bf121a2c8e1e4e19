import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';

/** Without a network each fails at once with an error: nothing about contracts is queued. */
const always = { networkMode: 'always', retry: false } as const;
const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Bookings may end with it, so everything of one's own is fetched again. */
const refresh = (client: QueryClient, clientId: number) => client.invalidateQueries({ queryKey: ['own', clientId] });

export const contractMutations = {
  freeze: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'freeze'],
      mutationFn: ({ id, ...body }: { id: number; from: string; until: string }) =>
        api('POST /user/contract/{id}/freeze', { params: { id }, body, ...once() }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  unfreeze: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'unfreeze'],
      mutationFn: ({ id, from }: { id: number; from: string }) =>
        api('DELETE /user/contract/{id}/freeze', { params: { id }, query: { from }, ...once() }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
  end: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['contracts', 'end'],
      mutationFn: (id: number) => api('POST /user/contract/{id}/end', { params: { id }, ...once() }),
      onSuccess: () => refresh(client, clientId),
      ...always,
    }),
};
