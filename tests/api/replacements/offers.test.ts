import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAbsence } from '#tests/builders/uses/build-absence.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { openSubstitutionClub, type SubstitutionClub, type TestTrainer } from '#tests/support/app/substitution-club.ts';

let server: TestApp;
let club: SubstitutionClub;
let training: { id: number };
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

test('everybody who may be asked is asked, and told once', async () => {
  const offer = await club.open(club.kadri, training.id);
  expect(offer).toMatchObject({ state: 'open', isOwn: true, mayChoose: false });
  expect(ids(offer.candidates)).toEqual([rasmus.trainerId, grete.trainerId]);
  expect(await club.told('substituteWanted')).toEqual([rasmus.clientId, grete.clientId]);
});

test('the list says why somebody is not asked', async () => {
  const at = { startsAt: '2026-11-20T18:30:00', name: 'Ratas' };
  const busy = await club.addTrainer();
  await club.addTraining({ ...at, trainer_id: busy.trainerId });
  const away = await club.addTrainer();
  const span = { starts_at: new Date('2026-11-20T06:00:00Z'), ends_at: new Date('2026-11-21T06:00:00Z') };
  await club.inScope((scope) => buildAbsence(scope, { trainer_id: away.trainerId, ...span }));
  await setStyle(rasmus, false);
  const full = await club.addTrainer();
  await club.inScope(({ db }) =>
    db.updateTable('trainer').set({ week_minutes: 30 }).where('id', '=', full.trainerId).execute(),
  );
  const listed = (await candidates()) as { id: number; whyNot: string | null; occupied: { name: string } | null }[];
  expect(Object.fromEntries(listed.map(({ id, whyNot }) => [id, whyNot]))).toEqual({
    [grete.trainerId]: null,
    [rasmus.trainerId]: 'not_allowed',
    [busy.trainerId]: 'busy',
    [away.trainerId]: 'away',
    [full.trainerId]: 'week_full',
  });
  expect(listed.find(({ id }) => id === busy.trainerId)?.occupied).toMatchObject({ name: 'Ratas' });
  expect(ids((await club.open(club.kadri, training.id)).candidates)).toEqual([grete.trainerId]);
});

test('of those who may be asked some are chosen; one who may not is refused', async () => {
  await setStyle(rasmus, false);
  const wanted = { trainingId: training.id, reason: 'course', candidateIds: [rasmus.trainerId, grete.trainerId] };
  const refused = await club.send(club.kadri, 'POST', '/trainer/schedule/substitute', wanted);
  expect(refused).toMatchObject({ status: 409, body: { fields: { candidateIds: 'trainer_not_available' } } });
  const offer = await club.open(club.kadri, training.id, { candidateIds: [grete.trainerId] });
  expect(ids(offer.candidates)).toEqual([grete.trainerId]);
  expect(await club.list(rasmus)).toEqual([]);
  expect((await club.apply(rasmus, offer.id)).status).toBe(404);
});

test('an SMS goes to those who allow it, and to nobody where the club has none', async () => {
  const allow = (status: boolean) =>
    club.send(rasmus, 'PUT', `/trainer/account/substitute-offers/status?status=${status}`);
  const channels = () =>
    club.inScope(({ db }) =>
      db.selectFrom('message').select('channel').where('client_id', '=', rasmus.clientId).orderBy('id').execute(),
    );
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ phone: '+37255500000' }).where('id', '=', rasmus.clientId).execute(),
  );
  expect((await allow(true)).status).toBe(204);
  expect((await club.send(rasmus, 'GET', '/user/account/profile')).body).toMatchObject({ allowSubstituteSms: true });
  await club.open(club.kadri, training.id);
  expect(await channels()).toEqual([{ channel: 'sms' }]);
  await allow(false);
  const other = await club.addTraining({ trainer_id: club.kadri.trainerId, startsAt: '2026-11-21T18:00:00' });
  await club.open(club.kadri, other.id);
  expect(await channels()).toEqual([{ channel: 'sms' }, { channel: 'email' }]);
});

test('an illness and what is said of it are kept from those who are asked', async () => {
  await club.open(club.kadri, training.id, { reason: 'illness', comment: 'Palavik' });
  expect(await club.list(rasmus)).toMatchObject([{ reason: null, comment: '', isOwn: false, applications: [] }]);
  expect(await club.list(club.admin)).toMatchObject([{ reason: 'illness', comment: 'Palavik' }]);
  expect(await club.list(club.kadri)).toMatchObject([{ reason: 'illness', comment: 'Palavik', isOwn: true }]);
});

