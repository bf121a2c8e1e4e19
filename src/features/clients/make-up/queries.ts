import { areaOf, command, once } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const changed = { invalidates: [areaOf('GET /admin/client/{id}/makeup')] } as const;

/** `owner` is the admin. */
export const makeUpQuery = (owner: number, id: number) =>
  query('GET /admin/client/{id}/makeup', { owner, params: { id } });

/** Both with a reason, which is logged. */
export const makeUpMutations = {
  give: command(
    ({ id, ...body }: { id: number; groupId: number; reason: string }) =>
      api('POST /admin/client/{id}/makeup', { params: { id }, body, ...once() }),
    changed,
  ),
  end: command(
    ({ id, creditId, reason }: { id: number; creditId: number; reason: string }) =>
      api('PUT /admin/client/{id}/makeup/{creditId}/end', { params: { id, creditId }, body: { reason } }),
    changed,
  ),
};
