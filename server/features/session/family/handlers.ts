import type { PlainDate } from '#api/dates.ts';
import { birthdayOf, leastLogInAge } from '#api/join/join-rules.ts';
import type { familyEndpoints } from '#api/session/family-endpoints.ts';
import { ApiError } from '../../../endpoint/api-error.ts';
import type { HandlersOf } from '../../../endpoint/handler.ts';
import { answerProven } from '../answer-session.ts';
import { getPerson } from '../queries.ts';
import { logActing, setActsFor } from './commands.ts';
import { findOwnGuardian, listMembers, mayActFor } from './queries.ts';

/** Whoever logged in, for whomever they act. */
const ownerOf = ({ clientId, actorId }: { clientId: number; actorId?: number }): number => actorId ?? clientId;

/** A link ends on the eighteenth birthday. */
const withEnd = <T extends { birth_date: PlainDate | null }>({ birth_date: birth, ...link }: T) => ({
  ...link,
  ...(birth && { endsOn: birthdayOf(birth), logInFrom: birthdayOf(birth, leastLogInAge) }),
});

export const familyHandlers: HandlersOf<typeof familyEndpoints> = {
  getFamily: async ({ claims, now, inTenant }) =>
    inTenant(async (scope) => {
      const self = await getPerson(scope, ownerOf(claims));
      const guardian = await findOwnGuardian(scope, self.id);
      return {
        self: { id: self.id, firstName: self.first_name, lastName: self.last_name },
        items: (await listMembers(scope, self.id, now)).map(withEnd),
        ...(guardian && { guardian: withEnd(guardian) }),
      };
    }),

  async actFor(request) {
    const { params, claims, now } = request;
    const ownerId = ownerOf(claims);
    const answered = await request.inTenant(async (scope) => {
      if (!(await mayActFor(scope, { guardianId: ownerId, clientId: params.id, now })))
        throw new ApiError(404, 'item_not_found');
      const session = await setActsFor(scope, { id: claims.sid, ownerId, clientId: params.id });
      if (!session) throw new ApiError(401, 'session_refresh_failed');
      await logActing(scope, { clientId: params.id, byClientId: ownerId, now });
      return { session, person: await getPerson(scope, params.id), actor: await getPerson(scope, ownerId) };
    });
    return answerProven(request, answered);
  },

  async actForSelf(request) {
    const { claims } = request;
    const ownerId = ownerOf(claims);
    const answered = await request.inTenant(async (scope) => {
      const session = await setActsFor(scope, { id: claims.sid, ownerId, clientId: null });
      if (!session) throw new ApiError(401, 'session_refresh_failed');
      return { session, person: await getPerson(scope, ownerId) };
    });
    return answerProven(request, answered);
  },
};
