import { expect } from 'vitest';
import { addMinutes } from '#api/dates.ts';
import { findViolations } from '#server/features/registrations/invariants/queries.ts';
import { sweepWaitlists } from '#server/jobs/sweep-waitlists.ts';
import { buildBookingPolicy } from '#tests/builders/build-booking-policy.ts';
import { come, invite, listGuests, takeGuestBack } from '#tests/support/app/guest-calls.ts';
import { book, call, leave, type TestPerson } from '#tests/support/app/test-club.ts';
import { leaveAsVisitor } from '#tests/support/app/visitor-calls.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';
import { test as plain } from '#tests/support/test.ts';

const test = plain.extend('scene', async ({ server, club, member }) => {
  const settings = { guestsPerMonth: 2, guestVisitsPerYear: 2, guestHoldMinutesBefore: 120, windowWeeks: 4 };
  await club.inScope((scope) => buildBookingPolicy(scope, { settings }));
  const { app } = server;
  const join = async (who: TestPerson, trainingId: number) =>
    Number((await book(app, club, who, trainingId)).body['registrationId']);
  const inviteOf = async (who: TestPerson, registrationId: number) => {
    const { status, body } = await invite(app, club, who, registrationId);
    expect([status, body]).toEqual([201, expect.anything()]);
    const { items } = await listGuests(app, club, who, registrationId);
    return { id: Number(body['registrationId']), key: items.at(-1)?.key ?? '' };
  };
  const training = await club.addTraining({ max_places: 3 });
  return {
    app,
    training,
    join,
    inviteOf,
    own: await join(member, training.id),
    mails: () => readMails(server, club.tenantId),
    taken: (id = training.id) =>
      club.inScope(async ({ db }) => {
        const row = db.selectFrom('training').select('taken').where('id', '=', id).executeTakeFirstOrThrow();
        return (await row).taken;
      }),
    open: (key: string) => call(app, club, { path: `/public/guest?key=${key}` }),
    wrong: () => club.inScope((scope) => findViolations(scope, server.clock.now)),
  };
});

test('a friend opens the link, comes, and has what a visitor has; the host and the roster see who it is', async ({
  club,
  member,
  admin,
  scene,
}) => {
  const { id, key } = await scene.inviteOf(member, scene.own);
  expect(await scene.taken()).toBe(2);
  const seen = await scene.open(key);
  expect(seen).toMatchObject({ status: 200, body: { state: 'open', training: scene.training.name } });
  // Looking changes nothing, and tells no more of the host than a first name.
  expect(JSON.stringify(seen.body)).not.toContain('@');
  const answer = await come(scene.app, club, key, 'Tiit');
  expect(answer).toMatchObject({ status: 201, body: { registrationId: id } });
  expect(await scene.taken()).toBe(2);
  const [mail, ...others] = await scene.mails();
  expect([mail?.template, mail?.to, others]).toEqual(['guestBooked', 'tiit@sober.test', []]);
  const { items, left } = await listGuests(scene.app, club, member, scene.own);
  expect([items, left]).toEqual([[expect.objectContaining({ registrationId: id, name: 'Tiit', key: null })], 1]);
  const roster = await call(scene.app, club, { path: `/trainer/registration/class/${scene.training.id}`, as: admin });
  expect(roster.body['people']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Tiit', isVisitor: true, guestOf: expect.any(String) }),
      expect.not.objectContaining({ guestOf: expect.anything() }),
    ]),
  );
  const secret = /#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await leaveAsVisitor(scene.app, club, id, secret)).status).toBe(204);
  expect(await scene.taken()).toBe(1);
  expect(await scene.wrong()).toEqual([]);
});

