import type { CreateSeriesBody } from '#api/scheduling/series/schema.ts';
import type { ChangeGroupBody, GroupBody } from '#api/training-groups/schema.ts';
import { command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { groupsKey } from './queries.ts';

export type GroupWish = { id: undefined; body: GroupBody } | { id: number; body: ChangeGroupBody };

export interface JoinWish {
  id: number;
  total: number;
  termsVersion: string;
  /** However often it is sent, it is bought once. */
  operationId: string;
}

export const trainingGroupMutations = {
  save: command(
    (wish: GroupWish) =>
      wish.id === undefined
        ? api('POST /admin/traininggroup', { body: wish.body, ...once() })
        : api('PUT /admin/traininggroup/{id}', { params: { id: wish.id }, body: wish.body, ...once() }),
    { invalidates: [groupsKey] },
  ),
  remove: command((id: number) => api('DELETE /admin/traininggroup/{id}', { params: { id }, ...once() }), {
    invalidates: [groupsKey],
  }),
  makeSeries: command(
    ({ id, body }: { id: number; body: CreateSeriesBody }) =>
      api('POST /admin/traininggroup/{id}/series', { params: { id }, body, ...once() }),
    { invalidates: [groupsKey] },
  ),
  addMember: command(
    ({ id, ...body }: { id: number; clientId: number; givesPlace: boolean }) =>
      api('POST /admin/traininggroup/{id}/member', { params: { id }, body, ...once() }),
    { invalidates: [groupsKey] },
  ),
  removeMember: command(
    (params: { id: number; memberId: number }) =>
      api('DELETE /admin/traininggroup/{id}/member/{memberId}', { params, ...once() }),
    { invalidates: [groupsKey] },
  ),
  join: command(
    ({ id, operationId, ...body }: JoinWish) =>
      api('POST /user/traininggroup/{id}', { params: { id }, body, idempotencyKey: operationId }),
    { invalidates: [groupsKey] },
  ),
};
