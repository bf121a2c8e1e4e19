import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { postToLock } from '#scripts/door-bridge/post-to-lock.ts';
import { runBridge } from '#scripts/door-bridge/run-bridge.ts';
import { allPageRules } from '#tests/support/app/all-page-rules.ts';
import type { TestApp } from '#tests/support/app/open-test-app.ts';
import { openSharedApp } from '#tests/support/app/shared-app.ts';
import { call, openTestClub, type TestClub, type TestPerson } from '#tests/support/app/test-club.ts';
import { openPhone, openTablet, type TestTablet } from '#tests/support/entry/entry-club.ts';
import { Turnstile } from '#tests/support/entry/turnstile.ts';
import { listen } from '#tests/support/listen.ts';

let server: TestApp;
let club: TestClub;
let tablet: TestTablet;
let admin: TestPerson;
let turnstile: Turnstile;
let folder: string;
let stop: AbortController;

beforeAll(async () => {
  server = await openSharedApp();
});
beforeEach(async () => {
  club = await openTestClub(server, { pageRules: allPageRules });
  [tablet, admin, turnstile] = await Promise.all([openTablet(server, club), club.addAdmin(), Turnstile.open()]);
  folder = mkdtempSync(join(tmpdir(), 'trenn-bridge-'));
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await turnstile.close();
  rmSync(folder, { recursive: true });
});

test('a turnstile turns once for a scan of the door’s code, and once for a pass that the tablet admits', async () => {
  const bridge = await startBridge((await addLock()).code);
  await bridge.waitFor('Connected.');
  const [mari, jaan] = await club.addPeople(2);
  await scan(mari);
  await turnstile.waitForTurns(1);
  const phone = await openPhone(server.app, club, jaan);
  await tablet.report(phone.passId);
  await turnstile.waitForTurns(2);
  await tablet.report(phone.passId, { answer: 'refused', reason: 'passback' });
  expect((await scan(mari)).status).toBe(409);
  await bridge.waitFor('Opened.', 2);
  expect(turnstile.turns).toBe(2);
});

test('the bridge knows its door after a restart, protects its key, and receives no member data', async () => {
  const { id, code } = await addLock();
  const first = await startBridge(code);
  await first.waitFor('Connected.');
  stop.abort();
  expect(await first.outcome).toBe('stopped');
  expect(statSync(join(folder, 'door.json')).mode & 0o777).toBe(0o600);
  stop = new AbortController();
  server.clock.advance(1);
  const [mari] = await club.addPeople(1);
  await openPhone(server.app, club, mari);
  const second = await startBridge(undefined);
  await second.waitFor('Connected.');
  await scan(mari);
  await turnstile.waitForTurns(1);
  const told = await club.inScope(({ db }) =>
    db.selectFrom('door_person').select('pass_id').where('door_id', '=', id).execute(),
  );
  expect(told).toEqual([]);
});

test('a scan while the lock was offline has to be repeated: nothing opens afterwards', async () => {
  const { code } = await addLock();
  const [mari, jaan] = await club.addPeople(2);
  await scan(mari);
  const bridge = await startBridge(code);
  await bridge.waitFor('Connected.');
  await scan(jaan);
  await bridge.waitFor('Opened.');
  expect(turnstile.turns).toBe(1);
});

test('a jammed lock is reported, and opens for the next scan', async () => {
  const bridge = await startBridge((await addLock()).code);
  await bridge.waitFor('Connected.');
  const [mari, jaan] = await club.addPeople(2);
  turnstile.isJammed = true;
  await scan(mari);
  await bridge.waitFor('does not open: It answers 503');
  turnstile.isJammed = false;
  await scan(jaan);
  await turnstile.waitForTurns(1);
});

test('a lock that an admin has removed deletes its key and exits', async () => {
  const { id, code } = await addLock();
  const bridge = await startBridge(code);
  await bridge.waitFor('Connected.');
  await call(server.app, club, { method: 'DELETE', path: `/admin/door/${id}`, as: admin });
  expect(await bridge.outcome).toBe('removed');
  expect(existsSync(join(folder, 'door.json'))).toBe(false);
});

test('a bridge without a code, or with a wrong one, does not become a lock', async () => {
  await expect((await startBridge(undefined)).outcome).rejects.toThrow('--code');
  await expect((await startBridge('0000000000')).outcome).rejects.toThrow('404');
});

const post = async (path: string, body?: object) =>
  (await call(server.app, club, { method: 'POST', path, as: admin, ...(body && { body }) })).body;

/** An admin adds the tablet’s lock, and enters its code where the bridge is started. */
async function addLock(): Promise<{ id: number; code: string }> {
  const { id } = (await post('/admin/door', { name: 'Pöördvärav', unitId: club.unitId, lockOf: tablet.id })) as {
    id: number;
  };
  const { code } = (await post(`/admin/door/${id}/enrolment`)) as { code: string };
  return { id, code };
}

interface Bridge {
  log: string[];
  outcome: Promise<'stopped' | 'removed'>;
  /** Waits until `count` log lines contain these words. */
  waitFor(words: string, count?: number): Promise<void>;
}

async function startBridge(code: string | undefined): Promise<Bridge> {
  const log: string[] = [];
  const port = await listen(server.app);
  const place = { origin: new URL(`http://${club.host}:${port}`), address: '127.0.0.1' };
  const outcome = runBridge({
    server: place,
    folder,
    code,
    open: () => postToLock(turnstile.address),
    log: (line) => log.push(line),
    signal: stop.signal,
    restMs: 20,
    clock: () => server.clock.now,
  });
  const waitFor = (words: string, count = 1): Promise<void> =>
    expect.poll(() => log.filter((line) => line.includes(words)).length).toBeGreaterThanOrEqual(count);
  return { log, outcome, waitFor };
}

const scan = (as: TestPerson) =>
  call(server.app, club, {
    path: `/user/code?data=${encodeURIComponent(tablet.showCode(server.clock.now))}`,
    as,
    key: randomUUID(),
  });
