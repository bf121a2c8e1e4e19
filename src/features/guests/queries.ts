import { areaOf } from '#src/lib/data/command.ts';
import { query } from '#src/lib/data/query.ts';

export const guestsKey = areaOf('GET /user/registration/{id}/guest');

export const guestQueries = {
  own: (owner: number, registrationId: number) =>
    query('GET /user/registration/{id}/guest', { owner, params: { id: registrationId } }),
  place: (key: string) => query('GET /public/guest', { query: { key } }, { retry: false }),
};
