import type { reminderEndpoints } from '#api/reminders/endpoints.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { openByLink } from '../../throttle/open-by-link.ts';
import { readLeavingKey } from './link/leaving-key.ts';
import { leavePlace, openPlace } from './link/place.ts';

/** Work on the registration that a link opens. */
const byLink = <T>(
  request: RequestContext,
  key: string,
  work: (registrationId: number) => Promise<T | undefined>,
): Promise<T> => {
  const { services, tenant } = request;
  return openByLink(request, { kind: 'reminder-link', id: readLeavingKey(services.secret, tenant.id, key) }, work);
};

export const reminderHandlers: HandlersOf<typeof reminderEndpoints> = {
  getRemindedPlace: (request) =>
    byLink(request, request.query.key, (registrationId) => read(request, (club) => openPlace(club, registrationId))),

  leaveRemindedPlace: (request) => {
    const { key, accepted } = request.body;
    return byLink(request, key, (registrationId) =>
      write(request, 'timetable', (club) => leavePlace(club, registrationId, accepted)),
    );
  },
};
