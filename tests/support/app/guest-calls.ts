import type { FastifyInstance } from 'fastify';
import type { OwnGuests } from '#api/guests/schema.ts';
import { call, type TestClub, type TestPerson } from './test-club.ts';

export const listGuests = async (app: FastifyInstance, club: TestClub, as: TestPerson, registrationId: number) => {
  const { status, body } = await call(app, club, { path: `/user/registration/${registrationId}/guest`, as });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as unknown as OwnGuests;
};

export const invite = (app: FastifyInstance, club: TestClub, as: TestPerson, registrationId: number) =>
  call(app, club, {
    method: 'POST',
    path: `/user/registration/${registrationId}/guest`,
    as,
    key: crypto.randomUUID(),
  });

export const takeGuestBack = (app: FastifyInstance, club: TestClub, as: TestPerson, guestId: unknown) =>
  call(app, club, {
    method: 'DELETE',
    path: `/user/registration/guest/${String(guestId)}`,
    as,
    key: crypto.randomUUID(),
  });

/** Who comes by a link, as a friend of that name. */
export const come = (app: FastifyInstance, club: TestClub, key: string, name: string) =>
  call(app, club, {
    method: 'POST',
    path: '/public/guest',
    body: { key, name, email: `${name.toLowerCase()}@sober.test`, phone: '5555 0123' },
  });
