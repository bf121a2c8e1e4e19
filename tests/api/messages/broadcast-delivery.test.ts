import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BroadcastDetail } from '#api/messages/broadcast/history-schema.ts';
import { saveAccount } from '#server/features/messages/sms/commands.ts';
import { sealAccount } from '#server/features/messages/sms/sms-account.ts';
import type { Mail } from '#server/integrations/mail/mail-driver.ts';
import type { Sms } from '#server/integrations/sms/sms-driver.ts';
import { UncertainError } from '#server/integrations/sms/sms-errors.ts';
import { UndeliverableError } from '#server/integrations/undeliverable-error.ts';
import { deliverBroadcast, startBroadcast, sweepBroadcasts } from '#server/jobs/broadcasts.ts';
import { deliverMessage } from '#server/jobs/deliver-messages.ts';
import { buildClient } from '#tests/builders/build-client.ts';
import { buildContract } from '#tests/builders/build-contract.ts';
import { type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { simulatedAccount } from '#tests/support/messages/messente-simulator.ts';

let server: TestApp;
let club: TestClub;
let admin: TestPerson;
let mails: Mail[];
let texts: Sms[];
/** Thrown by the next attempts. */
let failures: Error[];
/** A number that no provider takes. */
let broken: string | undefined;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T10:00:00Z');
  club = await openTestClub(server);
  admin = await club.addAdmin();
  [mails, texts, failures] = [[], [], []];
  broken = undefined;
});

describe('a broadcast', () => {
  it('reaches each in their language, and a person without a text in theirs in the club’s', async () => {
    await addClient({ first_name: 'Mari', language: 'et' });
    await addClient({ first_name: 'Ann', language: 'en' });
    await addClient({ first_name: 'Ilze', language: 'lv' });
    const id = await send();
    expect(mails.map(({ text }) => text).toSorted()).toEqual(['Really, Ann', 'Tõesti, Ilze', 'Tõesti, Mari']);
    expect(await look(id)).toMatchObject({ state: 'sent', people: 3, counts: { sent: 3, failed: 0 }, failures: [] });
  });

  it('of advertising is ended by a POST to the address in its mail, which a GET alone leaves as it was', async () => {
    const clientId = await addClient({ ads_consent_at: new Date() });
    const other = await addClient({ ads_consent_at: new Date() });
    await send({ isAdvertising: true });
    const mail = mails.find(({ unsubscribe = '' }) => unsubscribe.endsWith(`.${clientId}`));
    const address = mail?.unsubscribe ?? '';
    expect(mail?.text.endsWith(`sisse logimata: ${address}`)).toBe(true);
    const { url, get, post: press } = unsubscribing(address);
    const consents = () =>
      club.inScope(({ db }) =>
        db.selectFrom('client').select(['id', 'ads_consent_at']).where('ads_consent_at', 'is not', null).execute(),
      );
    const asked = await get(url);
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Loobun pakkumistest')]);
    expect(await consents()).toHaveLength(2);
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const pressed = await press(url, type);
      expect([pressed.statusCode, pressed.body]).toEqual([200, expect.stringContaining('enam ei saadeta')]);
      expect(pressed.body).not.toContain('<button');
    }
    expect((await consents()).map(({ id }) => id)).toEqual([other]);
    const logged = await club.inScope(({ db }) =>
      db.selectFrom('audit_event').select('details').where('client_id', '=', clientId).execute(),
    );
    expect(logged).toEqual([{ details: { fields: [{ field: 'allowsAds', before: 'true', after: 'false' }] } }]);
    for (const foreign of [url.replace(/\d+$/, String(other)), '/unsubscribe', '/unsubscribe?key=x.1'])
      for (const ask of [get, press]) {
        const refused = await ask(foreign);
        expect([refused.statusCode, refused.body]).toEqual([404, expect.stringContaining('ei kehti')]);
      }
    const elsewhere = await server.app.inject({
      method: 'POST',
      url,
      headers: { host: (await openTestClub(server)).host },
    });
    expect(elsewhere.statusCode).toBe(404);
    expect(await consents()).toHaveLength(1);
    await send({ isAdvertising: false });
    expect(mails.at(-1)?.unsubscribe).toBeUndefined();
  });

  it('writes SMS without diacritics where that was chosen, and stands in the inbox', async () => {
    const clientId = await addClient({ first_name: 'Õnne', email: '', phone: '+37255550100' });
    await send({ channels: ['sms'], withoutDiacritics: true });
    expect(texts.map(({ text }) => text)).toEqual(['Toesti, Onne']);
    const person = await club.renewToken({ clientId, token: '' });
    const { body } = await call(server.app, club, { path: '/user/message', as: person });
    expect(body['items']).toMatchObject([{ kind: 'broadcast', training: 'Tere', text: 'Tõesti, Õnne' }]);
  });

  it('is tried again later where it failed for now, and the others need not wait', async () => {
    for (let count = 0; count < 5; count++) await addClient();
    failures.push(new Error('the provider is down'));
    const id = await send();
    expect(mails).toHaveLength(4);
    expect(await look(id)).toMatchObject({ state: 'sending', counts: { sent: 4, pending: 1 } });
    await run(id);
    expect(mails).toHaveLength(4);
    await hasten(id);
    await run(id);
    expect(await look(id)).toMatchObject({ state: 'sent', counts: { sent: 5, pending: 0 } });
  });

  it('whose job was lost is found by the sweep, and is not sent twice', async () => {
    await addClient();
    const asked: unknown[] = [];
    const jobs = { send: async (_scope: unknown, name: unknown) => void asked.push(name) };
    const { body } = await post('', {
      audience: { kind: 'club' },
      channels: ['email'],
      isAdvertising: false,
      texts: { et: { title: 'Tere', text: 'Tere' } },
      withoutDiacritics: false,
    });
    const broadcastId = Number(body['id']);
    await club.inScope((scope) =>
      scope.db
        .updateTable('broadcast')
        .set({ send_at: new Date(Date.now() - 60_000) })
        .execute(),
    );
    await club.inScope((scope) => sweepBroadcasts(scope, jobs));
    await startBroadcast(server.services, { tenantId: club.tenantId, broadcastId });
    await club.inScope((scope) => sweepBroadcasts(scope, jobs));
    await Promise.all([run(broadcastId), run(broadcastId)]);
    await club.inScope((scope) => sweepBroadcasts(scope, jobs));
    expect(asked).toEqual(['write-broadcast', 'deliver-broadcast']);
    expect(mails).toHaveLength(1);
  });
});

