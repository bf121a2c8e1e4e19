import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashLinkToken } from '#server/features/account/link-token.ts';
import { makeFirstLink } from '#server/features/set-up/first-start/first-start.ts';
import { listTenants } from '#server/features/tenants/queries.ts';
import { buildTenant } from '#tests/builders/build-tenant.ts';
import { openTestApp, type TestApp } from '#tests/support/app/open-test-app.ts';
import { TestBrowser } from '#tests/support/app/test-browser.ts';

const host = 'klubi.localhost';
const password = 'Kuusk 2026!';
const asked = {
  name: 'Liiv Studio',
  host,
  country: 'EE',
  language: 'et',
  firstName: 'Anna',
  lastName: 'Lill',
  email: 'Anna@Liiv.example',
  password,
};

let server: TestApp;
let app: TestApp['app'];

beforeEach(async () => {
  server = await openTestApp();
  app = server.app;
});
afterEach(() => server?.close());

const makeLink = async () => {
  const link = await makeFirstLink(server.owner, server.clock.now);
  if (link === undefined) throw new Error('There is a tenant already.');
  return link;
};

const post = async (path: '' | '/link', body: object, { at = app, headers = {} } = {}) => {
  const response = await at.inject({
    method: 'POST',
    url: `/api/v0.1/first-start${path}`,
    headers: { host, origin: `http://${host}`, ...headers },
    payload: body,
  });
  return { status: response.statusCode, body: response.body ? JSON.parse(response.body) : undefined };
};

const statusOf = async (link: string) => (await post('/link', { link })).status;

test('a printed link makes a closed club with an admin who can log in, once', async () => {
  const link = await makeLink();
  expect(await statusOf(link)).toBe(204);
  const stored = await server.owner.selectFrom('first_start').selectAll().execute();
  expect(stored).toMatchObject([{ link_hash: hashLinkToken(link) }]);
  expect(await post('', { link, ...asked })).toEqual({ status: 200, body: { host } });
  const anna = new TestBrowser(app, host);
  expect(await anna.logIn('anna@liiv.example', password)).toMatchObject({ status: 200 });
  const setUp = await anna.call<{ openedAt: null; host: string; steps: { step: string; state: string }[] }>(
    'GET',
    '/admin/setup',
  );
  expect(setUp.body).toMatchObject({ openedAt: null, host, title: 'Liiv Studio' });
  expect(setUp.body.steps.filter(({ state }) => state === 'done')).toEqual([]);
  expect(await statusOf(link)).toBe(404);
  expect(await post('', { link, ...asked, host: 'teine.localhost' })).toMatchObject({ status: 404 });
  expect(await listTenants(server.owner)).toMatchObject([{ name: 'Liiv Studio', hosts: [host] }]);
  expect(await server.owner.selectFrom('first_start').selectAll().execute()).toEqual([]);
});

test.each(['klubi.localhost', 'teine.localhost'])(
  'of two uses at once, the other of %s, one makes a club',
  async (other) => {
    const link = await makeLink();
    const answers = await Promise.all([post('', { link, ...asked }), post('', { link, ...asked, host: other })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await listTenants(server.owner)).toHaveLength(1);
  },
);

test('a link is good for a day, and no longer than until the next one', async () => {
  const first = await makeLink();
  const second = await makeLink();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 204]);
  server.clock.advance(24 * 3600);
  expect(await statusOf(second)).toBe(404);
  expect(await post('', { link: second, ...asked })).toMatchObject({ status: 404 });
  expect(await listTenants(server.owner)).toEqual([]);
});

test('what is refused leaves the link as it is', async () => {
  const link = await makeLink();
  const wrong = [
    { password: 'kuusk2026' },
    { password: 'Password1' },
    { host: 'https://klubi.ee' },
    { email: 'anna' },
    { name: ' ' },
    { country: 'FI' },
  ];
  for (const one of wrong) {
    const [field = ''] = Object.keys(one);
    const { status, body } = await post('', { link, ...asked, ...one });
    expect([one, status, Object.keys(body.fields)]).toEqual([one, 400, [field]]);
  }
  const elsewhere = { headers: { origin: 'https://evil.example' } };
  expect((await post('', { link, ...asked }, elsewhere)).status).toBe(403);
  expect(await post('', { link, ...asked })).toMatchObject({ status: 200 });
});

test('where there is a tenant no link is made, none works, and a process that begins then has no such call', async () => {
  const link = await makeLink();
  await buildTenant(server.owner);
  expect(await makeFirstLink(server.owner, server.clock.now)).toBeUndefined();
  expect(await post('', { link, ...asked })).toMatchObject({ status: 404 });
  const later = await server.openAnother();
  expect(await post('', { link, ...asked }, { at: later })).toMatchObject({ status: 404 });
  expect(later.hasRoute({ method: 'POST', url: '/api/v0.1/first-start' })).toBe(false);
  expect(await listTenants(server.owner)).toHaveLength(1);
});

test('the application’s role does not see the link', async () => {
  await makeLink();
  await expect(server.services.database.selectFrom('first_start').selectAll().execute()).rejects.toThrow(/permission/);
});
