import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBroadcast } from '#server/jobs/broadcasts.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { buildGroupMember, buildTrainingGroup } from '#tests/builders/series/build-training-group.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { book, call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  // A Wednesday, 12:00 in Tallinn.
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
});

const texts = { et: { title: 'Tere', text: 'Tere, {{firstName}}! {{club}}' } };

describe('an audience', () => {
  it('is a training’s people, booked and waiting', async () => {
    const [mari, juri] = await club.addPeople(2);
    const training = await club.addTraining({ max_places: 1 });
    await book(server.app, club, mari, training.id);
    await call(server.app, club, {
      method: 'POST',
      path: '/user/registration',
      as: juri,
      body: { trainingId: training.id, waitingList: true },
      key: randomUUID(),
    });
    await addClient();
    const audience = { kind: 'training', trainingId: training.id };
    const { status, body } = await send({
      audience,
      texts: { et: { title: '{{training}}', text: '{{time}} {{place}}' } },
    });
    expect([status, body['people']]).toEqual([201, 2]);
    await write(body['id']);
    const rows = await listRows();
    expect(rows.map(({ client_id: id }) => id)).toEqual([mari.clientId, juri.clientId].toSorted((a, b) => a - b));
    expect(rows[0]?.data).toMatchObject({ trainingId: training.id, time: '20.11.2026 18:00' });
  });

  it('is who has a contract in some state, of some name and for some club', async () => {
    const soon = await addClient({}, { valid_until: '2026-11-30', name: 'Kuu' });
    await addClient({}, { valid_until: '2027-11-30', name: 'Aasta' });
    await addClient({}, { valid_until: '2026-11-01' });
    await addClient({}, { status: 2 });
    await addClient({}, { status: 6 });
    await addClient({}, { unit_ids: [club.unitId + 1000] });
    // Renewed already, so that neither the old one's end nor its past is news.
    await club.inScope((scope) =>
      buildContract(scope, { client_id: soon, valid_from: '2026-12-01', valid_until: '2027-12-01', status: 0 }),
    );
    const of = (state: string, more: object = {}) => people({ kind: 'contract', state, ...more });
    expect(await Promise.all(['ending', 'valid', 'paused', 'debt', 'ended'].map((state) => of(state)))).toEqual([
      0, 3, 1, 1, 1,
    ]);
    await addClient({}, { valid_until: '2026-12-01', name: 'Kuu' });
    expect([await of('ending'), await of('valid', { names: ['Kuu'] })]).toEqual([1, 2]);
    expect(await of('valid', { unitIds: [club.unitId] })).toBe(3);
    expect(await people({ kind: 'club', unitIds: [club.unitId] })).toBe(3);
    expect(await people({ kind: 'person', clientId: soon })).toBe(1);
    expect(await people({ kind: 'people', clientIds: [soon, soon] })).toBe(1);
  });

  it('is the members of a training group, not those who left it or are only paying', async () => {
    const [mari, juri] = await club.addPeople(2);
    const { now } = server.clock;
    const groupId = await club.inScope(async (scope) => {
      const group = await buildTrainingGroup(scope, { now });
      for (const { clientId } of [mari, juri])
        await buildGroupMember(scope, { groupId: group.id, clientId, today: '2026-11-18', now });
      const left = { state: 'left', ended_at: now } as const;
      await scope.db.updateTable('training_group_member').set(left).where('client_id', '=', juri.clientId).execute();
      return group.id;
    });
    expect(await people({ kind: 'group', groupId })).toBe(1);
    const { body } = await send({ audience: { kind: 'group', groupId } });
    await write(body['id']);
    expect((await listRows()).map(({ client_id }) => client_id)).toEqual([mari.clientId]);
  });

  it.each([
    [{ kind: 'group', groupId: 2_000_000_000 }, 404, 'item_not_found'],
    [{ kind: 'training', trainingId: 2_000_000_000 }, 404, 'training_not_found'],
    [{ kind: 'person', clientId: 2_000_000_000 }, 404, 'item_not_found'],
    [{ kind: 'people', clientIds: [2_000_000_000] }, 404, 'item_not_found'],
    [{ kind: 'club', unitIds: [2_000_000_000] }, 404, 'item_not_found'],
    [{ kind: 'contract', state: 'valid', names: ['Sellist ei ole'] }, 400, 'data_validation_failed'],
  ])('%j is refused, and nothing is written', async (audience, status, error) => {
    await addClient();
    const refused = await send({ audience });
    expect([refused.status, (refused.body['errors'] as string[])[0]]).toEqual([status, error]);
    expect(await club.inScope(({ db }) => db.selectFrom('broadcast').selectAll().execute())).toEqual([]);
  });

  it('of more people than the club writes to at once is refused, and nothing is written', async () => {
    for (let count = 0; count < 3; count++) await addClient();
    await club.inScope(({ db }) =>
      db
        .updateTable('tenant_settings')
        .set({ sms: JSON.stringify({ mostPeople: 2 }) })
        .execute(),
    );
    expect(await send()).toMatchObject({ status: 409, body: { errors: ['audience_too_large'] } });
    expect(await club.inScope(({ db }) => db.selectFrom('broadcast').selectAll().execute())).toEqual([]);
    const id = await addClient();
    expect((await send({ audience: { kind: 'person', clientId: id } })).status).toBe(201);
  });

  it('of another club is not there', async () => {
    const other = await openTestClub(server);
    const [stranger] = await other.addPeople(1);
    expect((await send({ audience: { kind: 'person', clientId: stranger.clientId } })).status).toBe(404);
    expect((await send({ audience: { kind: 'people', clientIds: [admin.clientId, stranger.clientId] } })).status).toBe(
      404,
    );
  });
});

