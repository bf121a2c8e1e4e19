import type { ClientChanges, Guardian, NewClient, RoleChanges } from '#api/clients/change-schema.ts';
import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { clientQueries } from './queries.ts';

/** `clientId` is the admin's own, `id` the client's. */
export const clientMutations = {
  add: command(
    ({ idempotencyKey, ...body }: NewClient & { idempotencyKey: string }) =>
      api('POST /admin/client', { body, idempotencyKey }),
    { invalidates: [clientQueries.all], when: 'done' },
  ),
  /** A refusal too: somebody else may have changed them. */
  change: (id: number) =>
    command(
      (body: { version: string; changes: ClientChanges }) => api('PUT /admin/client/{id}', { params: { id }, body }),
      { invalidates: [clientQueries.all] },
    ),
  setGuardian: (id: number) =>
    command(
      ({ idempotencyKey, ...body }: Guardian & { idempotencyKey: string }) =>
        api('PUT /admin/client/{id}/guardian', { params: { id }, body, idempotencyKey }),
      { invalidates: [clientQueries.all], when: 'done' },
    ),
  removeGuardian: (id: number) =>
    command(() => api('DELETE /admin/client/{id}/guardian', { params: { id } }), { invalidates: [clientQueries.all] }),
  show: (id: number) =>
    command(
      (what: 'identity' | 'address') => api('POST /admin/client/{id}/shown', { params: { id }, body: { what } }),
      { gcTime: 0 },
    ),
  setRoles: (id: number) =>
    command((body: RoleChanges) => api('PUT /admin/client/{id}/roles', { params: { id }, body }), {
      invalidates: [clientQueries.all],
    }),
  invite: (id: number) =>
    command(() => api('POST /admin/client/{id}/invitation', { params: { id } }), {
      invalidates: [clientQueries.all],
      when: 'done',
    }),
  merge: (id: number) =>
    command(
      ({ duplicateId, idempotencyKey }: { duplicateId: number; idempotencyKey: string }) =>
        api('POST /admin/client/{id}/merge', { params: { id }, body: { duplicateId }, idempotencyKey }),
      { invalidates: [clientQueries.all], when: 'done' },
    ),
  /** The rules decide whether it is free; a refusal says what it would cost. */
  cancelBooking: command(
    ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      api('DELETE /admin/registration/{id}', { params: { id }, query: {}, idempotencyKey }),
    { invalidates: [clientQueries.all] },
  ),
  resend: command(
    ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      api('POST /admin/message/automatic/resend', { body: { ids: [id] }, idempotencyKey }),
    { invalidates: [clientQueries.all] },
  ),
};
