import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, leave, openTestClub } from '#tests/support/app/test-club.ts';
import { addMember, testPassword } from '#tests/support/app/test-member.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openSharedApp();
});

test('a mail is in the language in which the recipient last used the app, not in that of the user who caused it', async () => {
  const club = await openTestClub(server);
  const [first, second] = await club.addPeople(2);
  const password_hash = (await addMember(server, club.tenantId)).password_hash;
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ password_hash }).where('id', '=', second.clientId).execute(),
  );
  const { email } = await club.inScope(({ db }) =>
    db.selectFrom('client').select('email').where('id', '=', second.clientId).executeTakeFirstOrThrow(),
  );
  const login = await server.app.inject({
    method: 'POST',
    url: '/api/v0.1/account/login',
    headers: { host: club.host, origin: `http://${club.host}`, 'x-language': 'lv' },
    payload: { userCredentials: { username: email, password: testPassword }, deviceParameters: device },
  });
  expect(login.statusCode).toBe(200);

  const training = await club.addTraining({ max_places: 1 });
  const booked = await book(server.app, club, first, training.id);
  await book(server.app, club, second, training.id);
  await leave(server.app, club, first, booked.body['registrationId']);
  const messages = await club.inScope(({ db }) => db.selectFrom('message').select(['recipient', 'language']).execute());
  expect(messages).toEqual([{ recipient: email, language: 'lv' }]);
});

const device = {
  platform: 'test',
  userAgent: 'test',
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  cpuCores: 2,
  touchPoints: 1,
};
