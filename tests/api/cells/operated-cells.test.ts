import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperatedCells } from '#api/operators/cells-schema.ts';
import type { OperatedTenants } from '#api/operators/tenants-schema.ts';
import { createApp } from '#server/create-app.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { questionTo } from '#server/features/operators/cells/cell-proof.ts';
import { OtherCells } from '#server/features/operators/cells/other-cells.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { listen } from '#tests/support/listen.ts';
import { addTestOperator, callOperator, operatorHost } from '#tests/support/operators/operator-page.ts';

/** As the other cells are reached on this machine. */
const otherHost = '127.0.0.1';

let folder: string;
let one: TestApp;
let two: TestApp;
/** With another secret than all others. */
let stranger: TestApp;
/** Never answers, or answers with something else. */
let silent: Server;
let odd: Server;
let cookie: string;
let own: TestClub;
let other: TestClub;

const file = () => join(folder, 'cells.json');
const writeCells = (pages: Record<string, string | undefined>) => {
  const cells = Object.entries(pages).map(([name, operators], at) => ({
    name,
    ownerUrlFile: 'not read here',
    files: name,
    tenantsFrom: 1 + at * 1000,
    ...(operators && { operators }),
  }));
  writeFileSync(file(), JSON.stringify({ router: { map: 'hosts.map' }, cells }));
};
const portOf = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, otherHost, () => resolve((server.address() as { port: number }).port)),
  );
const at = (port: number) => `http://${otherHost}:${port}`;

beforeAll(async () => {
  folder = makeThrowAwayFolder();
  mkdirSync(folder, { recursive: true });
  two = await openTestApp(undefined, { variables: { OPERATOR_HOST: otherHost } });
  stranger = await openTestApp(undefined, {
    variables: { OPERATOR_HOST: otherHost },
    secret: 'the secret of somebody else, long enough',
  });
  silent = createServer(() => undefined);
  odd = createServer((_request, response) => response.setHeader('content-type', 'application/json').end('{"items":7}'));
  writeCells({
    one: `https://${operatorHost}`,
    two: at(await listen(two.app)),
    stranger: at(await listen(stranger.app)),
    silent: at(await portOf(silent)),
    // Nobody listens there.
    away: at(1),
    odd: at(await portOf(odd)),
  });
  one = await openTestApp(undefined, { variables: { OPERATOR_HOST: operatorHost, TRENN_CELLS: file() } });
  own = await openTestClub(one);
  other = await openTestClub(two);
  await other.addPeople(3);
  ({ cookie } = await addTestOperator(one));
});
afterAll(async () => {
  silent?.closeAllConnections();
  silent?.close();
  odd?.close();
  await Promise.all([one?.close(), two?.close(), stranger?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const cells = async () => (await callOperator(one.app, 'listCells', { cookie })).json<OperatedCells>();

it('the clubs of another cell are listed with what waits there, and each cell that does not tell them is named', async () => {
  const { own: name, items } = await cells();
  expect(name).toBe('one');
  expect(items.map((cell) => [cell.name, cell.failure])).toEqual([
    ['two', null],
    ['stranger', 'refusing'],
    ['silent', 'silent'],
    ['away', 'silent'],
    ['odd', 'unreadable'],
  ]);
  const [there, ...failing] = items;
  expect(there?.page).toBe(at(await listen(two.app)));
  expect(there?.list?.items.map(({ id, figures }) => [id, figures?.people])).toContainEqual([other.tenantId, 3]);
  expect(there?.list?.server.schema).toMatch(/^\d{4}-/);
  expect(failing.every(({ list }) => list === null)).toBe(true);
});

it('the list of this cell has its own clubs alone, and waits for no other', async () => {
  const { items } = (await callOperator(one.app, 'listOperatedTenants', { cookie })).json<OperatedTenants>();
  expect(items.map(({ id, hosts }) => [id, hosts])).toEqual([[own.tenantId, [own.host]]]);
});

it('a cell tells its list to who proves to have its secret, for a minute, and at the host that was asked', async () => {
  const ask = (body: object) => callOperator(two.app, 'askCell', { host: otherHost, body });
  const question = questionTo(testSecret, otherHost, two.clock.now);
  const said = await ask(question);
  expect([said.statusCode, said.json<OperatedTenants>().items.map(({ id }) => id)]).toEqual([200, [other.tenantId]]);
  const late = new Date(two.clock.now.getTime() - 61_000);
  for (const wrong of [
    questionTo('the secret of somebody else, long enough', otherHost, two.clock.now),
    questionTo(testSecret, operatorHost, two.clock.now),
    questionTo(testSecret, otherHost, late),
    { ...question, at: question.at + 1 },
    { ...question, proof: 'x' },
  ]) {
    const refused = await ask(wrong);
    expect([refused.statusCode, refused.json().errors]).toEqual([403, ['action_not_allowed']]);
  }
});

it('where no file names cells, or none of them has a page, there are no others', async () => {
  const { operators } = one.services;
  const without = await createApp({ ...one.services, operators: operators && { ...operators, cells: undefined } });
  const said = await callOperator(without, 'listCells', { cookie });
  await without.close();
  expect(said.json()).toEqual({ own: null, items: [] });
  writeCells({ one: undefined, two: undefined });
  expect(OtherCells.of(file(), { host: operatorHost, secret: testSecret })).toBeUndefined();
});

it.each([
  [{ one: 'https://keep.example', two: undefined }, 'the cell two lacks operators'],
  [{ one: 'https://a.example', two: 'https://b.example' }, 'one cell must have OPERATOR_HOST, keep.example'],
  [{ one: 'https://keep.example', two: 'https://keep.example/x' }, 'one cell must have OPERATOR_HOST'],
  [{ one: 'ftp://keep.example' }, 'must be https://'],
])('%j is refused in a sentence that names the file', (pages, said) => {
  writeCells(pages);
  const read = () => OtherCells.of(file(), { host: 'keep.example', secret: testSecret });
  expect(read).toThrow(said);
  expect(read).toThrow(file());
});
