import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buildTicket } from '#tests/builders/build-ticket.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { book, call, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { test } from '#tests/support/test.ts';
import { TestAuthority } from '#tests/support/wallet/make-certificates.ts';
import { type OpenedPass, openPass, verifySignature } from '#tests/support/wallet/open-pass.ts';
import { giveKeys } from '#tests/support/wallet/wallet-club.ts';

let authority: TestAuthority;
beforeAll(() => {
  authority = new TestAuthority();
});
afterAll(() => authority?.close());

const ask = (server: TestApp, club: TestClub, as: TestPerson) =>
  call(server.app, club, { method: 'POST', path: '/user/wallet', as, body: { wallet: 'apple' } });

const fetchUrl = (server: TestApp, club: Pick<TestClub, 'host'>, url: unknown) => {
  const { pathname, search } = new URL(String(url));
  return server.app.inject({ method: 'GET', url: pathname + search, headers: { host: club.host } });
};

async function takeCard(server: TestApp, club: TestClub, as: TestPerson): Promise<OpenedPass> {
  const { body } = await ask(server, club, as);
  const answer = await fetchUrl(server, club, body['url']);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
  return openPass(answer.rawPayload);
}

const valuesOf = ({ pass }: OpenedPass, style = 'generic') =>
  Object.fromEntries(
    Object.values(pass[style] as Record<string, { key: string; value: unknown }[]>).flatMap((fields) =>
      fields.map(({ key, value }) => [key, value]),
    ),
  );

describe('without certificates', () => {
  test('there is no wallet, and no call makes a pass', async ({ server, club, member }) => {
    const list = await call(server.app, club, { path: '/public/wallet' });
    expect(list.body).toEqual({ items: [] });
    expect(await ask(server, club, member)).toMatchObject({ status: 404, body: { errors: ['item_not_found'] } });
    const ticket = await club.inScope((scope) => buildTicket(scope, { client_id: member.clientId }));
    const body = { wallet: 'apple', code: ticket.code };
    const answer = await call(server.app, club, { method: 'POST', path: '/public/wallet/ticket', body });
    expect(answer).toMatchObject({ status: 404, body: { errors: ['item_not_found'] } });
    expect(await club.inScope(({ db }) => db.selectFrom('wallet_pass').select('id').execute())).toEqual([]);
  });

  test('and none with one that is over', async ({ server, club, member }) => {
    await giveKeys(server, club, authority.issue({ until: '20261118090000Z' }));
    const list = await call(server.app, club, { path: '/public/wallet' });
    expect(list.body).toEqual({ items: [] });
    expect(await ask(server, club, member)).toMatchObject({ status: 404 });
  });
});

