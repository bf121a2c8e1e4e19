import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, toInstant } from '#api/dates.ts';
import { tellStrikes } from '#server/features/strikes/due/tell-strikes.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { clockAt } from '#tests/support/messages/tell-at.ts';
import { listTold, tellStrikesAt } from '#tests/support/messages/tell-strikes-at.ts';

let server: TestApp;
let club: TestClub;
let mari: TestPerson;
let admin: TestPerson;

const settings = { strikeLimit: 2, strikeDays: 30, strikePauseDays: 14 };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = clockAt('14T10:00');
  club = await openTestClub(server);
  await club.inScope((scope) => buildBookingPolicy(scope, { settings }));
  [mari] = await club.addPeople(1);
  admin = await club.addAdmin();
});

describe('an absence', () => {
  test('is told on the next morning, with which of how many it is and when it lapses', async () => {
    await addAbsence('2026-11-16');
    expect(await tellAt('16T22:30')).toEqual([]);
    expect(await tellAt('17T02:00')).toEqual([]);
    expect(await tellAt('17T09:00')).toEqual(['strikeCounted']);
    expect(await tellAt('20T09:00')).toEqual([]);
    const [told] = await listTold(club);
    expect(told).toMatchObject({
      clientId: mari.clientId,
      data: { nth: 1, limit: 2, lapsesOn: '2026-12-16', cause: 'no_show', startsAt: '2026-11-16T18:00:00' },
    });
  });

  test('that the trainer mends on the same day is told to nobody', async () => {
    const id = await addAbsence('2026-11-16');
    expect(await tellAt('16T20:00')).toEqual([]);
    await mark(id, 'present');
    expect(await tellAt('17T09:00')).toEqual([]);
  });

  test('that is mended after it was told is taken back, once, and told again if it counts again', async () => {
    const id = await addAbsence('2026-11-16');
    expect(await tellAt('17T09:00')).toEqual(['strikeCounted']);
    await mark(id, 'present');
    expect(await tellAt('17T10:00')).toEqual(['strikeGone']);
    await mark(id, 'absent');
    expect(await tellAt('17T11:00')).toEqual(['strikeCounted']);
  });

  test('that lapses is not told as gone', async () => {
    await addAbsence('2026-11-02');
    expect(await tellAt('14T10:00')).toEqual(['strikeCounted']);
    server.clock.now = new Date('2026-12-10T10:00:00Z');
    await tellStrikes(server.services);
    expect((await listTold(club)).length).toBe(1);
  });
});

test('who left late is told when the class has begun, and not where somebody took the place', async () => {
  const [first, second] = [await club.addTraining(training('18')), await club.addTraining(training('20'))];
  for (const { id } of [first, second]) await bookAndLeave(id);
  expect(await tellAt('20T17:30')).toEqual([]);
  const [kati] = await club.addPeople(1);
  expect((await book(server.app, club, await club.renewToken(kati), second.id)).status).toBe(201);
  expect(await tellAt('20T20:30')).toEqual(['strikeCounted']);
  expect((await listTold(club))[0]?.data).toMatchObject({ cause: 'late_cancel', nth: 1 });
});

describe('a pause', () => {
  test('is told with the strike that brings it; ending it is told with the club’s reason', async () => {
    await addAbsence('2026-11-15');
    await addAbsence('2026-11-16');
    expect(await tellAt('17T09:00')).toEqual(['strikeCounted', 'strikePauses']);
    expect((await listTold(club))[1]?.data).toMatchObject({ nth: 2, again: '2026-11-30' });
    await put('booking-pause', { reason: 'Leppisime kokku' });
    expect(await tellAt('17T10:00')).toEqual(['pauseEnded']);
    expect((await listTold(club))[2]?.data).toMatchObject({ booking: 'open', clubReason: 'Leppisime kokku' });
    await put('booking-pause', { reason: null });
    expect(await tellAt('17T11:00')).toEqual(['strikePauses']);
  });

  test('that ends with an excuse is told in one message', async () => {
    await addAbsence('2026-11-15');
    const id = await addAbsence('2026-11-16');
    await tellAt('17T09:00');
    await put(`strikes/${id}`, { reason: 'Oli haige' });
    expect(await tellAt('17T10:00')).toEqual(['strikeExcused']);
    expect((await listTold(club)).at(-1)?.data).toMatchObject({ booking: 'open', clubReason: 'Oli haige' });
  });

  test('that is over by itself is not told', async () => {
    await addAbsence('2026-11-15');
    await addAbsence('2026-11-16');
    await tellAt('17T09:00');
    expect(await tellAt('30T12:00')).toEqual([]);
  });
});

