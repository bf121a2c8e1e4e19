import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientCard } from '#api/clients/card-schema.ts';
import { listReferences } from '#server/features/clients/merge/queries.ts';
import { buildCard } from '#tests/builders/build-card.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildFeedback } from '#tests/builders/build-feedback.ts';
import { buildRegistration } from '#tests/builders/build-registration.ts';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let kept: TestPerson;
let duplicate: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [kept, duplicate] = await club.addPeople(2, 'none');
});

test('all that the duplicate has comes to the client who is kept, and the duplicate is gone', async () => {
  const training = await club.addTraining();
  await club.inScope(async (scope) => {
    const client_id = duplicate.clientId;
    await buildContract(scope, { client_id, visits_total: 10 });
    await buildTicket(scope, { client_id });
    await buildCard(scope, { client_id, code: 'ABCDEF012345' });
    await scope.db
      .updateTable('client')
      .set({ phone: '+37256510119', address: 'Pikk 1' })
      .where('id', '=', client_id)
      .execute();
    await scope.db.updateTable('client').set({ phone: '', email: '' }).where('id', '=', kept.clientId).execute();
  });
  const { email } = await card(duplicate.clientId);
  expect((await book(server.app, club, duplicate, training.id)).status).toBe(201);
  const key = randomUUID();
  expect((await merge(kept.clientId, duplicate.clientId, key)).status).toBe(204);
  expect((await merge(kept.clientId, duplicate.clientId, key)).status).toBe(204);
  const merged = await card();
  expect(merged).toMatchObject({ phone: '+37256510119', email, hasAddress: true });
  expect(merged.held.map(({ source }) => source).toSorted()).toEqual(['contract', 'ticket']);
  expect(merged.held.find(({ source }) => source === 'contract')).toMatchObject({ visitsReserved: 1 });
  expect(merged.bookings.items).toMatchObject([{ trainingId: training.id, status: 'booked' }]);
  expect(merged.cards).toEqual([{ code: 'ABCDEF012345', validUntil: null }]);
  expect((await call(server.app, club, { path: `/admin/client/${duplicate.clientId}`, as: admin })).status).toBe(404);
  const { body } = await call(server.app, club, { path: '/admin/client?search=ABCDEF012345', as: admin });
  expect(body['items']).toMatchObject([{ id: kept.clientId }]);
  expect((await call(server.app, club, { path: '/user/account/profile', as: duplicate })).status).not.toBe(200);
});

test('nothing refers to the duplicate any more, in no table', async () => {
  await club.inScope((scope) => buildContract(scope, { client_id: duplicate.clientId }));
  expect((await merge()).status).toBe(204);
  await club.inScope(async (scope) => {
    const references = await listReferences(scope);
    expect(references).toContainEqual({ table: 'contract', column: 'client_id' });
    for (const { table, column } of references) {
      const { ref } = scope.db.dynamic;
      const rows = await scope.db
        .selectFrom(table as 'contract')
        .select('tenant_id')
        .where(ref<'client_id'>(column), '=', duplicate.clientId)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

test('of two rows of which there can be one, the kept client’s stays', async () => {
  const begun = await club.addTraining({ startsAt: '2026-11-10T18:00:00' });
  await club.inScope(async (scope) => {
    await buildFeedback(scope, { client_id: kept.clientId, training_id: begun.id, text: 'esimene' });
    await buildFeedback(scope, { client_id: duplicate.clientId, training_id: begun.id, text: 'teine' });
    const other = await club.addTraining({ startsAt: '2026-11-09T18:00:00' });
    await buildFeedback(scope, { client_id: duplicate.clientId, training_id: other.id, text: 'kolmas' });
  });
  expect((await merge()).status).toBe(204);
  const rows = await club.inScope(({ db }) =>
    db.selectFrom('feedback').select('text').where('client_id', '=', kept.clientId).orderBy('text').execute(),
  );
  expect(rows.map(({ text }) => text)).toEqual(['esimene', 'kolmas']);
});

test('where both are in one training, one of them has to leave first', async () => {
  const training = await club.addTraining();
  await club.inScope(async (scope) => {
    for (const { clientId: client_id } of [kept, duplicate])
      await buildRegistration(scope, { client_id, training_id: training.id });
  });
  expect(await merge()).toMatchObject({
    status: 409,
    body: { errors: ['both_registered'] },
  });
  expect((await card(duplicate.clientId)).id).toBe(duplicate.clientId);
});

test('staff is not merged away, nobody with themselves, and nobody of another club', async () => {
  const trainer = await club.addTrainer();
  expect(await merge(kept.clientId, trainer.clientId)).toMatchObject({
    status: 409,
    body: { errors: ['client_is_staff'] },
  });
  expect((await merge(kept.clientId, kept.clientId)).status).toBe(404);
  const [stranger] = await (await openTestClub(server)).addPeople(1);
  expect((await merge(kept.clientId, stranger.clientId)).status).toBe(404);
});

test('the log of the kept client names the duplicate', async () => {
  const { clientCode } = await card(duplicate.clientId);
  await merge();
  const { body } = await call(server.app, club, { path: `/admin/audit?client=${kept.clientId}`, as: admin });
  expect(body['items']).toMatchObject([
    { kind: 'merged', details: { duplicate: { clientCode } } },
    // The look at the duplicate.
    { kind: 'card_seen' },
  ]);
});

const merge = (keptId = kept.clientId, duplicateId = duplicate.clientId, key = randomUUID()) =>
  call(server.app, club, {
    method: 'POST',
    path: `/admin/client/${keptId}/merge`,
    as: admin,
    body: { duplicateId },
    key,
  });
const card = async (id = kept.clientId): Promise<ClientCard> =>
  (await call(server.app, club, { path: `/admin/client/${id}`, as: admin })).body as unknown as ClientCard;
