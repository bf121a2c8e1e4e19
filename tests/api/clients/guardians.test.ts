import { beforeAll, beforeEach, expect, test } from 'vitest';
import { remindEnds } from '#server/features/contracts/reminders/remind-ends.ts';
import { createPurchase } from '#server/features/invoices/purchase/create-purchase.ts';
import { testTill } from '#tests/builders/money/test-till.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { readMails } from '#tests/support/messages/read-mails.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

const guardian = { name: 'Malle Ema', email: 'malle@ema.test', consentedOn: '2026-11-18' };
const mari = { firstName: 'Mari', lastName: 'Noor', email: 'mari@noor.test', birthDate: '2008-11-30' };

test('nobody under age is added without a guardian who has agreed, whatever says their age', async () => {
  const refused = await add(mari);
  expect([refused.status, refused.body['errors'], refused.body['fields']]).toEqual([
    409,
    ['under_age'],
    { 'guardian.name': 'under_age' },
  ]);
  const { birthDate: _, ...byCode } = mari;
  expect((await add({ ...byCode, identityCode: '61001010099' })).status).not.toBe(201);
  expect((await add({ ...mari, guardian: { ...guardian, consentedOn: '2026-11-19' } })).status).toBe(400);
  expect((await add({ ...mari, birthDate: '2027-01-01', guardian })).status).toBe(400);
  expect((await add({ ...mari, birthDate: '2008-11-18' })).status).toBe(201);
});

test('the card says who answers for them, who pays until they are of age and then no more', async () => {
  const { body } = await add({ ...mari, guardian });
  const id = Number(body['id']);
  expect(await cardOf(id)).toMatchObject({ isUnderAge: true, guardian: { ...guardian, phone: '' } });
  expect(await buyerOf(id)).toMatchObject({
    client: { name: 'Mari Noor' },
    payer: { name: 'Malle Ema', email: 'malle@ema.test' },
  });
  await remindEnds(server.services);
  const told = await readMails(server, club.tenantId);
  expect(told.map(({ template, to }) => [template, to])).toEqual([
    ['ofAgeSoon', 'mari@noor.test'],
    ['wardOfAgeSoon', 'malle@ema.test'],
  ]);
  server.clock.now = new Date('2026-11-30T10:00:00Z');
  for (let times = 0; times < 2; times += 1) await remindEnds(server.services);
  const mails = await readMails(server, club.tenantId);
  expect(mails.slice(2).map(({ template, to }) => [template, to])).toEqual([
    ['ofAgeInvitation', 'mari@noor.test'],
    ['wardOfAge', 'malle@ema.test'],
  ]);
  expect(await buyerOf(id)).toMatchObject({ payer: null });
});

test('another guardian takes the place of an earlier one, and nobody agrees in the future', async () => {
  const { body } = await add({ ...mari, guardian });
  const set = (other: object) =>
    call(server.app, club, {
      method: 'PUT',
      path: `/admin/client/${body['id']}/guardian`,
      as: admin,
      body: other,
      key: crypto.randomUUID(),
    });
  expect((await set({ name: 'Kalle Isa', consentedOn: '2026-12-01' })).status).toBe(400);
  expect((await set({ name: 'Kalle Isa', consentedOn: '2026-11-17' })).status).toBe(204);
  expect(await cardOf(body['id'])).toMatchObject({ guardian: { name: 'Kalle Isa', consentedOn: '2026-11-17' } });
});

test('after the club’s midnight it is the new day there: who agrees then has agreed today', async () => {
  server.clock.now = new Date('2026-11-18T22:30:00Z');
  admin = await club.addAdmin();
  const today = { ...guardian, consentedOn: '2026-11-19' };
  const { status, body } = await add({ ...mari, birthDate: undefined, identityCode: '62611190018', guardian: today });
  expect(status).toBe(201);
  expect((await guard(body['id'], today)).status).toBe(204);
  expect((await guard(body['id'], { ...today, consentedOn: '2026-11-20' })).status).toBe(400);
});

test('a client who answers for another has the name and address of their own row, whatever is sent', async () => {
  const { body } = await add({ ...mari, email: undefined, guardian });
  const id = Number(body['id']);
  const [mother] = await club.addPeople(1, 'none');
  expect((await guard(id, { clientId: mother.clientId, name: 'Keegi', email: 'keegi@muu.test' })).status).toBe(204);
  const own = await cardOf(mother.clientId);
  const name = `${own['firstName']} ${own['lastName']}`;
  const shown = { clientId: mother.clientId, name, email: own['email'], phone: own['phone'] };
  expect(await cardOf(id)).toMatchObject({ guardian: shown, mailTo: own['email'] });
  expect(own).toMatchObject({ guardian: null, answersFor: [{ id, name: 'Mari Noor' }] });
  const changed = { version: own['version'], changes: { contactEmail: 'pere@pere.test', lastName: 'Uus' } };
  expect((await send('PUT', `/admin/client/${mother.clientId}`, changed)).status).toBe(204);
  expect(await cardOf(id)).toMatchObject({
    guardian: { name: `${own['firstName']} Uus`, email: 'pere@pere.test' },
    mailTo: 'pere@pere.test',
  });
  expect(await buyerOf(id)).toMatchObject({ payer: { name: `${own['firstName']} Uus`, email: 'pere@pere.test' } });
});

