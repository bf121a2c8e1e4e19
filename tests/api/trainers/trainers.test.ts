import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTrainer } from '#tests/builders/build-trainer.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTimetableEditor, type TimetableEditor } from '#tests/support/app/timetable-editor.ts';

let server: TestApp;
let club: TestClub;
let editor: TimetableEditor;
let kadri: { id: number };

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server, { pageRules: allPageRules });
  editor = await openTimetableEditor(server, club);
  kadri = await club.inScope((scope) => buildTrainer(scope, { first_name: 'Kadri', last_name: 'Tamm' }));
});
const values = { firstName: 'Kadri', lastName: 'Tamm', email: null, phone: '+372 5555 5555', weekMinutes: 1200 };
const away = { startDateTime: '2026-11-20T08:00:00', endDateTime: '2026-11-21T08:00:00', reason: 'holiday' };

test('a trainer is added and changed; of two admins the second is told', async () => {
  const added = await editor.send('POST', '/admin/trainer', { ...values, firstName: 'Rasmus', lastName: 'Lepik' });
  expect(added).toMatchObject({ status: 201, body: { item: { firstName: 'Rasmus', weekMinutes: 1200, styles: [] } } });
  expect((await change({ phone: '1' })).body).toMatchObject({ item: { phone: '1', version: 2 } });
  expect(await change({ phone: '2' })).toMatchObject({ status: 409, body: { errors: ['changed_meanwhile'] } });
  expect((await editor.send('GET', '/admin/trainer')).body['items']).toHaveLength(2);
});

test('a trainer with trainings later does not leave; one without is in no choice', async () => {
  const training = await club.addTraining({ trainer_id: kadri.id });
  const refused = await change({ isActive: false });
  expect(refused).toMatchObject({ status: 409, body: { errors: ['trainer_not_available'] } });
  expect(refused.body['occupied']).toMatchObject([{ trainingId: training.id }]);
  await editor.send('DELETE', `/admin/schedule/${training.id}`);
  expect((await change({ isActive: false })).status).toBe(200);
  expect((await create()).status).toBe(404);
  expect((await editor.send('GET', '/admin/trainer')).body['items']).toEqual([]);
  expect((await editor.send('GET', '/admin/trainer?former=true')).body['items']).toHaveLength(1);
});

test('a trainer says that they are away, and takes back what they said themselves, not what staff did', async () => {
  const [mari, colleague] = [await club.addTrainer(), await club.addTrainer()];
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = mari) =>
    call(server.app, club, { method, path, as, ...(body && { body }), ...(method !== 'GET' && { key: randomUUID() }) });
  await club.addTraining({ trainer_id: mari.trainerId, startsAt: '2026-11-20T18:00:00' });
  const added = await send('POST', '/trainer/absence', { ...away, note: 'Peres sünd' });
  expect(added).toMatchObject({ status: 201, body: { item: { reason: 'holiday', isMine: true, trainings: 1 } } });
  const ofMari = `/admin/trainer/${mari.trainerId}/absence`;
  const later = { startDateTime: '2026-12-01T00:00:00', endDateTime: '2026-12-02T00:00:00' };
  const byStaff = (await editor.send('POST', ofMari, { ...away, ...later, note: 'Ülemuse märkus' })).body['item'] as {
    id: number;
  };
  const mine = await send('GET', '/trainer/absence');
  expect(mine.body['items']).toMatchObject([{ isMine: true }, { id: byStaff.id, isMine: false, trainings: 0 }]);
  expect(JSON.stringify(mine.body)).not.toContain('märkus');
  expect((await editor.send('GET', ofMari)).body['items']).toHaveLength(2);
  expect((await create({ trainerId: mari.trainerId })).body).toMatchObject({ errors: ['trainer_not_available'] });
  const { id } = added.body['item'] as { id: number };
  expect((await send('GET', '/trainer/absence', undefined, colleague)).body['items']).toEqual([]);
  expect((await send('DELETE', `/trainer/absence/${id}`, undefined, colleague)).status).toBe(404);
  expect((await send('DELETE', `/trainer/absence/${byStaff.id}`)).status).toBe(404);
  expect((await send('DELETE', `/trainer/absence/${id}`)).status).toBe(204);
  expect((await send('GET', '/trainer/absence')).body['items']).toMatchObject([{ id: byStaff.id }]);
});

