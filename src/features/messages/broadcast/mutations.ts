import type { BroadcastTexts, NewBroadcast } from '#api/messages/broadcast/broadcast-schema.ts';
import { type AnswersOf, answersTo, command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { broadcastQueries } from './queries.ts';

/** Not waited for (`waits`): what shows the outcome may be gone once the list is new. */
const historyOf = (id?: number): AnswersOf[] => [
  broadcastQueries.histories,
  ...(id === undefined ? [] : [(owner: number) => broadcastQueries.one(owner, id)]),
];

export const broadcastMutations = {
  /** `key` is the same for all attempts of one press, so that a repeated one sends nothing twice. */
  send: command(
    ({ body, key }: { body: NewBroadcast; key: string }) => api('POST /admin/message', { body, idempotencyKey: key }),
    { invalidates: historyOf(), when: 'done', waits: false },
  ),
  sendToOwnGroup: command(({ body, key }: { body: { groupId: number; texts: BroadcastTexts }; key: string }) =>
    api('POST /trainer/message', { body, idempotencyKey: key }),
  ),
  resend: (id: number) =>
    command(
      (by: 'email' | undefined) =>
        api('POST /admin/message/{id}/resend', {
          params: { id },
          body: by ? { by } : {},
          ...once(),
        }),
      { invalidates: historyOf(id), when: 'done', waits: false },
    ),
  withdraw: (id: number) =>
    command(() => api('DELETE /admin/message/{id}', { params: { id } }), { invalidates: historyOf(id), waits: false }),
  resendAutomatic: command(
    (which: number[] | 'all') =>
      api('POST /admin/message/automatic/resend', {
        body: which === 'all' ? { ids: [], all: true } : { ids: which },
        ...once(),
      }),
    { invalidates: [answersTo('GET /admin/message/automatic')], when: 'done', waits: false },
  ),
  saveTemplate: command(
    (body: { name: string; texts: BroadcastTexts }) => api('PUT /admin/message/template', { body }),
    { invalidates: [broadcastQueries.templates], when: 'done', waits: false },
  ),
  deleteTemplate: command((id: number) => api('DELETE /admin/message/template/{id}', { params: { id } }), {
    invalidates: [broadcastQueries.templates],
    waits: false,
  }),
};