test('nobody answers for themselves, and nobody who is under age, of another club or gone does for anybody', async () => {
  const { body: child } = await add({ ...mari, guardian });
  const { body: other } = await add({ ...mari, email: 'teine@noor.test', guardian });
  const elsewhere = await openTestClub(server);
  const [stranger] = await elsewhere.addPeople(1, 'none');
  const answers = await Promise.all(
    [child['id'], other['id'], stranger.clientId, 2_000_000_000].map(async (clientId) => {
      const { status, body } = await guard(child['id'], { clientId, name: 'Keegi' });
      return [status, ...(body['errors'] as string[])];
    }),
  );
  expect(answers).toEqual([
    [400, 'data_validation_failed'],
    [409, 'under_age'],
    [404, 'item_not_found'],
    [404, 'item_not_found'],
  ]);
  expect(await cardOf(child['id'])).toMatchObject({ guardian: { name: guardian.name, clientId: null } });
  const third = { ...mari, email: 'kolmas@noor.test', guardian: { ...guardian, clientId: stranger.clientId } };
  expect((await add(third)).status).toBe(404);
});

test('a guardian is removed once, which is logged, and leaves with their own erasure', async () => {
  const { body } = await add({ ...mari, email: undefined, guardian });
  const id = Number(body['id']);
  const [mother] = await club.addPeople(1, 'none');
  await guard(id, { clientId: mother.clientId, name: 'Keegi' });
  for (let times = 0; times < 2; times += 1)
    expect((await send('DELETE', `/admin/client/${id}/guardian`)).status).toBe(204);
  expect(await cardOf(id)).toMatchObject({ guardian: null, mailTo: '' });
  const { body: log } = await call(server.app, club, { path: `/admin/audit?client=${id}`, as: admin });
  const changes = (log['items'] as { kind: string; by: { id: number } }[]).filter(({ kind }) => kind === 'changed');
  expect(changes.map(({ by }) => by.id)).toEqual([admin.clientId, admin.clientId]);
  await guard(id, { clientId: mother.clientId, name: 'Keegi' });
  const { firstName, lastName } = await cardOf(mother.clientId);
  const erased = await send('POST', `/admin/client/${mother.clientId}/erase`, { name: `${firstName} ${lastName}` });
  expect(erased.status).toBe(204);
  expect(await cardOf(id)).toMatchObject({ guardian: null, mailTo: '' });
});

test('whoever a guardian is merged into answers instead, and nobody for themselves', async () => {
  const { body } = await add({ ...mari, email: undefined, guardian });
  const id = Number(body['id']);
  const [kept, mother] = await club.addPeople(2, 'none');
  await guard(id, { clientId: mother.clientId, name: 'Keegi' });
  expect((await send('POST', `/admin/client/${kept.clientId}/merge`, { duplicateId: mother.clientId })).status).toBe(
    204,
  );
  const { email } = await cardOf(kept.clientId);
  expect(await cardOf(id)).toMatchObject({ guardian: { clientId: kept.clientId, email }, mailTo: email });
  expect((await send('POST', `/admin/client/${id}/merge`, { duplicateId: kept.clientId })).status).toBe(204);
  expect(await cardOf(id)).toMatchObject({ guardian: { clientId: null }, answersFor: [] });
});

const send = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  call(server.app, club, { method, path, as: admin, key: crypto.randomUUID(), ...(body && { body }) });
const guard = (id: unknown, body: object) =>
  send('PUT', `/admin/client/${id}/guardian`, { consentedOn: '2026-11-18', ...body });
const add = (body: object) =>
  call(server.app, club, { method: 'POST', path: '/admin/client', as: admin, body, key: crypto.randomUUID() });
const cardOf = async (id: unknown) => (await call(server.app, club, { path: `/admin/client/${id}`, as: admin })).body;
const buyerOf = (clientId: number) =>
  club.inScope(async (scope) => {
    const names = { et: 'Kaart', en: 'Card', lv: 'Karte' };
    const line = { names, unitPriceCents: 500, quantity: 1, vatCategory: 'standard', kind: 'other' } as const;
    const wish = { clientId, unitId: null, language: 'et', isOnline: false } as const;
    const lines = [{ ...line, grants: { type: 'none' as const } }];
    const { id } = await createPurchase(scope, await testTill(scope, server.clock.now), { ...wish, lines });
    const purchase = scope.db.selectFrom('purchase').select('buyer').where('id', '=', id);
    return (await purchase.executeTakeFirstOrThrow()).buyer;
  });