/** A trainer with a group of one member. */
const openGroup = async () => {
  const trainer = await club.addTrainer();
  const [mari] = await club.addPeople(1);
  const { now } = server.clock;
  const groupId = await club.inScope(async (scope) => {
    const group = await buildTrainingGroup(scope, { now, trainer_id: trainer.trainerId });
    await buildGroupMember(scope, { groupId: group.id, clientId: mari.clientId, today: '2026-11-18', now });
    return group.id;
  });
  return { trainer, mari, groupId };
};
const asTrainer = (as: TestPerson, path: string, body: object, key = randomUUID()) =>
  call(server.app, club, { method: 'POST', path: `/trainer/message${path}`, as, body, key });

describe('a trainer', () => {
  it('writes to the members of their own group, by push and mail, and it is sent once', async () => {
    const { trainer, mari, groupId } = await openGroup();
    expect((await asTrainer(trainer, '/preview', { groupId })).body).toEqual({ people: 1, unreachable: 0 });
    const key = randomUUID();
    const { status, body } = await asTrainer(trainer, '', { groupId, texts }, key);
    expect([status, body['people']]).toEqual([201, 1]);
    expect((await asTrainer(trainer, '', { groupId, texts }, key)).body).toEqual(body);
    await write(body['id']);
    await write(body['id']);
    expect((await listRows()).map(({ client_id: id, channel }) => [id, channel])).toEqual([[mari.clientId, 'email']]);
    // Admins see it among what the club has sent.
    const { body: sent } = await call(server.app, club, { path: '/admin/message', as: admin });
    expect(sent['items']).toMatchObject([{ audience: 'group', channels: ['push', 'email'], people: 1 }]);
  });

  it('writes to no other group, learns nothing of it, and nothing is written', async () => {
    const { groupId } = await openGroup();
    const stranger = await club.addTrainer();
    const other = await openTestClub(server);
    const refusals: [TestPerson, number, number][] = [
      [stranger, groupId, 403],
      [stranger, 2_000_000_000, 404],
      [admin, groupId, 403],
    ];
    for (const [as, id, status] of refusals) {
      expect((await asTrainer(as, '', { groupId: id, texts })).status).toBe(status);
      expect((await asTrainer(as, '/preview', { groupId: id })).status).toBe(status);
    }
    const theirs = await other.addTrainer();
    const abroad = { method: 'POST', path: '/trainer/message', as: theirs, key: randomUUID() } as const;
    expect((await call(server.app, other, { ...abroad, body: { groupId, texts } })).status).toBe(404);
    expect(await club.inScope(({ db }) => db.selectFrom('broadcast').selectAll().execute())).toEqual([]);
  });
});

