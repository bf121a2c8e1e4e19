import type { InvitedAdmin } from '#api/set-up/schema.ts';
import { answersTo, areaOf, command, once, publicAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { setUpQueries } from './queries.ts';

export const setUpMutations = {
  open: command(() => api('PUT /admin/setup/open', {}), {
    becomes: setUpQueries.all,
    invalidates: [publicAnswers, answersTo('GET /admin/home')],
  }),
  inviteAdmin: command((body: InvitedAdmin) => api('POST /admin/setup/admin', { body, ...once() }), {
    becomes: setUpQueries.all,
    invalidates: [areaOf('GET /admin/client')],
  }),
};
