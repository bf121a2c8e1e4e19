import type { guestEndpoints } from '#api/guests/endpoints.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { openByLink } from '../../throttle/open-by-link.ts';
import { comeAsGuest, openGuestPlace } from './come.ts';
import { readGuestKey } from './guest-key.ts';
import { inviteGuest, listOwnGuests, takeGuestBack } from './invite.ts';

/** Work on the place that a link opens. */
const byLink = <T>(
  request: RequestContext,
  key: string,
  work: (registrationId: number) => Promise<T | undefined>,
): Promise<T> => {
  const { services, tenant } = request;
  return openByLink(request, { kind: 'guest-link', id: readGuestKey(services.secret, tenant.id, key) }, work);
};

export const guestHandlers: HandlersOf<typeof guestEndpoints> = {
  listOwnGuests: (request) =>
    read(request, (club) =>
      listOwnGuests(
        club,
        { clientId: request.claims.clientId, registrationId: request.params.id },
        request.services.secret,
      ),
    ),

  inviteGuest: (request) =>
    write(request, 'timetable', async (club) => ({
      registrationId: await inviteGuest(
        club,
        { clientId: request.claims.clientId, registrationId: request.params.id },
        request.language,
      ),
    })),

  takeGuestBack: async (request) => {
    const own = { clientId: request.claims.clientId, registrationId: request.params.id };
    await write(request, 'timetable', (club) => takeGuestBack(club, own));
    return undefined;
  },

  getGuestPlace: (request) =>
    byLink(request, request.query.key, (registrationId) =>
      read(request, (club) => openGuestPlace(club, registrationId)),
    ),

  comeAsGuest: (request) => {
    const { key, ...asked } = request.body;
    return byLink(request, key, (registrationId) =>
      write(request, 'timetable', (club) => comeAsGuest(club, request, { registrationId, asked })),
    );
  },
};
