import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { NewDoor } from '#api/entry/door/door-schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { entryQueries } from '../queries.ts';

/** Without a network each fails at once with an error: nothing about doors is queued. */
const always = { networkMode: 'always', retry: false } as const;

export const doorMutations = {
  add: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['doors', 'add'],
      mutationFn: (body: NewDoor) => api('POST /admin/door', { body }),
      onSuccess: () => client.invalidateQueries(entryQueries.doors(clientId)),
      ...always,
    }),
  enrol: () =>
    mutationOptions({
      mutationKey: ['doors', 'enrol'],
      mutationFn: (id: number) => api('POST /admin/door/{id}/enrolment', { params: { id } }),
      ...always,
    }),
  remove: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['doors', 'remove'],
      mutationFn: (id: number) => api('DELETE /admin/door/{id}', { params: { id } }),
      onSuccess: () => client.invalidateQueries(entryQueries.doors(clientId)),
      ...always,
    }),
};