describe('what is sent', () => {
  it('is written by a job, once, however often that runs and the request is repeated', async () => {
    for (let count = 0; count < 3; count++) await addClient();
    const key = randomUUID();
    const { body } = await send({}, key);
    expect((await send({}, key)).body).toEqual(body);
    expect(await listRows()).toEqual([]);
    await Promise.all([write(body['id']), write(body['id'])]);
    await write(body['id']);
    expect(await listRows()).toHaveLength(3);
  });

  it('goes by SMS only to those whom neither push nor mail reaches', async () => {
    const withMail = await addClient({ email: 'mari@klubi.test', phone: '+37255550100' });
    const withPhone = await addClient({ email: '', phone: '+37255550101' });
    await addClient({ email: '', phone: '' });
    const { body } = await preview({ channels: ['push', 'sms', 'email'] });
    expect(body).toMatchObject({ people: 2, unreachable: 1, sms: 1, email: 1, push: 0 });
    await write((await send({ channels: ['push', 'sms', 'email'] })).body['id']);
    const rows = await listRows();
    expect(rows.map(({ channel, client_id: id }) => [channel, id])).toEqual([
      ['email', withMail],
      ['sms', withPhone],
    ]);
  });

  it('is advertising only to those who agreed to it', async () => {
    await addClient();
    const agreed = await addClient({ ads_consent_at: new Date('2026-01-01T10:00:00Z') });
    expect((await preview({ isAdvertising: true })).body).toMatchObject({ people: 1, notConsenting: 1 });
    await write((await send({ isAdvertising: true })).body['id']);
    expect((await listRows()).map(({ client_id: id }) => id)).toEqual([agreed]);
    expect((await preview()).body).toMatchObject({ people: 2, notConsenting: 0 });
  });

  it('is no SMS where the club hides them', async () => {
    await addClient({ phone: '+37255550100' });
    await hideSms();
    for (const answer of [await send({ channels: ['sms'] }), await preview({ channels: ['email', 'sms'] })]) {
      expect([answer.status, answer.body['errors']]).toEqual([403, ['action_not_allowed']]);
    }
    const { body } = await call(server.app, club, { path: '/admin/message/audience', as: admin });
    expect(body).toMatchObject({ isSmsHidden: true });
  });

  it('waits as SMS for the end of the quiet hours, as mail it does not', async () => {
    server.clock.now = new Date('2026-11-18T21:00:00Z');
    admin = await club.renewToken(admin);
    await addClient({ email: '', phone: '+37255550100' });
    await addClient({ email: 'mari@klubi.test', phone: '' });
    const quietUntil = '2026-11-19T05:00:00.000Z';
    expect((await preview({ channels: ['sms', 'email'] })).body).toMatchObject({ quietUntil });
    await write((await send({ channels: ['sms', 'email'] })).body['id']);
    const rows = await listRows();
    expect(rows.map(({ channel, not_before: at }) => [channel, at?.toISOString()])).toEqual([
      ['sms', quietUntil],
      ['email', undefined],
    ]);
  });

  it.each([
    [{ et: { title: 'Tere', text: '{{nimi}}' } }, 'texts.et.text'],
    [{ et: { title: '{{contractEnd}}', text: 'Tere' } }, 'texts.et.title'],
    [{ et: { title: 'Tere', text: '{{firstName' } }, 'texts.et.text'],
    [{}, 'texts'],
    [{ et: { title: ' ', text: 'Tere' } }, 'texts.et.title'],
    [{ de: { title: 'Hallo', text: 'Hallo' } }, 'texts'],
  ])('with the texts %j is refused at the field', async (wrong, field) => {
    await addClient();
    const { status, body } = await send({ texts: wrong });
    expect([status, body['errors']]).toEqual([400, ['data_validation_failed']]);
    expect(Object.keys((body['fields'] ?? {}) as object)).toContain(field);
  });

  it('can be sent later, and withdrawn until then', async () => {
    await addClient();
    const later = { sendAt: '2026-11-20T08:00:00Z' };
    const { body } = await send(later);
    const path = `/admin/message/${String(body['id'])}`;
    expect((await call(server.app, club, { path, as: admin })).body).toMatchObject({ state: 'waiting', people: 1 });
    expect((await call(server.app, club, { method: 'DELETE', path, as: admin })).status).toBe(204);
    await write(body['id']);
    expect(await listRows()).toEqual([]);
    const left = await send();
    await write(left.body['id']);
    const late = await call(server.app, club, {
      method: 'DELETE',
      path: `/admin/message/${String(left.body['id'])}`,
      as: admin,
    });
    expect([late.status, late.body['errors']]).toEqual([409, ['changed_meanwhile']]);
    for (const sendAt of ['2026-11-17T08:00:00Z', '2029-11-20T08:00:00Z']) {
      expect((await send({ sendAt })).body).toMatchObject({ fields: { sendAt: 'data_validation_failed' } });
    }
  });
});

