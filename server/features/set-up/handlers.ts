import type { setUpEndpoints } from '#api/set-up/endpoints.ts';
import { mayOpen } from '#api/set-up/steps.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { addAdmin } from '../clients/add-admin.ts';
import { mailInvitations } from '../clients/invite-people.ts';
import { saveOpening } from './commands.ts';
import { findSetUp, presentSetUp } from './find-set-up.ts';
import { tryBooking } from './try-booking.ts';

export const setUpHandlers: HandlersOf<typeof setUpEndpoints> = {
  getSetUp: (request) => read(request, (club) => presentSetUp(club, request.host)),

  openClub: (request) =>
    write(request, ['tenant', 'timetable'], async (club) => {
      const { facts } = await findSetUp(club);
      if (!facts.isOpen && !mayOpen(facts)) throw new ApiError(409, 'changed_meanwhile');
      await saveOpening(club.scope, club.now);
      return presentSetUp(club, request.host);
    }),

  tryBooking,

  inviteAdmin: (request) =>
    write(request, 'nothing', async (club) => {
      const { body, claims, origin, now, services } = request;
      const asked = { ...body, language: undefined, wantsLink: false, origin, now, byClientId: claims.clientId };
      const { invitation } = await addAdmin(club.scope, asked);
      if (invitation) await mailInvitations(club.scope, [invitation], { jobs: club.jobs, secret: services.secret });
      return presentSetUp(club, request.host);
    }),
};
