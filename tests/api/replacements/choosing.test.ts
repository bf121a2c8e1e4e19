import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepOffers } from '#server/jobs/sweep-offers.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openSubstitutionClub, type SubstitutionClub, type TestTrainer } from '#tests/support/app/substitution-club.ts';
import { book } from '#tests/support/app/test-club.ts';
import { bodyOf } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: SubstitutionClub;
let training: Awaited<ReturnType<SubstitutionClub['addTraining']>>;
let rasmus: TestTrainer;
let grete: TestTrainer;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openSubstitutionClub(server);
  rasmus = await club.addTrainer();
  grete = await club.addTrainer();
  training = await club.addTraining({ trainer_id: club.kadri.trainerId, name: 'Pilates' });
});

const closed = { status: 409, body: { errors: ['substitute_offer_closed'] } };

test('who is accepted leads the training; all others concerned are told once', async () => {
  const [mari] = await club.addPeople(1);
  await book(server.app, club, mari, training.id);
  const offer = await club.open(club.kadri, training.id);
  const chosen = await applied(offer.id, rasmus);
  await club.apply(grete, offer.id);
  expect(await club.told('substituteApplied')).toEqual([club.kadri.clientId, club.kadri.clientId]);
  const answer = await club.accept(offer.id, chosen);
  expect(answer).toMatchObject({ status: 200, body: { emailCount: 1, item: { state: 'assigned' } } });
  expect(await club.trainerOf(training.id)).toBe(rasmus.trainerId);
  expect(await club.told('substituteChosen')).toEqual([rasmus.clientId]);
  expect(await club.told('substituteTaken')).toEqual([grete.clientId]);
  expect(await club.told('substituteFound')).toEqual([club.kadri.clientId]);
  expect(await club.told('trainerChanged')).toEqual([mari.clientId]);
  const registration = (await club.send(mari, 'GET', `/user/schedule/${training.id}`)).body['item'];
  expect(registration).toMatchObject({ my: { freeCancelUntil: '2026-11-20T16:00:00.000Z' } });
});

test('a substitute has the roster, and who is replaced no longer', async () => {
  const offer = await club.open(club.kadri, training.id);
  await club.accept(offer.id, await applied(offer.id, rasmus));
  const rosters = async (as: TestTrainer) =>
    (await club.send(as, 'GET', '/trainer/registration?from=2026-11-20&until=2026-11-20')).body['items'];
  expect(await rosters(rasmus)).toHaveLength(1);
  expect(await rosters(club.kadri)).toEqual([]);
});

test('members are told nothing, and leave as always, where the club does not wish it', async () => {
  await club.set({ tellsTrainerChange: false });
  const [mari] = await club.addPeople(1);
  await book(server.app, club, mari, training.id);
  const offer = await club.open(club.kadri, training.id);
  await club.accept(offer.id, await applied(offer.id, rasmus));
  expect(await club.told('trainerChanged')).toEqual([]);
});

test('a trainer chooses only where the club lets them, and only for their own training', async () => {
  const offer = await club.open(club.kadri, training.id);
  const chosen = await applied(offer.id, rasmus);
  expect((await club.accept(offer.id, chosen, club.kadri)).status).toBe(403);
  await club.set({ trainersChooseSubstitutes: true });
  expect(await club.list(club.kadri)).toMatchObject([{ mayChoose: true }]);
  expect((await club.accept(offer.id, chosen, grete)).status).toBe(403);
  expect((await club.accept(offer.id, chosen, club.kadri)).status).toBe(200);
  // Who chose need not be told whom.
  expect(await club.told('substituteFound')).toEqual([]);
});