test('another reason is told as it is written', async () => {
  await club.open(club.kadri, training.id, { comment: 'Lapsevanemate koosolek' });
  expect(await club.list(rasmus)).toMatchObject([{ reason: 'course', comment: 'Lapsevanemate koosolek' }]);
});

test('a training has one open offer at a time; a cancelled one may be followed by another', async () => {
  const offer = await club.open(club.admin, training.id);
  const again = await club.send(club.kadri, 'POST', '/trainer/schedule/substitute', {
    trainingId: training.id,
    reason: 'other',
  });
  expect(again).toMatchObject({ status: 409, body: { errors: ['substitute_already_wanted'] } });
  expect(
    (await club.send(club.kadri, 'PUT', '/trainer/schedule/substitute/cancel', { offerId: offer.id })).body,
  ).toMatchObject({ item: { state: 'cancelled' } });
  expect(await club.open(club.kadri, training.id)).toMatchObject({ state: 'open' });
});

test('a cancelled offer is told to those who applied, and to nobody else', async () => {
  const offer = await club.open(club.kadri, training.id);
  await club.apply(rasmus, offer.id);
  const cancel = () => club.send(club.admin, 'PUT', '/admin/schedule/substitute/cancel', { offerId: offer.id });
  expect((await cancel()).status).toBe(200);
  expect(await cancel()).toMatchObject({ status: 409, body: { errors: ['substitute_offer_closed'] } });
  expect(await club.told('substituteCancelled')).toEqual([rasmus.clientId]);
  expect(await club.apply(grete, offer.id)).toMatchObject({
    status: 409,
    body: { errors: ['substitute_offer_closed'] },
  });
  expect(await club.trainerOf(training.id)).toBe(club.kadri.trainerId);
});

test('a sick trainer is away for the rest of today, and each training of it needs somebody', async () => {
  const own = { trainer_id: club.kadri.trainerId };
  const past = await club.addTraining({ ...own, startsAt: '2026-11-18T09:00:00' });
  const soon = await club.addTraining({ ...own, startsAt: '2026-11-18T18:00:00' });
  const late = await club.addTraining({ ...own, startsAt: '2026-11-18T20:00:00' });
  const report = () => club.send(club.kadri, 'POST', '/trainer/schedule/substitute/today', { comment: '' });
  const { status, body } = await report();
  expect(status).toBe(201);
  const offered = body['items'] as { training: { id: number }; reason: string }[];
  expect(offered.map(({ training: one, reason }) => [one.id, reason])).toEqual([
    [soon.id, 'illness'],
    [late.id, 'illness'],
  ]);
  expect(offered.map(({ training: one }) => one.id)).not.toContain(past.id);
  // Another press adds nothing.
  expect((await report()).body['items']).toHaveLength(2);
  const absences = await club.send(club.admin, 'GET', `/admin/trainer/${club.kadri.trainerId}/absence`);
  expect(absences.body['items']).toMatchObject([{ reason: 'illness', endDateTime: '2026-11-19T00:00:00' }]);
  expect(await club.told('substituteWanted')).toHaveLength(4);
});

test('what an absence leaves without a trainer is listed until somebody is looked for', async () => {
  const away = { starts_at: new Date('2026-11-20T06:00:00Z'), ends_at: new Date('2026-11-21T06:00:00Z') };
  await club.inScope((scope) => buildAbsence(scope, { trainer_id: club.kadri.trainerId, ...away }));
  const needs = async (side: 'admin' | 'trainer', as = side === 'admin' ? club.admin : club.kadri) =>
    (await club.send(as, 'GET', `/${side}/schedule/substitute`)).body['needs'];
  for (const side of ['admin', 'trainer'] as const)
    expect(await needs(side)).toMatchObject([{ trainingId: training.id, trainer: { id: club.kadri.trainerId } }]);
  expect(await needs('trainer', rasmus)).toEqual([]);
  await club.open(club.admin, training.id);
  for (const side of ['admin', 'trainer'] as const) expect(await needs(side)).toEqual([]);
});

const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const setStyle = ({ trainerId }: TestTrainer, substitutes: boolean, styleId = club.styleId) =>
  club.send(club.admin, 'PUT', `/admin/trainer/${trainerId}/style`, {
    items: [{ styleId, leads: true, substitutes }],
  });
const candidates = async (as = club.kadri) =>
  (await club.send(as, 'GET', `/trainer/schedule/substitute/candidates?training=${training.id}`)).body['items'];