describe('whom it did not reach', () => {
  it('is named with the reason, and gets it again, to the address that they have by then', async () => {
    const clientId = await addClient({ first_name: 'Tiina', last_name: 'Õunapuu', email: '', phone: '+3725555' });
    await addClient({ email: '', phone: '+37255550101' });
    broken = '+3725555';
    const id = await send({ channels: ['sms'] });
    const { failures: shown, counts } = await look(id);
    expect(counts).toMatchObject({ sent: 1, failed: 1 });
    expect(shown).toMatchObject([{ name: 'Tiina Õunapuu', reason: 'invalid_number', hasEmail: false }]);
    const { body: list } = await call(server.app, club, { path: '/admin/message?show=failed', as: admin });
    expect(list).toMatchObject({ items: [{ id }], failed: 1, waiting: 0 });
    await club.inScope(({ db }) =>
      db.updateTable('client').set({ phone: '+37255550109' }).where('id', '=', clientId).execute(),
    );
    expect((await post(`/${id}/resend`)).body).toEqual({ count: 1 });
    await run(id);
    expect(texts.at(-1)).toMatchObject({ to: '+37255550109' });
    expect(await look(id)).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 0 }, failures: [] });
    expect((await post(`/${id}/resend`)).body).toEqual({ count: 0 });
  });

  it('can get a mail instead, once', async () => {
    // The mail was added since.
    const clientId = await addClient({ email: '', phone: '+37255550100' });
    failures.push(new UndeliverableError('no', 'blacklisted'));
    const id = await send({ channels: ['sms'] });
    await club.inScope(({ db }) =>
      db.updateTable('client').set({ email: 'mari@klubi.test' }).where('id', '=', clientId).execute(),
    );
    expect((await post(`/${id}/resend`, { by: 'email' })).body).toEqual({ count: 1 });
    expect((await post(`/${id}/resend`, { by: 'email' })).body).toEqual({ count: 0 });
    await run(id);
    expect(mails).toMatchObject([{ to: 'mari@klubi.test' }]);
    expect(await look(id)).toMatchObject({ counts: { sent: 1, failed: 0 } });
  });

  it('is told after a doubt, and never written to twice without an admin', async () => {
    await club.inScope((scope) =>
      saveAccount(scope, sealAccount(testSecret, club.tenantId, simulatedAccount), new Date()),
    );
    await addClient({ email: '', phone: '+37255550100' });
    failures.push(new UncertainError('the answer was lost'));
    const id = await send({ channels: ['sms'] });
    expect(await look(id)).toMatchObject({ counts: { pending: 1 } });
    await hasten(id);
    await run(id);
    expect(texts).toEqual([]);
    expect(await look(id)).toMatchObject({ state: 'sent', failures: [{ reason: 'unconfirmed' }] });
    expect((await post(`/${id}/resend`)).body).toEqual({ count: 1 });
    await run(id);
    expect(texts).toHaveLength(1);
  });
});

