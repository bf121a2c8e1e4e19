import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('nobody else sees it: it goes when another person is here', async () => {
  (await openPage()).add(answer('a', 1, refused));
  stored.delete('auth');
  expect((await openPage()).ids()).toEqual([]);
  auth(8);
  expect([(await openPage()).ids(), stored.has('answers')]).toEqual([[], false]);
  auth(7);
  expect((await openPage()).ids()).toEqual([]);
});

const auth = (clientId: number) => stored.set('auth', JSON.stringify({ clientId, keep: true, exp: 1 }));

const answer = (id: string, trainingId: number, outcome: NonNullable<Intent['outcome']>): Intent => ({
  ...newIntent({
    id,
    kind: 'book',
    args: { trainingId },
    subject: { name: 'Yoga' },
    clientId: 7,
    language: 'en',
    isSentAlone: true,
    createdAt: '2026-11-24T15:42:00.000Z',
    order: 1,
  }),
  state: 'settled',
  outcome,
});

/** The modules as after a reload. */
async function openPage() {
  vi.resetModules();
  const [{ queueAnswers }, { keepAnswers }] = await Promise.all([
    import('../queue-answers.ts'),
    import('./kept-answers.ts'),
  ]);
  keepAnswers();
  return { ...queueAnswers, ids: () => queueAnswers.get().map(({ id }) => id) };
}
