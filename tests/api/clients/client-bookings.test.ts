import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RegistrationOfClient } from '#api/clients/registrations-schema.ts';
import type { AnyRegistration } from '#api/registrations/schema.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let mari: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [mari] = await club.addPeople(1);
});

describe('the bookings of a client', () => {
  test('are all there, latest first, with who and what has ended each', async () => {
    const [jaan] = await club.addPeople(1);
    const own = await club.addTraining({ startsAt: '2026-11-20T18:00:00', name: 'Own' });
    const desk = await club.addTraining({ startsAt: '2026-11-21T18:00:00', name: 'Desk' });
    const full = await club.addTraining({ startsAt: '2026-11-22T18:00:00', name: 'Full', max_places: 1 });
    await book(server.app, club, jaan, full.id);
    const booked = [];
    for (const { id } of [own, desk, full])
      booked.push((await book(server.app, club, mari, id)).body['registrationId']);
    server.clock.advance(120);
    expect((await leave(mari, booked[0])).status).toBe(204);
    expect((await leave(admin, booked[1], 'admin')).status).toBe(204);
    const items = await itemsOf();
    expect(items.map(({ name, status, hasBegun }) => [name, status, hasBegun])).toEqual([
      ['Full', 'waiting', false],
      ['Desk', 'cancelled', false],
      ['Own', 'cancelled', false],
    ]);
    expect(items.map(({ ended }) => ended)).toEqual([
      null,
      { at: '2026-11-18T10:02:00.000Z', reason: 'removed', by: expect.stringMatching(/\S/) },
      { at: '2026-11-18T10:02:00.000Z', reason: null, by: null },
    ]);
    server.clock.now = new Date('2026-11-22T20:00:00Z');
    admin = await club.renewToken(admin);
    expect((await itemsOf())[0]).toMatchObject({ name: 'Full', status: 'waiting', hasBegun: true });
  });

  test('say by which numbers of the rules each was decided, also after the club has changed them', async () => {
    for (const [from, minutes] of [
      ['2026-11-01T00:00:00Z', 600],
      ['2026-11-18T10:05:00Z', 700],
    ] as const) {
      const settings = { freeCancelMinutesBefore: minutes, lateCancelFeeCents: 500 };
      await club.inScope((scope) => buildBookingPolicy(scope, { valid_from: new Date(from), settings }));
    }
    const training = await club.addTraining({ startsAt: '2026-11-18T18:00:00' });
    const { body } = await book(server.app, club, mari, training.id);
    server.clock.advance(400);
    [mari, admin] = [await club.renewToken(mari), await club.renewToken(admin)];
    await call(server.app, club, {
      method: 'DELETE',
      path: `/user/registration/${body['registrationId']}?lateFeeCents=500&lateVisit=true`,
      as: mari,
      key: randomUUID(),
    });
    const [item] = await itemsOf();
    expect(item).toMatchObject({ status: 'cancelled', ended: { reason: 'late', by: null } });
    const events = item ? await historyOf(item) : [];
    expect(events.map(({ kind, policy }) => [kind, policy.freeCancelMinutesBefore])).toEqual([
      ['booked', 600],
      ['cancelled', 700],
    ]);
  });

  test('come in pages that neither repeat nor lose any', async () => {
    const names = [];
    for (let day = 10; day < 17; day++) {
      const { id } = await club.addTraining({ startsAt: `2026-11-${day + 9}T18:00:00`, name: `Day ${day}` });
      expect((await book(server.app, club, mari, id)).status).toBe(201);
      names.unshift(`Day ${day}`);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await list(`?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...(body['items'] as RegistrationOfClient[]).map(({ name }) => name));
      cursor = (body['nextCursor'] as string | undefined) ?? '';
    } while (cursor);
    expect(seen).toEqual(names);
  });

  test('are for the front desk too, whose look is logged, and not for trainers or the person', async () => {
    const [clerk] = await club.addPeople(1, 'none');
    await club.inScope(({ db }) =>
      db.updateTable('client').set({ can_see_registrations: true }).where('id', '=', clerk.clientId).execute(),
    );
    expect((await list('', await club.renewToken(clerk))).status).toBe(200);
    for (const other of [mari, await club.addTrainer()]) expect((await list('', other)).status).toBe(403);
    const { body } = await call(server.app, club, { path: `/admin/audit?client=${mari.clientId}`, as: admin });
    expect(body['items']).toMatchObject([{ kind: 'card_seen', by: { id: clerk.clientId } }]);
  });
});

const list = async (query = '', as = admin) =>
  call(server.app, club, { path: `/admin/client/${mari.clientId}/registration${query}`, as });
const itemsOf = async (): Promise<RegistrationOfClient[]> => {
  const { status, body } = await list();
  expect([status, body['errors']]).toEqual([200, undefined]);
  return body['items'] as RegistrationOfClient[];
};
const historyOf = async ({ registrationId }: RegistrationOfClient): Promise<AnyRegistration['events']> => {
  const { body } = await call(server.app, club, { path: `/admin/registration/${registrationId}`, as: admin });
  return body['events'] as AnyRegistration['events'];
};
const leave = (as: TestPerson, id: unknown, by = 'user') =>
  call(server.app, club, { method: 'DELETE', path: `/${by}/registration/${id}`, as, key: randomUUID() });
