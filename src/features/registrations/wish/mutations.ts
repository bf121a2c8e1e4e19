import { areaOf, command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';

const invalidates = [areaOf('GET /user/registration'), areaOf('GET /user/schedule')];

/** At once or not at all: what is wished for together is decided by the server. */
export const wishMutations = {
  join: command((trainingIds: number[]) => api('POST /user/wish', { body: { trainingIds }, ...once() }), {
    invalidates,
  }),
  leave: command((id: number) => api('DELETE /user/wish/{id}', { params: { id }, ...once() }), { invalidates }),
};
