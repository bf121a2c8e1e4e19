import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengeMessage } from '#api/entry/pass/pass-format.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson, type TestResponse } from '#tests/support/app/test-club.ts';
import { makeDeviceKey } from '#tests/support/entry/device-key.ts';
import { openTablet } from '#tests/support/entry/entry-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

describe('enrolling a tablet as a door', () => {
  test('needs an admin’s code of 50 bits, once; afterwards only its key gets it a token', async () => {
    const doorId = await addDoor();
    const code = await askCode(doorId);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const key = makeDeviceKey();
    expect(await enrol(code, key)).toMatchObject({
      status: 200,
      body: { doorId, doorName: 'Peauks', unitId: club.unitId, tenantKeys: [{ kid: 1 }] },
    });
    expect(await enrol(code)).toMatchObject({ status: 404, body: { errors: ['code_not_found'] } });
    const { token } = (await askToken(doorId, key)).body as { token: string };
    expect(await snapshotBy(token)).toMatchObject({ status: 200, body: { doorId, people: [] } });
    expect((await askToken(doorId, makeDeviceKey())).status).toBe(401);
    expect(await listDoors()).toMatchObject([
      { id: doorId, state: 'enrolled', seenAt: server.clock.now.toISOString() },
    ]);
  });

  test('works within ten minutes, and with the newest code only', async () => {
    const doorId = await addDoor();
    const [old, fresh] = [await askCode(doorId), await askCode(doorId)];
    expect((await enrol(old)).status).toBe(404);
    server.clock.advance(599);
    expect((await enrol(fresh)).status).toBe(200);
    admin = await club.renewToken(admin);
    const late = await askCode(doorId);
    server.clock.advance(600);
    expect((await enrol(late)).status).toBe(404);
  });

  test('cannot be done by guessing: after thirty wrong codes from an address the right one is refused too', async () => {
    const code = await askCode(await addDoor());
    for (let n = 0; n < 30; n++) expect((await enrol('0000000000')).status).toBe(404);
    expect(await enrol(code)).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } });
    server.clock.advance(2);
    expect((await enrol(code)).status).toBe(200);
  });
});

describe('a door’s token', () => {
  test('is issued once per challenge, within a minute', async () => {
    const doorId = await addDoor();
    const key = makeDeviceKey();
    await enrol(await askCode(doorId), key);
    const { challenge } = (await post('/door/challenge', { doorId })).body as { challenge: string };
    const answer = { doorId, challenge, signature: key.sign(challengeMessage(challenge)).toString('base64url') };
    expect((await post('/door/token', answer)).status).toBe(200);
    expect((await post('/door/token', answer)).status).toBe(401);
    server.clock.advance(1);
    const { challenge: second } = (await post('/door/challenge', { doorId })).body as { challenge: string };
    server.clock.advance(60);
    const late = { doorId, challenge: second, signature: key.sign(challengeMessage(second)).toString('base64url') };
    expect((await post('/door/token', late)).status).toBe(401);
  });

  test('expires after five minutes, and gives access to door endpoints only', async () => {
    const { token } = await openTablet(server, club);
    expect((await snapshotBy(token)).status).toBe(200);
    const as = { clientId: 0, token };
    for (const path of ['/user/entry', '/admin/door', '/trainer/registration', '/user/account/profile'])
      expect([path, (await call(server.app, club, { path, as })).status]).toEqual([path, 401]);
    server.clock.advance(300);
    expect((await snapshotBy(token)).status).toBe(401);
  });

  test('is rejected at once when the tablet was stolen and its door is removed', async () => {
    const tablet = await openTablet(server, club);
    await tablet.sync();
    admin = await club.renewToken(admin);
    expect(
      (await call(server.app, club, { method: 'DELETE', path: `/admin/door/${tablet.id}`, as: admin })).status,
    ).toBe(204);
    expect((await snapshotBy(tablet.token)).status).toBe(401);
    expect((await tablet.report(1)).status).toBe(401);
    expect((await post('/door/challenge', { doorId: tablet.id })).status).toBe(404);
    expect(await listDoors()).toEqual([]);
  });

  test('is rejected when another tablet has been enrolled as that door', async () => {
    const tablet = await openTablet(server, club);
    admin = await club.renewToken(admin);
    await enrol(await askCode(tablet.id));
    expect((await snapshotBy(tablet.token)).status).toBe(401);
  });

  test('is not issued for the key of another club’s door', async () => {
    const tablet = await openTablet(server, club);
    const other = await openTestClub(server);
    const as = { clientId: 0, token: tablet.token };
    expect((await call(server.app, other, { path: '/door/snapshot', as })).status).toBe(401);
    expect(
      (await call(server.app, other, { method: 'POST', path: '/door/challenge', body: { doorId: tablet.id } })).status,
    ).toBe(404);
  });
});

const post = (path: string, body: object, as?: TestPerson): Promise<TestResponse> =>
  call(server.app, club, { method: 'POST', path, body, ...(as && { as }) });

const addDoor = async (): Promise<number> =>
  (await post('/admin/door', { name: 'Peauks', unitId: club.unitId }, admin)).body['id'] as number;

const askCode = async (doorId: number): Promise<string> =>
  (await call(server.app, club, { method: 'POST', path: `/admin/door/${doorId}/enrolment`, as: admin })).body[
    'code'
  ] as string;

const enrol = (code: string, key = makeDeviceKey()) => post('/door/enrol', { code, publicKey: key.publicKey });

async function askToken(doorId: number, key: ReturnType<typeof makeDeviceKey>): Promise<TestResponse> {
  const { challenge } = (await post('/door/challenge', { doorId })).body as { challenge: string };
  return post('/door/token', {
    doorId,
    challenge,
    signature: key.sign(challengeMessage(challenge)).toString('base64url'),
  });
}

const snapshotBy = (token: string) => call(server.app, club, { path: '/door/snapshot', as: { clientId: 0, token } });
const listDoors = async () =>
  (await call(server.app, club, { path: '/admin/door', as: await club.renewToken(admin) })).body['items'];
