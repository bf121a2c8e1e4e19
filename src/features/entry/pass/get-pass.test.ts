import 'fake-indexeddb/auto';
import { get, set } from 'idb-keyval';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseName, openDeviceStore } from '#src/lib/device-database.ts';

const clientId = 7;
const behindMs = 5 * 60_000;
const store = openDeviceStore(databaseName(clientId), () => true);

beforeEach(() => {
  const auth = JSON.stringify({ clientId, keep: true, exp: 1 });
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'auth' ? auth : null) });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.resetModules());
afterAll(() => void vi.unstubAllGlobals());

test('a phone whose clock is wrong knows the right time offline, once it was online with its pass', async () => {
  await keep();
  const online = await openPage();
  online.noteServerTime(new Date(Date.now() + behindMs).toUTCString());
  await online.getPass(clientId);
  expect(await get('pass', store)).toMatchObject({ clock: { offsetMs: expect.any(Number) } });
  const offline = await openPage();
  await offline.getPass(clientId);
  expect(Math.abs(offline.serverNow().getTime() - Date.now() - behindMs)).toBeLessThan(2000);
});

/** The pass and the clock as a new page has them. */
async function openPage() {
  vi.resetModules();
  const clock = await import('#src/lib/api/server-clock.ts');
  const { getPass } = await import('./get-pass.ts');
  return { ...clock, getPass };
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** A pass that was renewed an hour ago, by a phone whose clock is five minutes behind. */
const keep = () => {
  const serverMs = Date.now() + behindMs;
  const pass = { pass: 'signed', renewedAt: iso(serverMs - 3_600_000), expiresAt: iso(serverMs + 6 * 86_400_000) };
  return set('pass', { version: 1, keys: {}, publicKey: 'key', ...pass }, store);
};
