import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCard } from '#tests/builders/build-card.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import {
  book,
  call,
  openTestClub,
  type TestClub,
  type TestPerson,
  type TestResponse,
} from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let trainer: Awaited<ReturnType<TestClub['addTrainer']>>;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  [admin, trainer, [mari]] = await Promise.all([club.addAdmin(), club.addTrainer(), club.addPeople(1)]);
});

describe('a card', () => {
  test('shows a trainer the first name and today’s bookings in their own trainings, and an admin everything', async () => {
    const own = await club.addTraining({ startsAt: '2026-11-18T18:00:00', trainer_id: trainer.trainerId });
    const other = await club.addTraining({ startsAt: '2026-11-18T20:00:00' });
    const tomorrow = await club.addTraining({ startsAt: '2026-11-19T18:00:00', trainer_id: trainer.trainerId });
    for (const { id } of [own, other, tomorrow]) await book(server.app, club, mari, id);
    const code = await addCard();
    const seen = await findByCard(trainer, code);
    expect(seen).toMatchObject({
      status: 200,
      body: {
        clientId: mari.clientId,
        name: 'Õnne M.',
        clientCode: null,
        trainings: [
          { trainingId: own.id, startDateTime: '2026-11-18T18:00:00', status: 'booked', presence: null, canMark: true },
        ],
        outlook: { allowed: true },
      },
    });
    expect(JSON.stringify(seen)).not.toMatch(/klubi\.test|\+372/);
    const byAdmin = (await findByCard(admin, code)).body;
    expect(byAdmin).toMatchObject({
      name: expect.stringMatching(/^Õnne Mägi/),
      trainings: [{ canMark: true }, { canMark: true }],
    });
  });

  test('that has expired is distinguished from one that is unknown or another club’s', async () => {
    expect(await findByCard(admin, await addCard({ valid_until: '2026-11-17' }))).toMatchObject({
      status: 409,
      body: { errors: ['card_expired'] },
    });
    expect((await findByCard(admin, await addCard({ valid_until: '2026-11-18' }))).status).toBe(200);
    expect(await findByCard(admin, '000000000000')).toMatchObject({
      status: 404,
      body: { errors: ['card_not_found'] },
    });
    const other = await openTestClub(server);
    const otherAdmin = await other.addAdmin();
    const code = await addCard();
    expect((await call(server.app, other, { path: `/trainer/card/${code}`, as: otherAdmin })).status).toBe(404);
  });

  test('cannot be guessed, and a guesser does not block a colleague’s lookups', async () => {
    const code = await addCard();
    for (let n = 0; n < 30; n++) await findByCard(trainer, '000000000000');
    expect(await findByCard(trainer, code)).toMatchObject({ status: 429, body: { errors: ['too_many_requests'] } });
    expect((await findByCard(admin, code)).status).toBe(200);
  });
});

describe('a six-digit code', () => {
  test('identifies a member to staff, for one minute, and only the newest one', async () => {
    const old = (await makeCode(mari)).body['code'];
    const { code, expiresAt } = (await makeCode(mari)).body;
    expect(code).toMatch(/^\d{6}$/);
    expect(expiresAt).toBe(new Date(server.clock.now.getTime() + 60_000).toISOString());
    expect(await findByCode(trainer, code)).toMatchObject({
      status: 200,
      body: { clientId: mari.clientId, name: 'Õnne M.' },
    });
    if (old !== code)
      expect(await findByCode(trainer, old)).toMatchObject({ status: 404, body: { errors: ['code_not_found'] } });
    server.clock.advance(60);
    expect((await findByCode(trainer, code)).status).toBe(404);
  });

  test('works for staff only, and cannot be guessed', async () => {
    const { code } = (await makeCode(mari)).body;
    expect((await findByCode(mari, code)).status).toBe(403);
    for (let n = 0; n < 30; n++) await findByCode(trainer, code === '000000' ? '000001' : '000000');
    expect((await findByCode(trainer, code)).status).toBe(429);
  });

  test('can be made thirty times at once, then once every two seconds', async () => {
    for (let n = 0; n < 30; n++) expect((await makeCode(mari)).status).toBe(200);
    expect((await makeCode(mari)).status).toBe(429);
    server.clock.advance(2);
    expect((await makeCode(mari)).status).toBe(200);
  });
});

const addCard = async (columns: object = {}): Promise<string> =>
  (await club.inScope((scope) => buildCard(scope, { client_id: mari.clientId, ...columns }))).code;
const findByCard = (as: TestPerson, code: string): Promise<TestResponse> =>
  call(server.app, club, { path: `/trainer/card/${code}`, as });
const makeCode = async (as: TestPerson): Promise<TestResponse> =>
  call(server.app, club, { method: 'POST', path: '/user/entry/desk-code', as });
const findByCode = (as: TestPerson, code: unknown): Promise<TestResponse> =>
  call(server.app, club, { path: `/trainer/entry/desk-code/${String(code)}`, as });