describe('what somebody writes to the club', () => {
  test('is seen by admins until it is answered, and the answer is told once', async () => {
    const id = await addAbsence('2026-11-16');
    await tellAt('17T09:00');
    expect((await appeal(id, 'Buss jäi hiljaks')).status).toBe(204);
    expect(await problem()).toMatchObject({ count: 1, clientId: mari.clientId });
    expect(await card()).toMatchObject([{ appeal: { text: 'Buss jäi hiljaks', isAnswered: false } }]);
    await put(`strikes/${id}/appeal`, { answer: 'Kahjuks ei saa' });
    expect(await problem()).toBeUndefined();
    expect((await appeal(id, 'Palun')).status).toBe(403);
    expect(await tellAt('17T10:00')).toEqual(['strikeStays']);
    expect((await listTold(club)).at(-1)?.data).toMatchObject({ clubReason: 'Kahjuks ei saa' });
  });

  test('is answered by an excuse, which is told to who has asked even before the strike was told', async () => {
    const id = await addAbsence('2026-11-16');
    server.clock.now = clockAt('17T05:00');
    expect((await appeal(id, 'Olin kohal')).status).toBe(204);
    await put(`strikes/${id}`, { reason: 'Vabandame' });
    expect(await problem()).toBeUndefined();
    expect(await tellAt('17T10:00')).toEqual(['strikeExcused']);
  });

  test('of another’s is not found, and of what counts no more changes nothing', async () => {
    const [kati] = await club.addPeople(1);
    const id = await addAbsence('2026-11-16');
    server.clock.now = clockAt('17T09:00');
    expect((await appeal(id, 'Minu', kati)).status).toBe(404);
    await mark(id, 'present');
    expect((await appeal(id, 'Olin kohal')).status).toBe(204);
    expect(await problem()).toBeUndefined();
  });
});

test('it cannot be switched off: who has no reminders by mail gets one of this, and who has no address finds it in the inbox', async () => {
  await addAbsence('2026-11-16');
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ remind_email: false }).where('id', '=', mari.clientId).execute(),
  );
  expect(await tellAt('17T09:00')).toEqual(['strikeCounted']);
  expect((await listTold(club))[0]).toMatchObject({ channel: 'email' });
  const [jaan] = await club.addPeople(1);
  await club.inScope(({ db }) => db.updateTable('client').set({ email: '' }).where('id', '=', jaan.clientId).execute());
  await addAbsence('2026-11-16', jaan);
  expect(await tellAt('17T10:00')).toEqual(['strikeCounted']);
  expect((await listTold(club)).at(-1)).toMatchObject({ clientId: jaan.clientId, channel: 'app' });
});

const training = (hour: string) => ({ startsAt: `2026-11-20T${hour}:00:00` });
const tellAt = (wall: string) => tellStrikesAt(server, club, wall);
const addAbsence = async (date: string, person = mari): Promise<number> => {
  const { id: training_id } = await club.addTraining({ startsAt: `${date}T18:00:00` });
  const created_at = toInstant(`${addDays(date, -1)}T12:00:00`, 'Europe/Tallinn');
  const absence = { training_id, client_id: person.clientId, presence: 'absent' as const, created_at };
  return club.inScope(async (scope) => (await buildRegistration(scope, absence)).id);
};
const mark = (id: number, presence: 'present' | 'absent') =>
  club.inScope(({ db }) => db.updateTable('registration').set({ presence }).where('id', '=', id).execute());
const bookAndLeave = async (trainingId: number) => {
  server.clock.now = clockAt('19T10:00');
  const { body } = await book(server.app, club, await club.renewToken(mari), trainingId);
  server.clock.now = clockAt('20T17:00');
  const path = `/user/registration/${Number(body['registrationId'])}?lateFeeCents=0&lateStrikes=2`;
  const as = await club.renewToken(mari);
  const { status } = await call(server.app, club, { method: 'DELETE', path, as, key: crypto.randomUUID() });
  expect(status).toBe(204);
};
const put = async (what: string, body: object) => {
  const path = `/admin/client/${mari.clientId}/${what}`;
  expect((await call(server.app, club, { method: 'PUT', path, as: await club.renewToken(admin), body })).status).toBe(
    204,
  );
};
const appeal = async (registrationId: number, text: string, person = mari) =>
  call(server.app, club, {
    method: 'POST',
    path: '/user/strikes/appeal',
    as: await club.renewToken(person),
    key: crypto.randomUUID(),
    body: { registrationId, text },
  });
const problem = async () => {
  const { body } = await call(server.app, club, { path: '/admin/home', as: await club.renewToken(admin) });
  return (body['problems'] as { kind: string }[]).find(({ kind }) => kind === 'strike_appeals');
};
const card = async () => {
  const path = `/admin/client/${mari.clientId}/strikes`;
  const { body } = await call(server.app, club, { path, as: await club.renewToken(admin) });
  return body['items'] as unknown[];
};

test('before it is saved, a rule says how many people would be on pause today', async () => {
  await addAbsence('2026-11-15');
  await addAbsence('2026-11-16');
  server.clock.now = clockAt('17T09:00');
  const tried = async (limit: number | null) => {
    const body = { changes: { 'bookingPolicies.group.strikeLimit': limit } };
    const as = await club.renewToken(admin);
    return (await call(server.app, club, { method: 'POST', path: '/admin/settings/trial', as, body })).body;
  };
  expect(await tried(3)).toMatchObject({ pausedNow: 1, pausedThen: 0 });
  expect(await tried(1)).toMatchObject({ pausedNow: 1, pausedThen: 1 });
  expect(await tried(null)).toMatchObject({ pausedNow: 1, pausedThen: 0 });
});