test('somebody who agreed by phone is entered and accepted at once, unless they are taken', async () => {
  const offer = await club.open(club.admin, training.id);
  await club.addTraining({ trainer_id: grete.trainerId, startsAt: '2026-11-20T18:30:00', name: 'Ratas' });
  const refused = await club.accept(offer.id, { trainerId: grete.trainerId });
  expect(refused).toMatchObject({ status: 409, body: { errors: ['trainer_not_available'] } });
  expect(refused.body['occupied']).toMatchObject([{ name: 'Ratas' }]);
  expect((await club.list(club.admin))[0]?.applications).toEqual([]);
  const { body } = await club.accept(offer.id, { trainerId: rasmus.trainerId });
  expect(body['item']).toMatchObject({ applications: [{ state: 'accepted', isEntered: true }] });
  expect(await club.trainerOf(training.id)).toBe(rasmus.trainerId);
});

test('an admin assigns somebody in one step, and asks nobody else', async () => {
  const offer = await club.open(club.admin, training.id, { agreedTrainerId: rasmus.trainerId });
  expect(offer).toMatchObject({ state: 'assigned', substitute: { id: rasmus.trainerId } });
  expect(await club.told('substituteWanted')).toEqual([]);
  expect(await club.told('substituteChosen')).toEqual([rasmus.clientId]);
});

test('… also where somebody is looked for: who applied learns that it is taken', async () => {
  const offer = await club.open(club.admin, training.id);
  await applied(offer.id, grete);
  const assigned = await club.open(club.admin, training.id, { agreedTrainerId: rasmus.trainerId });
  expect(assigned).toMatchObject({ id: offer.id, state: 'assigned', substitute: { id: rasmus.trainerId } });
  expect(await club.told('substituteTaken')).toEqual([grete.clientId]);
});

test('a training that nobody leads finds somebody the same way', async () => {
  const free = await club.addTraining({ startsAt: '2026-11-21T10:00:00' });
  const offer = await club.open(club.admin, free.id);
  await club.accept(offer.id, await applied(offer.id, grete));
  expect(await club.trainerOf(free.id)).toBe(grete.trainerId);
});

test('who has become busy neither applies nor is accepted, and the list says so', async () => {
  const offer = await club.open(club.kadri, training.id);
  const chosen = await applied(offer.id, rasmus);
  for (const { trainerId } of [rasmus, grete])
    await club.addTraining({ trainer_id: trainerId, startsAt: '2026-11-20T17:30:00', name: 'Ratas' });
  expect(await club.apply(grete, offer.id)).toMatchObject({ status: 409, body: { errors: ['trainer_not_available'] } });
  expect((await club.list(club.admin))[0]?.applications).toMatchObject([{ clash: { name: 'Ratas' } }]);
  expect(await club.accept(offer.id, chosen)).toMatchObject({
    status: 409,
    body: { errors: ['trainer_not_available'] },
  });
  expect(await club.list(club.kadri)).toMatchObject([{ state: 'open' }]);
});

test('an application is withdrawn until it is accepted, and may be made again', async () => {
  const offer = await club.open(club.kadri, training.id);
  const first = await applied(offer.id, rasmus);
  expect(await applied(offer.id, rasmus)).toEqual(first);
  expect((await withdraw(rasmus, offer.id)).status).toBe(204);
  expect((await withdraw(rasmus, offer.id)).status).toBe(204);
  expect(await club.accept(offer.id, first)).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  await club.accept(offer.id, await applied(offer.id, rasmus));
  expect(await withdraw(rasmus, offer.id)).toMatchObject(closed);
  expect(await club.list(rasmus)).toMatchObject([{ own: { state: 'accepted' } }]);
});

test('a choice cannot be undone in the timetable', async () => {
  await edit({ name: 'Pilates 2' });
  const offer = await club.open(club.kadri, training.id);
  await club.accept(offer.id, await applied(offer.id, rasmus));
  const undone = await club.send(club.admin, 'POST', `/admin/schedule/${training.id}/undo`);
  expect(undone.status).not.toBe(200);
  expect(await club.trainerOf(training.id)).toBe(rasmus.trainerId);
});