describe('before sending', () => {
  it('parts and price are known, with the letters that make them many', async () => {
    await addClient({ email: '', phone: '+37255550100', first_name: 'Mari' });
    await addClient({ email: '', phone: '+37255550101', first_name: 'Õnne' });
    const { body } = await preview({
      channels: ['sms'],
      texts: { et: { title: 'Tere', text: `{{firstName}}, ${'a'.repeat(100)}` } },
    });
    expect(body).toMatchObject({
      sms: 2,
      cost: { parts: 3, cents: 19 },
      plainCost: { parts: 2, cents: 12 },
      languages: { et: 2, en: 0, lv: 0 },
    });
    const { body: shown } = await preview({ channels: ['sms'], texts: { et: { title: 'Tõde', text: 'Tõesti šikk' } } });
    expect(shown['otherLetters']).toEqual(['õ', 'š']);
    const { body: empty } = await preview({ channels: ['sms'], texts: {} });
    expect(empty).toMatchObject({ people: 2, cost: { parts: 0, cents: 0 } });
  });

  it('the first one’s text and everybody’s name can be seen', async () => {
    await addClient({ first_name: 'Liis', last_name: 'Aas' });
    await addClient({ first_name: 'Mart', last_name: 'Zilmer', email: '' });
    expect((await preview()).body['sample']).toMatchObject({
      name: 'Liis Aas',
      text: expect.stringMatching(/^Tere, Liis! /),
    });
    const { audience, channels, isAdvertising } = letter();
    const { body } = await post('/recipients', { audience, channels, isAdvertising });
    expect(body['items']).toMatchObject([
      { name: 'Liis Aas', channels: ['email'], hasNotAgreed: false },
      { name: 'Mart Zilmer', channels: [], hasNotAgreed: false },
    ]);
  });
});

const letter = (overrides: object = {}) => ({
  audience: { kind: 'club' },
  channels: ['email'],
  isAdvertising: false,
  texts,
  withoutDiacritics: false,
  ...overrides,
});
const post = (path: string, body: object, key = randomUUID()) =>
  call(server.app, club, { method: 'POST', path: `/admin/message${path}`, as: admin, body, key });
const send = (overrides: object = {}, key = randomUUID()) => post('', letter(overrides), key);
const preview = (overrides: object = {}) => post('/preview', letter(overrides));

const people = async (audience: object) => (await preview({ audience })).body['people'];
const write = (id: unknown) => startBroadcast(server.services, { tenantId: club.tenantId, broadcastId: Number(id) });
const listRows = () =>
  club.inScope(({ db }) => db.selectFrom('message').selectAll().orderBy('client_id').orderBy('channel').execute());

const addClient = (client: Parameters<typeof buildClient>[1] = {}, contract: object = {}) =>
  club.inScope(async (scope) => {
    const row = await buildClient(scope, client);
    await buildContract(scope, { valid_from: '2026-01-01', valid_until: null, ...contract, client_id: row.id });
    return row.id;
  });

const hideSms = () =>
  club.inScope(async ({ db }) => {
    const { page_rules: rules } = await db.selectFrom('tenant_settings').select('page_rules').executeTakeFirstOrThrow();
    const pageFunctions = { ...rules.pageFunctions, isSmsNotificationHidden: true };
    await db
      .updateTable('tenant_settings')
      .set({ page_rules: JSON.stringify({ ...rules, pageFunctions }) })
      .execute();
  });
