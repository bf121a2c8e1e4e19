import type { reminderEndpoints } from '#api/reminders/endpoints.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf } from '../../endpoint/handler.ts';
import { openByLink } from '../../throttle/open-by-link.ts';
import { leavePlace, openPlace } from './link/place.ts';

export const reminderHandlers: HandlersOf<typeof reminderEndpoints> = {
  getRemindedPlace: (request) =>
    openByLink(request, { purpose: 'reminder-link', key: request.query.key }, (registrationId) =>
      read(request, (club) => openPlace(club, registrationId)),
    ),

  leaveRemindedPlace: (request) => {
    const { key, accepted } = request.body;
    return openByLink(request, { purpose: 'reminder-link', key }, (registrationId) =>
      write(request, 'timetable', (club) => leavePlace(club, registrationId, accepted)),
    );
  },
};