test('a cancelled training needs nobody: those who applied are told once', async () => {
  const offer = await club.open(club.kadri, training.id);
  const chosen = await applied(offer.id, rasmus);
  await club.send(club.admin, 'POST', `/admin/schedule/cancel/${training.id}`, {});
  expect(await club.accept(offer.id, chosen)).toMatchObject({ status: 409, body: { errors: ['training_cancelled'] } });
  expect(await club.apply(grete, offer.id)).toMatchObject(closed);
  for (let n = 0; n < 2; n++) await club.settle(training.id);
  expect(await club.list(rasmus)).toMatchObject([{ state: 'cancelled', own: { state: 'rejected' } }]);
  expect(await club.told('substituteCancelled')).toEqual([rasmus.clientId]);
});

test('those who are asked learn once that it begins at another time', async () => {
  await club.open(club.kadri, training.id);
  await edit({ startDateTime: '2026-11-20T19:00:00' });
  for (let n = 0; n < 2; n++) await club.settle(training.id);
  expect(await club.told('substituteMoved')).toEqual([rasmus.clientId, grete.clientId]);
  expect(await club.list(rasmus)).toMatchObject([{ training: { startDateTime: '2026-11-20T19:00:00' } }]);
});

test('one to whom the timetable gives it has it, and the others are told', async () => {
  const offer = await club.open(club.kadri, training.id);
  const chosen = await applied(offer.id, rasmus);
  await club.apply(grete, offer.id);
  await edit({ trainerId: grete.trainerId });
  expect(await club.accept(offer.id, chosen)).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  await club.settle(training.id);
  expect(await club.list(grete)).toMatchObject([{ state: 'assigned', own: { state: 'accepted' } }]);
  expect(await club.told('substituteChosen')).toEqual([grete.clientId]);
  expect(await club.told('substituteTaken')).toEqual([rasmus.clientId]);
});

test('a change that is undone in time disturbs nobody', async () => {
  await club.open(club.kadri, training.id);
  await edit({ startDateTime: '2026-11-20T19:00:00' });
  await club.send(club.admin, 'POST', `/admin/schedule/${training.id}/undo`);
  await club.settle(training.id);
  expect(await club.told('substituteMoved')).toEqual([]);
});

test('what nobody took by the set hour, and what is to be chosen, stand on the overview of admins', async () => {
  const problems = async () =>
    ((await club.send(club.admin, 'GET', '/admin/home')).body['problems'] as { kind: string }[]).filter(
      ({ kind }) => kind === 'no_substitute',
    );
  const offer = await club.open(club.kadri, training.id);
  expect(await problems()).toEqual([]);
  await club.apply(rasmus, offer.id);
  expect(await problems()).toMatchObject([{ trainingId: training.id, offerId: offer.id, applied: 1 }]);
  await club.set({ trainersChooseSubstitutes: true, substitutesUntil: '17:00' });
  expect(await problems()).toEqual([]);
  server.clock.now = new Date('2026-11-19T15:00:00Z');
  club.admin = await club.renewToken(club.admin);
  expect(await problems()).toMatchObject([{ offerId: offer.id }]);
  expect(await club.list(club.admin)).toMatchObject([{ isOverdue: true }]);
});

test('admins are told exactly once of what nobody took by the set hour, whoever looks and however often', async () => {
  const second = await club.addAdmin();
  await club.open(club.kadri, training.id);
  await sweepOffers(server.services);
  expect(await club.told('substituteMissing')).toEqual([]);
  server.clock.now = new Date('2026-11-19T16:00:00Z');
  await Promise.all([sweepOffers(server.services), sweepOffers(server.services)]);
  await sweepOffers(server.services);
  expect(await club.told('substituteMissing')).toEqual([club.admin.clientId, second.clientId]);
  // Another day is another matter.
  club.admin = await club.renewToken(club.admin);
  await edit({ startDateTime: '2026-11-24T18:00:00' });
  await sweepOffers(server.services);
  server.clock.now = new Date('2026-11-23T16:00:00Z');
  for (let n = 0; n < 2; n++) await sweepOffers(server.services);
  expect(await club.told('substituteMissing')).toHaveLength(4);
});

