import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';
import { entryQueries } from '../queries.ts';

/** Without a network it fails at once with an error: revoking a pass must not happen later. */
const always = { networkMode: 'always', retry: false } as const;

export const phoneMutations = {
  /** Revokes the pass of another phone of the user. */
  end: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['phones', 'end'],
      mutationFn: (id: number) => api('DELETE /user/entry/pass/{id}', { params: { id } }),
      onSettled: () => client.invalidateQueries(entryQueries.phones(clientId)),
      ...always,
    }),
  /** As staff: revokes those of all phones of a client. */
  endAll: () =>
    mutationOptions({
      mutationKey: ['phones', 'endAll'],
      mutationFn: (clientId: number) => api('DELETE /admin/client/{id}/pass', { params: { id: clientId } }),
      ...always,
    }),
};