describe('a member’s card', () => {
  test('follows the format: its keys, the hash of each file, and a signature of the club that openssl finds good', async ({
    server,
    club,
    member,
  }) => {
    await giveKeys(server, club, authority.issue({ passTypeId: 'pass.test.one', teamId: 'ONE1234567' }));
    const opened = await takeCard(server, club, member);
    expect(opened.pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.test.one',
      teamIdentifier: 'ONE1234567',
      serialNumber: expect.stringMatching(/^[\w-]{22}$/),
      organizationName: expect.any(String),
      description: expect.any(String),
      webServiceURL: `http://${club.host}/api/v0.1/wallet`,
      authenticationToken: expect.stringMatching(/^[\w-]{32}$/),
      voided: false,
      sharingProhibited: true,
      backgroundColor: expect.stringMatching(/^rgb\(\d{1,3}, \d{1,3}, \d{1,3}\)$/),
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: expect.stringMatching(/^[0-9A-Z]{12}$/),
          messageEncoding: 'iso-8859-1',
          altText: expect.stringMatching(/^Kliendikaart K\d+$/),
        },
      ],
    });
    const files = [...opened.files].filter(([name]) => !['manifest.json', 'signature'].includes(name));
    const hashes = files.map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]);
    expect(opened.manifest).toEqual(Object.fromEntries(hashes));
    for (const icon of ['icon.png', 'icon@2x.png', 'icon@3x.png'])
      expect(opened.files.get(icon)?.subarray(1, 4).toString()).toBe('PNG');
    expect(() => verifySignature(opened, authority.certificate)).not.toThrow();
    const other = new TestAuthority();
    expect(() => verifySignature(opened, other.certificate)).toThrow();
    other.close();
    const changed = { ...opened, files: new Map([...opened.files, ['manifest.json', Buffer.from('{}')] as const]) };
    expect(() => verifySignature(changed, authority.certificate)).toThrow();
  });

  test('says who, by what, until when and what comes next, and nothing of the door', async ({ server, club }) => {
    await giveKeys(server, club, authority.issue());
    const [member] = await club.addPeople(1, { name: 'Kuukaart', valid_until: '2026-12-31' });
    const training = await club.addTraining({ name: 'Vinyasa jooga' });
    await book(server.app, club, member, training.id);
    const opened = await takeCard(server, club, member);
    expect(valuesOf(opened)).toMatchObject({
      title: expect.stringMatching(/^Õnne Mägi/),
      client: expect.stringMatching(/^K\d+$/),
      right: 'Kuukaart',
      until: '31.12.2026',
      next: '20.11.2026 18:00',
      class: 'Vinyasa jooga',
    });
    expect(opened.pass['expirationDate']).toBe('2026-12-31T22:00:00.000Z');
    expect(JSON.stringify(opened.pass)).not.toMatch(/P1:|D1:|O1:/);
  });

  test('is the same one however often it is asked for, in the language of who asks last', async ({
    server,
    club,
    member,
  }) => {
    await giveKeys(server, club, authority.issue());
    const all = await Promise.all([1, 2, 3].map(() => ask(server, club, member)));
    const paths = new Set(all.map(({ body }) => new URL(String(body['url'])).pathname));
    expect(paths.size).toBe(1);
    const english = {
      method: 'POST',
      path: '/user/wallet',
      as: member,
      body: { wallet: 'apple' },
      language: 'en',
    } as const;
    const { body } = await call(server.app, club, english);
    const { pass } = await openPass((await fetchUrl(server, club, body['url'])).rawPayload);
    expect(pass['barcodes']).toMatchObject([{ altText: expect.stringMatching(/^Client card/) }]);
  });

  test('finds its owner at the desk, online, and is nobody’s once the phone is lost', async ({
    server,
    club,
    member,
    admin,
  }) => {
    await giveKeys(server, club, authority.issue());
    const { pass } = await takeCard(server, club, member);
    const [{ message: code } = { message: '' }] = pass['barcodes'] as { message: string }[];
    const path = `/trainer/card/${code}`;
    expect(await call(server.app, club, { path, as: admin })).toMatchObject({
      status: 200,
      body: { clientId: member.clientId },
    });
    await call(server.app, club, { method: 'DELETE', path: `/admin/client/${member.clientId}/pass`, as: admin });
    expect(await call(server.app, club, { path, as: admin })).toMatchObject({ status: 404 });
  });

  test('is taken by its link alone, for ten minutes, and at its own club', async ({ server, club, member }) => {
    await giveKeys(server, club, authority.issue());
    const { body } = await ask(server, club, member);
    const url = String(body['url']);
    const serial = new URL(url).pathname.slice(-29, -7);
    const key = new URL(url).searchParams.get('key') ?? '';
    const at = (path: string) => fetchUrl(server, club, `http://${club.host}/api/v0.1/wallet/${path}`);
    expect((await at(`${serial}.pkpass`)).statusCode).toBe(404);
    expect((await at(`${serial}.pkpass?key=${key.slice(0, -2)}AA`)).statusCode).toBe(404);
    expect((await at(`${'A'.repeat(22)}.pkpass?key=${key}`)).statusCode).toBe(404);
    server.clock.now = new Date(server.clock.now.getTime() + 601_000);
    expect((await fetchUrl(server, club, url)).statusCode).toBe(404);
  });

  test('is void without any right, and without a code then', async ({ server, club }) => {
    await giveKeys(server, club, authority.issue());
    const [member] = await club.addPeople(1, 'none');
    const { pass } = await takeCard(server, club, member);
    expect(pass['voided']).toBe(true);
    expect(pass['barcodes']).toBeUndefined();
  });
});

describe('a ticket', () => {
  test('has the code that stands on paper, for whoever knows that', async ({ server, club }) => {
    await giveKeys(server, club, authority.issue());
    const ticket = await club.inScope((scope) =>
      buildTicket(scope, { client_id: null, name: '10 korda', visits_total: 10, visits_used: 4 }),
    );
    const body = { wallet: 'apple', code: ticket.code };
    const answer = await call(server.app, club, { method: 'POST', path: '/public/wallet/ticket', body });
    const opened = await openPass((await fetchUrl(server, club, answer.body['url'])).rawPayload);
    expect(opened.pass['barcodes']).toMatchObject([{ message: ticket.code }]);
    expect(valuesOf(opened, 'eventTicket')).toMatchObject({ title: '10 korda', visits: '6 / 10' });
    verifySignature(opened, authority.certificate);
    const wrong = { wallet: 'apple', code: '0123456789ABC' };
    expect(await call(server.app, club, { method: 'POST', path: '/public/wallet/ticket', body: wrong })).toMatchObject({
      status: 404,
      body: { errors: ['ticket_not_found'] },
    });
  });
});
