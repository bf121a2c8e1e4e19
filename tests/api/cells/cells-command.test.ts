import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkout } from '#scripts/sources/source-files.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { openTestClub, type TestClub } from '#tests/support/app/test-club.ts';
import { openTwoCells, secondRange, type TwoCells } from '#tests/support/cells/two-cells.ts';
import { runScript } from '#tests/support/process/run-script.ts';

let cells: TwoCells;
let folder: string;
let club: TestClub;
let other: TestClub;
let router: Server;
/** What the router was told. */
const told: string[] = [];

beforeAll(async () => {
  cells = await openTwoCells();
  club = await openTestClub(cells.one.test);
  await club.addPeople(2);
  other = await openTestClub(cells.two.test);
  folder = makeThrowAwayFolder();
  mkdirSync(folder, { recursive: true });
  router = createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    socket.on('data', (part) => {
      text += String(part);
    });
    socket.on('end', () => {
      told.push(text);
      socket.end(text.startsWith('prepare') ? 'New version created: 3\n\n' : '\n');
    });
  });
  await new Promise<void>((resolve) => router.listen(join(folder, 'router.sock'), resolve));
});
afterAll(async () => {
  router.close();
  await cells.close();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (database: string): string => {
  const { user, host, port } = inject('postgres').ownerConnection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};

/** Runs it with both cells, of which some have another database. */
function run(args: string[], databases: { one?: string; two?: string } = {}) {
  const { one, two } = cells;
  const rows = [one, two].map(({ cell, test }) => {
    const database = databases[cell.name as 'one' | 'two'] ?? test.connection.database;
    writeFileSync(join(folder, `${cell.name}.url`), `${urlOf(database)}\n`);
    const { name, backend, files, tenantsFrom } = cell;
    return { name, backend, files, tenantsFrom, ownerUrlFile: `${name}.url` };
  });
  const file = { router: { map: 'hosts.map', socket: 'router.sock' }, cells: rows };
  writeFileSync(join(folder, 'cells.json'), JSON.stringify(file));
  return runScript('cells.ts', args, { cwd: folder, env: { INIT_CWD: folder } });
}

const mapped = () => readFileSync(join(folder, 'hosts.map'), 'utf8');

describe('npm run cells', () => {
  it('lists the clubs of all cells, and says in a sentence which one it does not reach', async () => {
    const all = await run(['list']);
    expect(all).toMatchObject({ code: 0, errors: '' });
    expect(all.output).toMatch(new RegExp(`^one\t${club.tenantId}\t[^\n]*${club.host}\t2 people\tin service$`, 'm'));
    expect(all.output).toMatch(new RegExp(`^two\t${other.tenantId}\t[^\n]*${other.host}\t`, 'm'));
    expect(other.tenantId).toBeGreaterThanOrEqual(secondRange);
    const half = await run(['list'], { two: 'not_there' });
    expect(half).toMatchObject({ code: 0, output: expect.stringMatching(/^two is not reached: .*\.$/m) });
    expect(half.output).toContain(club.host);
  });

  it('writes the map from the tables, tells the router, and keeps the hosts of a cell that is away', async () => {
    expect(await run(['map'])).toMatchObject({ code: 0, errors: '' });
    const lines = [`${club.host} cell-one\n`, `${other.host} cell-two\n`];
    expect(mapped()).toBe(lines.toSorted().join(''));
    const file = join(folder, 'hosts.map');
    expect(told).toEqual([`prepare map ${file}\n`, `add map @3 ${file} <<\n${mapped()}\n`, `commit map @3 ${file}\n`]);
    const without = await run(['map'], { two: 'not_there' });
    expect(without).toMatchObject({
      code: 0,
      errors: expect.stringMatching(/^two is not reached .*stay as they are\.\n$/),
    });
    expect(mapped()).toBe(lines.toSorted().join(''));
  });

  it('migrates cell after cell, and stops at the first that fails', async () => {
    expect(await run(['migrate'])).toMatchObject({
      code: 0,
      output: 'one is up to date.\ntwo is up to date.\n',
    });
    expect(await run(['migrate'], { one: 'not_there' })).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^one could not be migrated: .*not_there.* Not tried: two\.\n$/),
    });
  });

  it('adds a club where no cell has one of its hosts', async () => {
    const example = JSON.parse(readFileSync(join(checkout, 'docs/examples/club.json'), 'utf8')) as { hosts: string[] };
    const file = join(folder, 'club.json');
    writeFileSync(file, JSON.stringify({ ...example, hosts: [club.host] }));
    cpSync(join(checkout, 'docs/examples'), folder, { recursive: true, filter: (path) => !path.endsWith('club.json') });
    expect(await run(['add', 'club.json', '--to', 'two'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/in one has one of the hosts/),
    });
    writeFileSync(file, JSON.stringify({ ...example, hosts: ['new.example'] }));
    const added = await run(['add', 'club.json', '--to', 'two']);
    expect(added).toMatchObject({ code: 0, output: expect.stringMatching(/\(tenant 10000\d\d\) to two/) });
    expect(mapped()).toContain('new.example cell-two\n');
  });

  it('moves a club and says for how long it was closed', async () => {
    const moved = await run(['move', club.host, '--to', 'two']);
    expect(moved).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/moved from one to two: .* closed for [\d.]+ s/),
    });
    expect(mapped()).toContain(`${club.host} cell-two\n`);
    expect(await run(['move', club.host, '--to', 'two'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('nothing is left of it elsewhere'),
    });
    const listed = await run(['list']);
    expect(listed.output).toMatch(new RegExp(`^one\t${club.tenantId}\t.*\tmoved to two$`, 'm'));
  });

  it.each([
    [['move'], /needs HOST and --to CELL/],
    [['move', 'a.example'], /needs --to CELL/],
    [['list', 'more'], /does not take “more”/],
    [['map', '--to', 'two'], /takes no --to/],
    [['mvoe'], /does not know “mvoe”/],
  ])('%j is refused in one sentence', async (args, said) => {
    expect(await run(args)).toMatchObject({ code: 2, output: '', errors: expect.stringMatching(said) });
  });

  it('refuses a cell, a host or a file that is not there', async () => {
    expect(await run(['move', club.host, '--to', 'three'])).toMatchObject({
      code: 1,
      errors: 'There is no cell three; there are one, two.\n',
    });
    expect(await run(['move', 'nobody.example', '--to', 'two'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('nobody.example is served by no cell'),
    });
    const none = await runScript('cells.ts', ['list'], {
      cwd: folder,
      env: { INIT_CWD: folder, TRENN_CELLS: 'none.json' },
    });
    expect(none).toMatchObject({ code: 1, errors: expect.stringContaining('TRENN_CELLS names another file') });
  });
});