test('an absent trainer gets no training; what is edited otherwise stays theirs', async () => {
  const older = await club.addTraining({ trainer_id: kadri.id });
  expect((await addAbsence()).status).toBe(201);
  const refused = await create();
  expect(refused).toMatchObject({ status: 409, body: { errors: ['trainer_not_available'] } });
  expect(refused.body['occupied']).toContainEqual(
    expect.objectContaining({ by: 'absence', startDateTime: '2026-11-20T08:00:00', duration: 1440 }),
  );
  expect((await editor.change(older, { name: 'Jooga' })).status).toBe(200);
  const moved = await editor.change(older, { startDateTime: '2026-11-20T19:00:00', version: 2 });
  expect(moved).toMatchObject({ status: 409, body: { errors: ['trainer_not_available'] } });
  expect((await create({ startDateTime: '2026-11-21T08:00:00' })).status).toBe(201);
});

test('an absence lists the trainings that need a substitute, and who may and can hold them', async () => {
  const [mari] = await club.addPeople(1);
  const training = await club.addTraining({ trainer_id: kadri.id, name: 'Vinyasa' });
  await club.addTraining({ trainer_id: kadri.id, startsAt: '2026-11-22T18:00:00' });
  await book(server.app, club, mari, training.id);
  const others = await club.inScope(async (scope) => [
    await buildTrainer(scope, { first_name: 'Anu' }),
    await buildTrainer(scope, { first_name: 'Eva' }),
    await buildTrainer(scope, { first_name: 'Ida' }),
    await buildTrainer(scope, { first_name: 'Mai' }),
    await buildTrainer(scope, { first_name: 'Ott' }),
  ]);
  const [free, busy, leads, anything, morning] = others.map(({ id }) => id);
  const items = (substitutes: boolean) => ({ items: [{ styleId: club.styleId, leads: true, substitutes }] });
  await put(`/admin/trainer/${free}/style`, items(true));
  await put(`/admin/trainer/${busy}/style`, items(true));
  await put(`/admin/trainer/${leads}/style`, items(false));
  await put(`/admin/trainer/${morning}/hours`, { items: [{ weekday: 5, from: '07:00', until: '12:00' }] });
  await club.addTraining({ trainer_id: busy ?? null, startsAt: '2026-11-20T18:30:00' });
  const need = { trainingId: training.id, name: 'Vinyasa', registered: 1, substituteIds: [free, anything] };
  const added = await addAbsence();
  expect(added.body['item']).toMatchObject({ needsSubstitute: [need] });
  // By the rule of those who would be asked.
  const candidates = await editor.send('GET', `/admin/schedule/substitute/candidates?training=${training.id}`);
  const asked = candidates.body['items'] as { id: number; whyNot: string | null }[];
  expect(Object.fromEntries(asked.map(({ id, whyNot }) => [id, whyNot]))).toEqual({
    ...Object.fromEntries([free, anything].map((id) => [id, null])),
    ...Object.fromEntries([
      [busy, 'busy'],
      [leads, 'not_allowed'],
      [morning, 'out_of_hours'],
    ]),
  });
  // Once somebody else has it, the absence needs nobody.
  await editor.change(training, { trainerId: free });
  const { body } = await editor.send('GET', `/admin/trainer/${kadri.id}/absence`);
  expect(body['items']).toMatchObject([{ reason: 'holiday', needsSubstitute: [] }]);
  const { id } = added.body['item'] as { id: number };
  expect((await editor.send('DELETE', `/admin/trainer/absence/${id}`)).status).toBe(204);
  expect((await editor.send('DELETE', `/admin/trainer/absence/${id}`)).status).toBe(404);
});

test('working hours and styles are known where a trainer is chosen', async () => {
  await put(`/admin/trainer/${kadri.id}/hours`, { items: [{ weekday: 5, from: '09:00', until: '18:30' }] });
  await put(`/admin/trainer/${kadri.id}/style`, {
    items: [{ styleId: club.styleId, leads: true, substitutes: false }],
  });
  const ask = async (start: string) => {
    const query = `startDateTime=2026-11-20T${start}:00&duration=60&style=${club.styleId}`;
    return (await editor.send('GET', `/admin/trainer/availability?${query}`)).body['items'];
  };
  expect(await ask('17:30')).toMatchObject([{ isFree: true, isInHours: true, isForStyle: true }]);
  expect(await ask('18:00')).toMatchObject([{ isFree: true, isInHours: false, isForStyle: true }]);
});

