import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPageToken } from '#src/lib/outbox/page/page-token.ts';
import { logOut } from './log-out.ts';
import { restoreSession } from './restore-session.ts';
import { endAfterMs } from './session-clock.ts';
import { sessionStore } from './session-store.ts';

const values = new Map<string, string>();
const calls: string[] = [];
let network: EventTarget;

beforeEach(() => {
  values.clear();
  calls.length = 0;
  network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal('screen', {});
  vi.stubGlobal('location', { host: 'kesklinn.ee' });
  vi.stubGlobal('document', { documentElement: { lang: 'et' } });
  vi.stubGlobal('fetch', async (url: string) => {
    if (!navigator.onLine) throw new TypeError('no network');
    calls.push(url.replace('/api/v0.1', ''));
    return new Response(null, { status: 204 });
  });
  sessionStore.endHere();
});

afterEach(() => vi.unstubAllGlobals());

test('the queue of a session that was idle for too long gets no token when the network is back', async () => {
  leaveAlone(endAfterMs);
  setOnline(true);
  expect(await findPageToken(7, false)).toBe('noNetwork');
  expect(calls).toEqual([]);
});

test('the queue of a session in use asks for one', async () => {
  leaveAlone(endAfterMs - 60_000);
  setOnline(true);
  await findPageToken(7, false);
  expect(calls).toEqual(['/account/refresh']);
});

test('one that was idle for too long and is opened without a network is over, and the server hears of it when online', async () => {
  leaveAlone(endAfterMs);
  setOnline(false);
  await restoreSession(async () => undefined);
  expect([sessionStore.hasLoggedIn(), values.has('auth')]).toEqual([false, false]);
  setOnline(true);
  expect(await findPageToken(7, false)).toBe('noSession');
  await vi.waitFor(() => expect(calls).toEqual(['/account/logout']));
  await vi.waitFor(() => expect(values.has('close')).toBe(false));
});

test('a log-out without a network is told to the server by the same page when it is back', async () => {
  leaveAlone(0);
  setOnline(false);
  await logOut();
  expect([sessionStore.hasLoggedIn(), calls]).toEqual([false, []]);
  setOnline(true);
  await vi.waitFor(() => expect(calls).toEqual(['/account/logout']));
});

/** A session without `keep` of a device that was last touched so long ago. */
function leaveAlone(forMs: number): void {
  values.set('auth', JSON.stringify({ clientId: 7, keep: false, exp: 1 }));
  values.set('has_logged_in', 'true');
  values.set('close', String(Date.now() - forMs + endAfterMs));
}

function setOnline(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine, userAgent: '' });
  network.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}
