import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answersTo, areaOf, command, once, ownAnswers } from './command.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  isPerson(7);
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

test('what a command may change is asked again, of the person who is logged in and of nobody else', async () => {
  expect((await send(command(done, { invalidates: [notes] }))).asked).toEqual(['7 notes']);
  expect((await send(command(done, { invalidates: [ownAnswers] }))).asked).toEqual(['7 notes', '7 cards']);
  expect((await send(command(done))).asked).toEqual([]);
  isPerson(8);
  expect((await send(command(done, { invalidates: [notes] }))).asked).toEqual(['8 notes']);
});

test('nobody is asked for once the person has logged out', async () => {
  expect((await send(command(logOut, { invalidates: [ownAnswers] }))).asked).toEqual([]);
});

test('after a refusal it is asked again too, unless only what is done changes it', async () => {
  expect(await send(command(refused, { invalidates: [notes] }))).toMatchObject({
    outcome: 'refused',
    asked: ['7 notes'],
  });
  expect((await send(command(refused, { invalidates: [notes], when: 'done' }))).asked).toEqual([]);
});

test('a response is the new answer of its query; after a refusal that is asked again', async () => {
  const kept = await send(command(done, { becomes: notes }));
  expect([kept.asked, kept.client.getQueryData(['own', 7, 'notes'])]).toEqual([[], 'after']);
  expect(kept.client.getQueryData(['own', 8, 'notes'])).toBe('before');
  expect((await send(command(refused, { becomes: notes }))).asked).toEqual(['7 notes']);
});

test('the answers to a call are found by what its endpoint declares, and those beside it by the first word of that', () => {
  expect(answersTo('GET /admin/accounting/day')(7)).toEqual(['own', 7, 'till', 'all']);
  expect(areaOf('GET /admin/accounting/day')(7)).toEqual(['own', 7, 'till']);
});

test('each press has a key of its own', () => {
  expect(once().idempotencyKey).not.toBe(once().idempotencyKey);
});

const isPerson = (clientId: number) => stored.set('auth', JSON.stringify({ clientId, keep: true, exp: 1 }));

/** The answers of two people, and which of them are to be asked again after the command. */
async function send<R>(options: ReturnType<typeof command<void, R>>) {
  const client = new QueryClient();
  const keys = [
    ['own', 7, 'notes'],
    ['own', 7, 'cards'],
    ['own', 8, 'notes'],
  ];
  for (const key of keys) client.setQueryData(key, 'before');
  const outcome = await new MutationObserver(client, options).mutate().then(
    () => 'done',
    () => 'refused',
  );
  const isOld = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { outcome, asked: keys.filter(isOld).map((key) => key.slice(1).join(' ')), client };
}

const notes = (owner: number) => ({ queryKey: ['own', owner, 'notes'] });
const done = () => Promise.resolve('after');
const logOut = () => Promise.resolve(stored.clear());
const refused = () => Promise.reject(new Error('no'));
