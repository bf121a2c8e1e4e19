import { command } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { entryQueries } from '../queries.ts';

export const phoneMutations = {
  /** Revokes the pass of another phone of the user. */
  end: command((id: number) => api('DELETE /user/entry/pass/{id}', { params: { id } }), {
    invalidates: [entryQueries.phones],
  }),
  /** As staff: revokes those of all phones of a client. */
  endAll: command((clientId: number) => api('DELETE /admin/client/{id}/pass', { params: { id: clientId } })),
};