test('a week shows what occupies each trainer, and how full it is', async () => {
  await club.addTraining({ trainer_id: kadri.id });
  await addAbsence();
  const { body } = await editor.send('GET', '/admin/trainer/week?date=2026-11-18');
  expect(body).toMatchObject({ monday: '2026-11-16' });
  expect(body['items']).toMatchObject([
    { trainerId: kadri.id, minutes: 60, days: [0, 0, 0, 0, 60, 0, 0], uses: [{ by: 'absence' }, { by: 'training' }] },
  ]);
});

test('the last 30 days are counted, and the substitutions of the year', async () => {
  const held = { trainer_id: kadri.id, max_places: 10 };
  await club.addTraining({ ...held, taken: 8, startsAt: '2026-11-10T18:00:00' });
  await club.addTraining({ ...held, taken: 4, startsAt: '2026-11-11T18:00:00' });
  const { id: training_id } = await club.addTraining({ ...held, taken: 4, startsAt: '2026-09-11T18:00:00' });
  const offer = { tenant_id: club.tenantId, training_id, trainer_id: null, reason: 'illness' as const };
  const taken = (closed: string) => {
    const at = new Date(closed);
    return { ...offer, told_starts_at: at, created_at: at, closed_at: at, substitute_id: kadri.id };
  };
  await club.inScope(({ db }) =>
    db
      .insertInto('substitute_offer')
      .values([
        { ...taken('2026-09-01T12:00:00Z'), state: 'assigned', by_client_id: null },
        { ...taken('2025-12-31T21:59:00Z'), state: 'assigned', by_client_id: null },
        { ...taken('2026-09-01T12:00:00Z'), state: 'cancelled', substitute_id: null, by_client_id: null },
      ])
      .execute(),
  );
  const { body } = await editor.send('GET', `/admin/trainer/${kadri.id}/figures`);
  expect(body).toEqual({ held: 2, fillPercent: 60, substitutions: 1 });
});

test.each<[string, object, number]>([
  ['that ends before it begins', { endDateTime: '2026-11-20T07:00:00' }, 400],
  ['that has ended', { startDateTime: '2026-11-16T08:00:00', endDateTime: '2026-11-17T08:00:00' }, 400],
  ['of more than a year', { endDateTime: '2028-11-20T07:00:00' }, 400],
  ['for an unknown reason', { reason: 'laisk' }, 400],
  ['by the clock of an unknown club', { unitId: 2_000_000_000 }, 404],
])('an absence %s is refused', async (_, wanted, status) => {
  expect((await addAbsence(wanted)).status).toBe(status);
  expect((await editor.send('GET', `/admin/trainer/${kadri.id}/absence`)).body['items']).toEqual([]);
});

test('hours that touch, and unknown styles, are refused', async () => {
  const span = { weekday: 1, from: '09:00', until: '12:00' };
  const touching = { items: [span, { ...span, from: '12:00', until: '13:00' }] };
  expect((await put(`/admin/trainer/${kadri.id}/hours`, touching)).status).toBe(400);
  const unknown = { items: [{ styleId: 2_000_000_000, leads: true, substitutes: true }] };
  expect((await put(`/admin/trainer/${kadri.id}/style`, unknown)).status).toBe(404);
});

const put = (path: string, body: object) =>
  call(server.app, club, { method: 'PUT', path, as: editor.admin, key: crypto.randomUUID(), body });

const change = (wanted: object) =>
  put(`/admin/trainer/${kadri.id}`, { ...values, isActive: true, version: 1, ...wanted });

const addAbsence = (wanted: object = {}) =>
  editor.send('POST', `/admin/trainer/${kadri.id}/absence`, { ...away, ...wanted });

const create = (wanted: object = {}) =>
  editor.send('POST', '/admin/schedule', {
    startDateTime: '2026-11-20T18:00:00',
    duration: 60,
    name: 'Pilates',
    styleId: club.styleId,
    unitId: club.unitId,
    roomId: null,
    trainerId: kadri.id,
    maxPlaces: 8,
    ...wanted,
  });