test('… but not who opens an offer after that hour, nor anybody of one that is taken', async () => {
  const second = await club.addAdmin();
  const other = await club.addTraining({ trainer_id: club.kadri.trainerId, startsAt: '2026-11-18T18:00:00' });
  await club.open(club.admin, other.id);
  await sweepOffers(server.services);
  expect(await club.told('substituteMissing')).toEqual([second.clientId]);
  const offer = await club.open(club.kadri, training.id);
  await club.accept(offer.id, await applied(offer.id, rasmus));
  server.clock.now = new Date('2026-11-19T17:00:00Z');
  await sweepOffers(server.services);
  expect(await club.told('substituteMissing')).toEqual([second.clientId]);
});

test('what another person did without a network is refused in the name of whoever is logged in by then', async () => {
  const offer = await club.open(club.kadri, training.id);
  const send = (client: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v0.1/trainer/schedule/substitute/apply',
      headers: {
        host: club.host,
        authorization: `Bearer ${rasmus.token}`,
        'idempotency-key': crypto.randomUUID(),
        'x-client': String(client),
      },
      payload: { offerId: offer.id },
    });
  const refused = await send(grete.clientId);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { errors: ['wrong_user'] }]);
  expect((await club.list(club.admin))[0]?.applications).toEqual([]);
  expect((await send(rasmus.clientId)).statusCode).toBe(201);
});

test('nothing is offered, applied for or chosen once the training has begun', async () => {
  const offer = await club.open(club.kadri, training.id);
  const chosen = await applied(offer.id, rasmus);
  server.clock.now = new Date('2026-11-20T16:00:00Z');
  club.admin = await club.renewToken(club.admin);
  const later = { ...grete, ...(await club.renewToken(grete)) };
  expect(await club.accept(offer.id, chosen, club.admin)).toMatchObject(closed);
  expect(await club.apply(later, offer.id)).toMatchObject(closed);
  const wanted = { trainingId: training.id, reason: 'other' };
  expect(await club.send(club.admin, 'POST', '/admin/schedule/substitute', wanted)).toMatchObject(closed);
});

test.each<[string, (club: SubstitutionClub) => [string, string, object], number]>([
  ['an unknown training', () => ['POST', '', { trainingId: 2_000_000_000, reason: 'other' }], 404],
  ['an unknown reason', () => ['POST', '', { trainingId: training.id, reason: 'laisk' }], 400],
  [
    'an unknown candidate',
    () => ['POST', '', { trainingId: training.id, reason: 'other', candidateIds: [2_000_000_000] }],
    404,
  ],
  ['no candidate at all', () => ['POST', '', { trainingId: training.id, reason: 'other', candidateIds: [] }], 400],
  [
    'a comment without end',
    () => ['POST', '', { trainingId: training.id, reason: 'other', comment: 'a'.repeat(301) }],
    400,
  ],
  ['an unknown offer', () => ['PUT', '/resolve', { offerId: 2_000_000_000, trainerId: grete.trainerId }], 404],
  ['an unknown offer to cancel', () => ['PUT', '/cancel', { offerId: 2_000_000_000 }], 404],
  ['nobody to choose', () => ['PUT', '/resolve', { offerId: 1 }], 400],
])('%s is refused and changes nothing', async (_, make, status) => {
  const [method, path, body] = make(club);
  const answer = await club.send(club.admin, method as 'POST', `/admin/schedule/substitute${path}`, body);
  expect(answer.status).toBe(status);
  expect(await club.list(club.admin)).toEqual([]);
});

const applied = async (offerId: number, by: TestTrainer): Promise<{ applicationId: unknown }> => ({
  applicationId: (await club.apply(by, offerId)).body['applicationId'],
});
const withdraw = (as: TestTrainer, offerId: number) =>
  club.send(as, 'PUT', '/trainer/schedule/substitute/apply/cancel', { offerId });
const edit = (wanted: object) =>
  club.send(club.admin, 'PUT', `/admin/schedule/${training.id}`, bodyOf(training, wanted));
