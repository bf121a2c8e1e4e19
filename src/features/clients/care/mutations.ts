import type { EraseBody } from '#api/clients/care-schema.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { clientQueries } from '../queries.ts';

const changed = { invalidates: [clientQueries.all] } as const;

/** Of the client with this id. */
export function careMutations(id: number) {
  const block = (reason: string | null) => api('PUT /admin/client/{id}/block', { params: { id }, body: { reason } });
  return {
    addNote: command(
      ({ idempotencyKey, ...body }: { text: string; isForTrainers: boolean; idempotencyKey: string }) =>
        api('POST /admin/client/{id}/note', { params: { id }, body, idempotencyKey }),
      changed,
    ),
    deleteNote: command(
      (noteId: number) => api('DELETE /admin/client/{id}/note/{noteId}', { params: { id, noteId } }),
      changed,
    ),
    block: command((reason: string) => block(reason), changed),
    unblock: command(() => block(null), changed),
    logOut: command(() => api('DELETE /admin/client/{id}/session', { params: { id } }), changed),
    resetSecondFactor: command(() => api('DELETE /admin/client/{id}/second-factor', { params: { id } })),
    extract: command(() => api('POST /admin/client/{id}/extract', { params: { id } }), { gcTime: 0 }),
    erase: command(
      ({ idempotencyKey, ...body }: EraseBody & { idempotencyKey: string }) =>
        api('POST /admin/client/{id}/erase', { params: { id }, body, idempotencyKey }),
      changed,
    ),
  };
}
