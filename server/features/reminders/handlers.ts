import type { reminderEndpoints } from '#api/reminders/endpoints.ts';
import { ApiError } from '../../endpoint/api-error.ts';
import { read, write } from '../../endpoint/club.ts';
import type { HandlersOf, RequestContext } from '../../endpoint/handler.ts';
import { findLimited } from '../../throttle/limit-attempts.ts';
import { addressBlockOf, throttleKeys } from '../../throttle/throttle-keys.ts';
import { readLeavingKey } from './link/leaving-key.ts';
import { leavePlace, openPlace } from './link/place.ts';

/** Work on the registration that a link opens. Throws 404 for a link that is not ours, and 429 after too many of those. */
async function byLink<T>(
  request: RequestContext,
  key: string,
  work: (registrationId: number) => Promise<T | undefined>,
): Promise<T> {
  const { services, tenant, address } = request;
  const attempts = throttleKeys(services.secret, tenant.id)('reminder-link', addressBlockOf(address));
  const found = await findLimited(request, attempts, async () => {
    const registrationId = readLeavingKey(services.secret, tenant.id, key);
    return registrationId === undefined ? undefined : work(registrationId);
  });
  if (found === undefined) throw new ApiError(404, 'item_not_found');
  return found;
}

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
