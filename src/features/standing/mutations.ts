import type { ChangeStandingBody } from '#api/standing/schema.ts';
import { command, once } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { standingKey } from './queries.ts';

/** At once or not at all: what is agreed to here holds for weeks, so nobody should have to guess whether it does. */
export const standingMutations = {
  start: command(
    (body: { trainingId: number; waitingList: boolean }) => api('POST /user/standing', { body, ...once() }),
    { invalidates: [standingKey] },
  ),
  change: command(
    ({ id, ...body }: ChangeStandingBody & { id: number }) => api('PUT /user/standing/{id}', { params: { id }, body }),
    { invalidates: [standingKey] },
  ),
  stop: command((id: number) => api('DELETE /user/standing/{id}', { params: { id } }), { invalidates: [standingKey] }),
};
