import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { CreateSeriesBody } from '#api/scheduling/series/schema.ts';
import type { ChangeGroupBody, GroupBody } from '#api/training-groups/schema.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { groupsKey } from './queries.ts';

const once = () => ({ idempotencyKey: crypto.randomUUID() });

export type GroupWish = { id: undefined; body: GroupBody } | { id: number; body: ChangeGroupBody };

export interface JoinWish {
  id: number;
  total: number;
  termsVersion: string;
  /** However often it is sent, it is bought once. */
  operationId: string;
}

/** Without a network each fails at once: nothing of it is queued. */
const ofGroups = (client: QueryClient, clientId: number) =>
  ({
    onSettled: () => client.invalidateQueries({ queryKey: groupsKey(clientId) }),
    networkMode: 'always',
    retry: false,
  }) as const;

export const trainingGroupMutations = {
  save: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['groups', 'save'],
      mutationFn: (wish: GroupWish) =>
        wish.id === undefined
          ? api('POST /admin/traininggroup', { body: wish.body, ...once() })
          : api('PUT /admin/traininggroup/{id}', { params: { id: wish.id }, body: wish.body, ...once() }),
      ...ofGroups(client, clientId),
    }),
  remove: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['groups', 'remove'],
      mutationFn: (id: number) => api('DELETE /admin/traininggroup/{id}', { params: { id }, ...once() }),
      ...ofGroups(client, clientId),
    }),
  makeSeries: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['groups', 'series'],
      mutationFn: ({ id, body }: { id: number; body: CreateSeriesBody }) =>
        api('POST /admin/traininggroup/{id}/series', { params: { id }, body, ...once() }),
      ...ofGroups(client, clientId),
    }),
  addMember: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['groups', 'addMember'],
      mutationFn: ({ id, ...body }: { id: number; clientId: number; givesPlace: boolean }) =>
        api('POST /admin/traininggroup/{id}/member', { params: { id }, body, ...once() }),
      ...ofGroups(client, clientId),
    }),
  removeMember: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['groups', 'removeMember'],
      mutationFn: (params: { id: number; memberId: number }) =>
        api('DELETE /admin/traininggroup/{id}/member/{memberId}', { params, ...once() }),
      ...ofGroups(client, clientId),
    }),
  join: (client: QueryClient, clientId: number) =>
    mutationOptions({
      mutationKey: ['groups', 'join'],
      mutationFn: ({ id, operationId, ...body }: JoinWish) =>
        api('POST /user/traininggroup/{id}', { params: { id }, body, idempotencyKey: operationId }),
      ...ofGroups(client, clientId),
    }),
};
