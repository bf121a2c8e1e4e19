import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { releasedCommand } from '#scripts/release/make-release.ts';
import { startOf } from '#scripts/throw-away/process-start.ts';
import { makeThrowAwayFolder } from '#server/db/embedded/throw-away-postgres.ts';
import { openTestApp, type TestApp, testSecret } from '#tests/support/app/open-test-app.ts';
import { makeTestDist } from '#tests/support/app/test-dist.ts';
import { checkout } from '#tests/support/process/server-child.ts';

let served: TestApp;
/** As an unpacked release, whose programs are those of the checkout. */
let folder: string;
/** A standard input that stays open when npm has ended, or the program that tests start would end with it. */
let input: number;

beforeAll(async () => {
  served = await openTestApp();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'released-'));
  for (const name of ['scripts', 'tests']) symlinkSync(join(checkout, name), join(folder, name));
  const start = `${releasedCommand('tests/support/process/server-process-child.ts')} ${makeTestDist()} real`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'released', private: true, scripts: { start } }));
  execFileSync('mkfifo', [join(folder, 'input')]);
  input = openSync(join(folder, 'input'), 'r+');
});
afterEach(() => {
  closeSync(input);
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => served?.close());

test('SIGTERM to the npm of a release stops the server in order, and npm ends after it', async () => {
  const { npm, server } = await start();
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(startOf(server)).toBe(undefined);
});

test('so does Ctrl-C, which the server has from the terminal and from npm', async () => {
  const { npm, server } = await start();
  const ended = once(npm, 'exit');
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(startOf(server)).toBe(undefined);
});

test('no server outlives a killed npm', async () => {
  const { npm, server } = await start();
  npm.kill('SIGKILL');
  await expect.poll(() => startOf(server)).toBe(undefined);
});

/** `npm start` in a group of its own, as in a terminal, once it serves. */
async function start() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(served.owner);
  const { host, port, user } = inject('postgres').appConnection;
  const url = `postgres://${user}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
  const settings = { TRENN_SECRET: testSecret, MAIL: 'files', SMS: 'files', DATABASE_URL: url, PORT: '0' };
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: [input, 'pipe', 'inherit'],
    env: { ...process.env, ...settings, DRAIN_SECONDS: '0', TRENN_ENV: 'production', DATA_DIR: makeThrowAwayFolder() },
  });
  const output = npm.stdout as Readable;
  let said = '';
  let server = 0;
  for await (const line of createInterface({ input: output })) {
    said += `${line}\n`;
    if (!line.startsWith('{')) continue;
    const entry = JSON.parse(line) as { pid?: number; event?: string };
    server = entry.pid ?? server;
    if (entry.event !== 'ready') continue;
    output.resume();
    return { npm, server };
  }
  throw new Error(said);
}