test('of two who press at once one has the place, and the same person may press twice', async ({
  club,
  member,
  scene,
}) => {
  const { key } = await scene.inviteOf(member, scene.own);
  const names = ['Mari', 'Jaan'] as const;
  const answers = await Promise.all(names.map((name) => come(scene.app, club, key, name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const winner = answers[0]?.status === 201 ? names[0] : names[1];
  expect(answers.find(({ status }) => status === 409)?.body['errors']).toEqual(['share_opened']);
  expect((await come(scene.app, club, key, winner)).status).toBe(201);
  expect(await scene.mails()).toHaveLength(1);
  expect((await scene.open(key)).body['state']).toBe('taken');
  expect(await scene.wrong()).toEqual([]);
});

test('the host leaves, and the guest with them: they are told, and whoever waits moves up', async ({
  club,
  member,
  scene,
}) => {
  const [second, third, fourth] = await club.addPeople(3);
  const { key } = await scene.inviteOf(member, scene.own);
  await come(scene.app, club, key, 'Tiit');
  await scene.join(second, scene.training.id);
  for (const who of [third, fourth]) await scene.join(who, scene.training.id);
  expect((await leave(scene.app, club, member, scene.own)).status).toBe(204);
  const templates = (await scene.mails()).map(({ template }) => template);
  expect(templates).toContain('guestPlaceGone');
  expect(templates.filter((template) => template === 'promoted')).toHaveLength(2);
  expect((await scene.open(key)).body['state']).toBe('gone');
  expect([await scene.taken(), await scene.wrong()]).toEqual([3, []]);
});

test('a place that nobody wants lapses at its hour, also before a job has looked; the link is then no good', async ({
  server,
  club,
  member,
  scene,
}) => {
  const [second] = await club.addPeople(1);
  const { key } = await scene.inviteOf(member, scene.own);
  const another = await scene.inviteOf(member, scene.own);
  expect(await scene.taken()).toBe(3);
  await come(scene.app, club, another.key, 'Tiit');
  server.clock.now = new Date('2026-11-20T14:00:00Z');
  expect(await come(scene.app, club, key, 'Mari')).toMatchObject({ status: 409, body: { errors: ['hold_expired'] } });
  const late = await club.renewToken(second);
  expect(await book(scene.app, club, late, scene.training.id)).toMatchObject({ body: { status: 'booked' } });
  const host = await club.renewToken(member);
  const { items } = await listGuests(scene.app, club, host, scene.own);
  expect(items.map(({ name }) => name)).toEqual(['Tiit']);
  expect(await invite(scene.app, club, host, scene.own)).toMatchObject({
    status: 409,
    body: { errors: ['registering_not_allowed'] },
  });
  expect([await scene.taken(), await scene.wrong()]).toEqual([3, []]);
});

test('two trainings at once do not give a member more guests than their month has', async ({ club, member, scene }) => {
  const other = await club.addTraining({ startsAt: '2026-11-21T18:00:00' });
  const own = await scene.join(member, other.id);
  await scene.inviteOf(member, scene.own);
  const answers = await Promise.all([scene.own, own].map((id) => invite(scene.app, club, member, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    errors: ['registering_limit_exceeded'],
    remedy: { limit: 2 },
  });
  // The next month is another.
  const december = await club.addTraining({ startsAt: '2026-12-01T18:00:00' });
  const next = await scene.join(member, december.id);
  await scene.inviteOf(member, next);
});

test('a guest comes so often in a year, by their address, whoever invites them', async ({ club, member, scene }) => {
  const [second] = await club.addPeople(1);
  const keys = [(await scene.inviteOf(member, scene.own)).key];
  for (const [who, startsAt] of [
    [member, '2026-11-21T18:00:00'],
    [second, '2026-11-22T18:00:00'],
  ] as const) {
    const { id } = await club.addTraining({ startsAt });
    keys.push((await scene.inviteOf(who, await scene.join(who, id))).key);
  }
  const answers = [];
  for (const key of keys) answers.push(await come(scene.app, club, key, 'Tiit'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
  expect(answers[2]?.body).toMatchObject({ errors: ['registering_limit_exceeded'], remedy: { limit: 2 } });
  expect((await come(scene.app, club, keys[2] ?? '', 'Mari')).status).toBe(201);
});

test('a place that nobody wanted is none any more, also where no job has looked before the training', async ({
  server,
  member,
  scene,
}) => {
  await scene.inviteOf(member, scene.own);
  server.clock.now = addMinutes(scene.training.starts_at, 30);
  await sweepWaitlists(server.services);
  expect(await scene.taken()).toBe(1);
  expect(await scene.wrong()).toEqual([]);
});

test('is nobody else’s: only the host takes a place back, who is booked invites, and a made-up link opens nothing', async ({
  club,
  member,
  scene,
}) => {
  const [second, third] = await club.addPeople(2);
  const { id, key } = await scene.inviteOf(member, scene.own);
  const missing = { status: 404, body: { errors: ['item_not_found'] } };
  expect(await takeGuestBack(scene.app, club, second, id)).toMatchObject(missing);
  expect(await takeGuestBack(scene.app, club, member, scene.own)).toMatchObject(missing);
  expect(await invite(scene.app, club, second, scene.own)).toMatchObject(missing);
  expect(await scene.open(key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).toMatchObject(missing);
  expect(await scene.open(key.replace(/\d+$/, String(scene.own)))).toMatchObject(missing);
  await scene.join(second, scene.training.id);
  const waiting = await scene.join(third, scene.training.id);
  expect(await invite(scene.app, club, third, waiting)).toMatchObject({ status: 409 });
  expect(await invite(scene.app, club, member, scene.own)).toMatchObject({ body: { errors: ['no_free_places'] } });
  expect((await takeGuestBack(scene.app, club, member, id)).status).toBe(204);
  expect((await takeGuestBack(scene.app, club, member, id)).status).toBe(204);
  expect([await scene.taken(), await scene.wrong()]).toEqual([3, []]);
});

test('the club cancels the class: whoever said that they come is told once as everybody, and no guest is left', async ({
  club,
  member,
  admin,
  scene,
}) => {
  const { key } = await scene.inviteOf(member, scene.own);
  await come(scene.app, club, key, 'Tiit');
  await scene.inviteOf(member, scene.own);
  const path = `/admin/schedule/cancel/${scene.training.id}`;
  expect(
    (await call(scene.app, club, { method: 'POST', path, as: admin, body: {}, key: crypto.randomUUID() })).status,
  ).toBe(200);
  const toGuest = (await scene.mails()).filter(({ to }) => to === 'tiit@sober.test');
  expect(toGuest.map(({ template }) => template)).toEqual(['guestBooked', 'trainingCancelled']);
  expect((await scene.open(key)).body['state']).toBe('cancelled');
  expect([await scene.taken(), await scene.wrong()]).toEqual([0, []]);
});

test('fewer places send the host to the line and the guest home, and the host is first to move up', async ({
  club,
  member,
  scene,
  editor,
}) => {
  const [second] = await club.addPeople(1);
  const training = await club.addTraining({ startsAt: '2026-11-21T18:00:00', max_places: 3 });
  await scene.join(second, training.id);
  const own = await scene.join(member, training.id);
  const { key } = await scene.inviteOf(member, own);
  await come(scene.app, club, key, 'Tiit');
  const { version } = await club.inScope(({ db }) =>
    db.selectFrom('training').select('version').where('id', '=', training.id).executeTakeFirstOrThrow(),
  );
  const wanted = { startDateTime: '2026-11-21T18:00:00', maxPlaces: 2, moveLastToWaitingList: true, version };
  expect((await editor.change(training, wanted)).status).toBe(200);
  expect((await scene.open(key)).body['state']).toBe('gone');
  expect([await scene.taken(training.id), await scene.wrong()]).toEqual([2, []]);
});
