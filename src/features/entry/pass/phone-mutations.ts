import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/session/call-as-user.ts';
import { entryQueries } from '../queries.ts';

/** Without a network it fails at once and says so: a pass that was ended later was not ended. */
const always = { networkMode: 'always', retry: false } as const;

export const phoneMutations = {
  /** Ends the pass of another phone of one's own. */
  end: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['phones', 'end'],
      mutationFn: (id: number) => api('DELETE /user/entry/pass/{id}', { params: { id } }),
      onSettled: () => client.invalidateQueries(entryQueries.phones(clientId)),
      ...always,
    }),
  /** As staff: ends those of all phones of a person. */
  endAll: () =>
    mutationOptions({
      mutationKey: ['phones', 'endAll'],
      mutationFn: (clientId: number) => api('DELETE /admin/client/{id}/pass', { params: { id: clientId } }),
      ...always,
    }),
};