const addMessage = (state: 'failed' | 'sent', createdAt: string) =>
  club.inScope(async ({ db, tenantId }) => {
    const { id } = await db
      .insertInto('message')
      .values({
        tenant_id: tenantId,
        channel: 'email',
        client_id: admin.clientId,
        recipient: 'mari@klubi.test',
        language: 'et',
        template: 'admitted',
        data: JSON.stringify({
          firstName: 'Mari',
          training: 'Jooga',
          startsAt: '2026-11-20T18:00:00',
          place: 'Saal',
        }),
        state,
        last_error: null,
        sent_at: null,
        created_at: new Date(createdAt),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

describe('what the system has written', () => {
  it('is listed with what became of it, and failed ones of the week are sent again', async () => {
    const sent = await addMessage('sent', '2026-11-18T09:00:00Z');
    const failed = await addMessage('failed', '2026-11-17T09:00:00Z');
    const old = await addMessage('failed', '2026-11-01T09:00:00Z');
    const list = async (query = '') =>
      (await call(server.app, club, { path: `/admin/message/automatic${query}`, as: admin })).body['items'] as {
        id: number;
      }[];
    expect((await list()).map(({ id }) => id)).toEqual([old, failed, sent]);
    expect(await list('?show=failed')).toMatchObject([{ id: old }, { id: failed, reason: 'other', training: 'Jooga' }]);
    expect((await post('/automatic/resend', { ids: [sent, failed, old] })).body).toEqual({ count: 1 });
    await deliver({ tenantId: club.tenantId, messageId: failed });
    expect(mails).toHaveLength(1);
  });
});

it('an audience of many thousands is written at once, and counted in one answer', async () => {
  const count = 3000;
  await club.inScope(async ({ db, tenantId }) => {
    await sql`
      insert into client (tenant_id, client_code, first_name, last_name, email, phone)
      select ${tenantId}, 'M' || n, 'Mari' || n % 500, 'Mets', case when n % 2 = 0 then 'm' || n || '@klubi.test' else '' end,
        '+3725555' || lpad(n::text, 5, '0') from generate_series(1, ${count}::int) n`.execute(db);
    await sql`
      insert into contract (tenant_id, client_id, number, name, valid_from)
      select tenant_id, id, 'L' || id, 'Kuu', '2026-01-01' from client
      where tenant_id = ${tenantId} and client_code like 'M%'`.execute(db);
  });
  const letter = {
    audience: { kind: 'club' },
    channels: ['sms', 'email'],
    isAdvertising: false,
    texts: { et: { title: 'Tere', text: 'Tere, {{firstName}}!' } },
    withoutDiacritics: false,
  };
  const { body } = await post('/preview', letter);
  expect(body).toMatchObject({ people: count, sms: count / 2, email: count / 2, cost: { parts: count / 2 } });
  const sent = await post('', letter);
  await startBroadcast(server.services, { tenantId: club.tenantId, broadcastId: Number(sent.body['id']) });
  const rows = await club.inScope(({ db }) =>
    sql<{ count: number; people: number }>`
      select count(*)::int as count, count(distinct client_id)::int as people from message`.execute(db),
  );
  expect(rows.rows).toEqual([{ count, people: count }]);
});

const take = <T>(list: T[], one: T): void => {
  const failure = failures.shift();
  if (failure) throw failure;
  list.push(one);
};
const deliver = (job: { tenantId: number; messageId: number }) =>
  deliverMessage(
    {
      database: server.services.database,
      secret: testSecret,
      files: server.services.files,
      mail: { send: async (mail) => take(mails, mail), close: async () => undefined },
      sms: {
        send: async (sms) => {
          if (sms.to === broken) throw new UndeliverableError('no', 'invalid_number');
          take(texts, sms);
          return 'omni-1';
        },
      },
      push: { send: async () => undefined },
    },
    job,
  );

const unsubscribing = (address: string) => {
  const { pathname, search } = new URL(address);
  const headers = { host: club.host };
  return {
    url: pathname + search,
    get: (url: string) => server.app.inject({ url, headers }),
    post: (url: string, type = 'application/x-www-form-urlencoded') =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      }),
  };
};
const addClient = (client: Parameters<typeof buildClient>[1] = {}) =>
  club.inScope(async (scope) => {
    const row = await buildClient(scope, { phone: '', ...client });
    await buildContract(scope, { client_id: row.id, valid_from: '2026-01-01', valid_until: null });
    return row.id;
  });

const post = (path: string, body: object = {}) =>
  call(server.app, club, { method: 'POST', path: `/admin/message${path}`, as: admin, body, key: randomUUID() });
const look = async (id: number) =>
  (await call(server.app, club, { path: `/admin/message/${id}`, as: admin })).body as unknown as BroadcastDetail;

/** Sends one to everybody of the club and lets its messages leave. */
async function send(overrides: object = {}): Promise<number> {
  const { body } = await post('', {
    audience: { kind: 'club' },
    channels: ['email'],
    isAdvertising: false,
    texts: {
      et: { title: 'Tere', text: 'Tõesti, {{firstName}}' },
      en: { title: 'Hello', text: 'Really, {{firstName}}' },
    },
    withoutDiacritics: false,
    ...overrides,
  });
  const broadcastId = Number(body['id']);
  await startBroadcast(server.services, { tenantId: club.tenantId, broadcastId });
  await run(broadcastId);
  return broadcastId;
}
const run = (broadcastId: number) =>
  deliverBroadcast(server.services.database, deliver, { tenantId: club.tenantId, broadcastId });
/** What waits is due. */
const hasten = (id: number) =>
  club.inScope(({ db }) =>
    sql`update message set not_before = null, handed_at = handed_at - interval '1 hour' where broadcast_id = ${id}`.execute(
      db,
    ),
  );
