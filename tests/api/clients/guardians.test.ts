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
  expect(await readMails(server, club.tenantId)).toEqual([]);
  server.clock.now = new Date('2026-11-30T10:00:00Z');
  for (let times = 0; times < 2; times += 1) await remindEnds(server.services);
  const mails = await readMails(server, club.tenantId);
  expect(mails.map(({ template, to }) => [template, to])).toEqual([['nowOfAge', 'mari@noor.test']]);
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
