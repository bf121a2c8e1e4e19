import type { guestEndpoints } from '#api/guests/endpoints.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { openByLink } from '../../throttle/open-by-link.ts';
import { comeAsGuest, openGuestPlace } from './come.ts';
import { inviteGuest, listOwnGuests, takeGuestBack } from './invite.ts';

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
    openByLink(request, { purpose: 'guest-link', key: request.query.key }, (registrationId) =>
      read(request, (club) => openGuestPlace(club, registrationId)),
    ),

  comeAsGuest: (request) => {
    const { key, ...asked } = request.body;
    return openByLink(request, { purpose: 'guest-link', key }, (registrationId) =>
      write(request, 'timetable', (club) => comeAsGuest(club, request, { registrationId, asked })),
    );
  },
};
