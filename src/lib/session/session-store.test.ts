import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const values = new Map<string, string>();

beforeEach(() => {
  values.clear();
  vi.stubGlobal('localStorage', storageOf(values));
});

afterEach(() => {
  vi.unstubAllGlobals();
  // Whoever was logged in here is nobody to the files that share these modules.
  vi.resetModules();
});

test('the state says whether it holds a token, also one that is unreadable, until the session ends', async () => {
  const store = await openTab();
  const held = () => [store.get().hasToken, store.get().isLoggedIn];
  expect(held()).toEqual([false, false]);
  store.awaitPerson();
  expect(held()).toEqual([false, false]);
  store.setToken(tokenOf(5));
  expect(held()).toEqual([true, true]);
  store.revoke();
  expect(held()).toEqual([false, false]);
  store.adoptToken(tokenOf(6));
  expect(held()).toEqual([true, true]);
  store.endHere();
  expect(held()).toEqual([false, false]);
  store.adoptToken('unreadable');
  expect(held()).toEqual([true, false]);
});

test('who was asked to update is asked once in a session, also in a tab that is opened later', async () => {
  const first = await openTab();
  first.setToken(tokenOf(5));
  expect(first.get().hasUserBeenNotifiedNeedsUpdate).toBe(false);
  first.noteUpdateNotice();
  const later = await openTab();
  later.setToken(tokenOf(5));
  expect(later.get().hasUserBeenNotifiedNeedsUpdate).toBe(true);
  const another = await openTab();
  another.setToken(tokenOf(6));
  expect(another.get().hasUserBeenNotifiedNeedsUpdate).toBe(false);
});

const storageOf = (map: Map<string, string>) => ({
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, value: string) => map.set(name, value),
  removeItem: (name: string) => map.delete(name),
});

/** The store of a tab that is opened now. */
async function openTab() {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  return (await import('./session-store.ts')).sessionStore;
}

const tokenOf = (sid: number): string => {
  const claims = { sid, clientId: 7, keep: true, exp: Math.floor(Date.now() / 1000) + 300, needsUpdate: true };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
};
