import type { VisitorBody } from '#api/visitors/schema.ts';
import { callApi } from '#src/lib/api/call-api.ts';
import { answersTo, command, once, publicAnswers } from '#src/lib/data/command.ts';
import { api } from '#src/lib/session/call-as-user.ts';
import { guestsKey } from './queries.ts';

const changed = [guestsKey, answersTo('GET /user/schedule'), publicAnswers];

/** At once or not at all: the place must be there before its link is shared. */
export const guestMutations = {
  invite: command(
    (registrationId: number) =>
      api('POST /user/registration/{id}/guest', { params: { id: registrationId }, ...once() }),
    {
      invalidates: changed,
    },
  ),
  takeBack: command(
    (registrationId: number) =>
      api('DELETE /user/registration/guest/{id}', { params: { id: registrationId }, ...once() }),
    { invalidates: changed },
  ),
  come: command((body: VisitorBody & { key: string }) => callApi('POST /public/guest', { body })),
};
