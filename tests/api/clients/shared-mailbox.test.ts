import { beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareClients } from '#server/features/clients/import/import-clients.ts';
import { listEnding } from '#server/features/contracts/reminders/queries.ts';
import { findPrinted } from '#server/features/invoices/queries.ts';
import { getClientContact } from '#server/features/registrations/queries.ts';
import { findClientToTell } from '#server/features/scheduling/queries.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

const header = 'Client number;First name;Last name;Email';
const liis = '6001;Liis;Kask;liis@pere.test';
const mattias = '6002;Mattias;Kask;liis@pere.test';
const emma = '6003;Emma;Kask;LIIS@pere.test';

test('a family of one address is imported, one of them logs in, and importing again changes nothing', async () => {
  const first = await importLines(liis, mattias, emma);
  expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
  expect(JSON.stringify(first[1])).toContain('Liis Kask has the email liis@pere.test too');
  expect(await addresses()).toEqual([
    { code: '6001', email: 'liis@pere.test', contact: '', to: 'liis@pere.test' },
    { code: '6002', email: '', contact: 'liis@pere.test', to: 'liis@pere.test' },
    { code: '6003', email: '', contact: 'liis@pere.test', to: 'liis@pere.test' },
  ]);
  const again = await importLines(liis, mattias, emma);
  expect(again.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
});

test('the same person under two numbers is refused, and so is the address of somebody else for who has one', async () => {
  await importLines(liis, '6002;Mattias;Kask;mattias@pere.test');
  const outcomes = await importLines('6009;liis;kask;liis@pere.test', mattias);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  expect(JSON.stringify(outcomes)).toContain('belongs to client 6001');
});

test('the card changes where mails go, several may share it, and nobody logs in with it', async () => {
  const [mother, child] = await club.addPeople(2, 'none');
  const { body: before } = await card(child.clientId);
  const { email } = (await card(mother.clientId)).body as { email: string };
  expect(before).toMatchObject({ contactEmail: '', mailTo: before['email'] });
  const asked = { version: before['version'], changes: { contactEmail: email.toUpperCase() } };
  expect((await change(child.clientId, asked)).status).toBe(204);
  expect((await card(child.clientId)).body).toMatchObject({
    email: before['email'],
    contactEmail: email,
    mailTo: email,
  });
  // Of a card that somebody else has changed since.
  expect((await change(child.clientId, asked)).status).toBe(409);
  const wrong = { version: (await card(child.clientId)).body['version'], changes: { contactEmail: 'x' } };
  expect((await change(child.clientId, wrong)).status).toBe(400);
  const { body } = await call(server.app, club, {
    path: `/admin/client?search=${encodeURIComponent(email)}`,
    as: admin,
  });
  expect((body['items'] as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    [mother.clientId, child.clientId].toSorted((a, b) => a - b),
  );
});

test('mails go to the contact address, else to the log-in, else to the guardian until they are of age', async () => {
  const [{ clientId }] = await club.addPeople(1, 'none');
  const seen: string[] = [];
  const look = () => club.inScope(async (scope) => seen.push(await mailTo(scope, clientId)));
  const set = (columns: { email?: string; contact_email?: string }) =>
    club.inScope(({ db }) => db.updateTable('client').set(columns).where('id', '=', clientId).execute());
  await set({ email: 'ise@pere.test', contact_email: 'kontakt@pere.test' });
  await guard(clientId, 'ema@pere.test');
  await look();
  await set({ contact_email: '' });
  await look();
  await set({ email: '' });
  await look();
  await guard(clientId, 'isa@pere.test');
  await look();
  await club.inScope(({ db }) => db.updateTable('client_guardian').set({ handed_over_at: new Date() }).execute());
  await look();
  expect(seen).toEqual(['kontakt@pere.test', 'ise@pere.test', 'ema@pere.test', 'isa@pere.test', '']);
});

test('each place that writes to somebody or prints them takes that address', async () => {
  const [{ clientId }] = await club.addPeople(1, 'none');
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ email: '', contact_email: 'pere@pere.test' }).where('id', '=', clientId).execute(),
  );
  const read = await club.inScope(async (scope) => {
    await buildContract(scope, { client_id: clientId, valid_from: '2026-01-01', valid_until: '2026-12-01' });
    const span = { from: '2026-12-01', until: '2026-12-01', days: 14, limit: 9 };
    return [
      await getClientContact(scope, clientId),
      await findClientToTell(scope, clientId),
      await findPrinted(scope, clientId),
      (await listEnding(scope, span)).find((contract) => contract.clientId === clientId),
    ].map((one) => one?.email);
  });
  expect(read).toEqual(Array.from({ length: 4 }, () => 'pere@pere.test'));
});

test('a merged duplicate brings their contact address along, and an erased person leaves none', async () => {
  const [kept, duplicate] = await club.addPeople(2, 'none');
  await club.inScope(({ db }) =>
    db.updateTable('client').set({ contact_email: 'pere@pere.test' }).where('id', '=', duplicate.clientId).execute(),
  );
  const merge = { method: 'POST', as: admin, key: crypto.randomUUID() } as const;
  const path = `/admin/client/${kept.clientId}/merge`;
  expect((await call(server.app, club, { ...merge, path, body: { duplicateId: duplicate.clientId } })).status).toBe(
    204,
  );
  expect((await card(kept.clientId)).body).toMatchObject({ contactEmail: 'pere@pere.test', mailTo: 'pere@pere.test' });
  const erase = { method: 'POST', path: `/admin/client/${kept.clientId}/erase`, as: admin } as const;
  const { firstName, lastName } = (await card(kept.clientId)).body;
  expect(
    (await call(server.app, club, { ...erase, body: { name: `${firstName} ${lastName}` }, key: crypto.randomUUID() }))
      .status,
  ).toBe(204);
  const left = await club.inScope(({ db }) =>
    db.selectFrom('client').select(['contact_email', 'mail_to']).where('id', '=', kept.clientId).execute(),
  );
  expect(left.every((row) => row.contact_email === '' && row.mail_to === '')).toBe(true);
});

async function importLines(...lines: string[]) {
  const prepared = await prepareClients(server.services.database, {
    tenantId: club.tenantId,
    file: new TextEncoder().encode([header, ...lines].join('\n')),
    now: server.clock.now,
    readSecret: async () => testSecret,
  });
  await prepared.apply(undefined);
  return prepared.outcomes;
}

const addresses = () =>
  club.inScope(({ db }) =>
    db
      .selectFrom('client')
      .select(['client_code as code', 'email', 'contact_email as contact', 'mail_to as to'])
      .where('client_code', 'like', '600%')
      .orderBy('client_code')
      .execute(),
  );

const card = (id: number) => call(server.app, club, { path: `/admin/client/${id}`, as: admin });
const change = (id: number, body: object) =>
  call(server.app, club, { method: 'PUT', path: `/admin/client/${id}`, as: admin, body });
const guard = (id: number, email: string) =>
  call(server.app, club, {
    method: 'PUT',
    path: `/admin/client/${id}/guardian`,
    as: admin,
    body: { name: 'Vanem', email, consentedOn: '2026-01-01' },
    key: crypto.randomUUID(),
  });

async function mailTo(scope: Parameters<typeof getClientContact>[0], clientId: number): Promise<string> {
  const { email } = await getClientContact(scope, clientId);
  return email;
}
