import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionClaims } from '#api/session.ts';
import { type Intent, newIntent } from '../intents/intent.ts';

const stored = new Map<string, string>();
const refused = { type: 'refused', key: 'no_free_places', status: 409 } as const;
const done = { type: 'done', result: { registrationId: 1, status: 'booked' } } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', { host: 'klubi.test' });
  vi.stubGlobal('addEventListener', () => undefined);
  auth(7);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Whoever was logged in here is nobody to the files that share these modules.
  vi.resetModules();
});

test('a refusal stays until it is closed, also over a reload; a yes is seen in passing', async () => {
  const before = await openPage();
  before.add(answer('a', 1, refused));
  before.add(answer('b', 2, done));
  expect(before.ids()).toEqual(['a', 'b']);
  const after = await openPage();
  expect(after.ids()).toEqual(['a']);
  expect(after.get()[0]).toMatchObject({ subject: { name: 'Yoga' }, outcome: refused });
  after.close('a');
  expect((await openPage()).ids()).toEqual([]);
});

test('a newer outcome of the training takes the place of what was answered before', async () => {
  const page = await openPage();
  page.add(answer('a', 1, refused));
  page.replaceBy(answer('a', 1, refused));
  expect(page.ids()).toEqual(['a']);
  page.replaceBy(answer('b', 1, done));
  expect([page.ids(), stored.has('answers')]).toEqual([[], false]);
});

test('nobody else sees it: it goes when another person has logged in', async () => {
  (await openPage()).add(answer('a', 1, refused));
  stored.delete('auth');
  expect((await openPage()).ids()).toEqual([]);
  auth(8);
  expect((await openPage()).ids()).toEqual([]);
  expect([(await openPage({ clientId: 8 })).ids(), stored.has('answers')]).toEqual([[], false]);
  auth(7);
  expect((await openPage()).ids()).toEqual([]);
});

test('a guardian’s waits while they act for a child, whose own are theirs alone', async () => {
  (await openPage({ clientId: 7 })).add(answer('a', 1, refused));
  // Before the server has confirmed whom the session is of, and after it.
  auth(8);
  expect((await openPage()).ids()).toEqual([]);
  const child = await openPage({ clientId: 8, actorId: 7 });
  expect(child.ids()).toEqual([]);
  child.add(answer('b', 2, refused, 8));
  auth(7);
  const guardian = await openPage({ clientId: 7 });
  expect(guardian.ids()).toEqual(['a']);
  guardian.close('a');
  auth(8);
  expect((await openPage({ clientId: 8, actorId: 7 })).ids()).toEqual(['b']);
  auth(7);
  expect((await openPage()).ids()).toEqual([]);
});

test('one page switches from a guardian to a child and keeps what was refused to each', async () => {
  const page = await openPage({ clientId: 7 });
  page.add(answer('a', 1, refused));
  page.become({ clientId: 8, actorId: 7 });
  expect(page.ids()).toEqual([]);
  page.become({ clientId: 7 });
  expect(page.ids()).toEqual(['a']);
});

const auth = (clientId: number) => stored.set('auth', JSON.stringify({ clientId, keep: true, exp: 1 }));

const answer = (id: string, trainingId: number, outcome: NonNullable<Intent['outcome']>, clientId = 7): Intent => ({
  ...newIntent({
    id,
    kind: 'book',
    args: { trainingId },
    subject: { name: 'Yoga' },
    clientId,
    language: 'en',
    isSentAlone: true,
    createdAt: '2026-11-24T15:42:00.000Z',
    order: 1,
  }),
  state: 'settled',
  outcome,
});

/** The modules as after a reload; whom the server has confirmed, if anybody. */
async function openPage(claims?: Whose) {
  vi.resetModules();
  const [{ queueAnswers }, { keepAnswers }, { sessionStore }] = await Promise.all([
    import('../queue-answers.ts'),
    import('./kept-answers.ts'),
    import('../../session/session-store.ts'),
  ]);
  const become = (of: Whose) => sessionStore.setToken(tokenOf(of));
  if (claims) become(claims);
  keepAnswers();
  return { ...queueAnswers, become, ids: () => queueAnswers.get().map(({ id }) => id) };
}

type Whose = Pick<SessionClaims, 'clientId' | 'actorId'>;

const tokenOf = (claims: Whose): string => {
  const body = JSON.stringify({ ...claims, sid: 1, keep: true, exp: 2_000_000_000 });
  return `e30.${Buffer.from(body).toString('base64url')}.`;
};
