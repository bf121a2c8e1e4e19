import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionClaims } from '#api/session.ts';

const [guardian, child] = [7, 8];

beforeEach(() => {
  const values = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  // Whoever was logged in here is nobody to the files that share these modules.
  vi.resetModules();
});

test.each([
  ['a guardian’s, while the session acts for the child', guardian, { clientId: child, actorId: guardian }],
  ['a child’s, while the session is the guardian’s', child, { clientId: guardian }],
])('the queue gets no token of another person: %s', async (_, owner, session) => {
  const { findToken, setToken } = await openPage();
  const token = tokenOf(session);
  setToken(token);
  expect(await findToken(session.clientId, false)).toBe(token);
  expect(await findToken(owner, false)).toBe('noSession');
});

async function openPage() {
  const [{ findPageToken: findToken }, { sessionStore }] = await Promise.all([
    import('./page-token.ts'),
    import('../../session/session-store.ts'),
  ]);
  return { findToken, setToken: sessionStore.setToken };
}

const tokenOf = (claims: Pick<SessionClaims, 'clientId' | 'actorId'>): string => {
  const body = JSON.stringify({ ...claims, sid: 1, keep: true, exp: 4_000_000_000 });
  return `e30.${Buffer.from(body).toString('base64url')}.`;
};
