import { expect, test } from 'vitest';
import type { Change, ChangeNotices } from '../../db/change-notices.ts';
import { PublicResponseCache } from './public-response-cache.ts';

const now = new Date('2026-11-18T10:00:00Z');

test('responses of all tenants together stay within one limit, plain and compressed', async () => {
  const maxBytes = 1_000_000;
  const { answers } = openCache(maxBytes);
  const text = JSON.stringify(Array.from({ length: 900 }, (_, n) => Math.sin(n)));
  for (let tenantId = 1; tenantId <= 40; tenantId++) {
    for (let n = 0; n < 20; n++) {
      const answer = await answers.get(tenantId, `list ${n}`, now, make(text));
      const before = answers.size.bytes;
      const compressed = await answer.brotli();
      if (before + compressed.length < maxBytes) expect(answers.size.bytes).toBe(before + compressed.length);
      expect(answers.size.bytes).toBeLessThanOrEqual(maxBytes);
    }
  }
  expect(answers.find(40, 'list 19', now)).toBeDefined();
  expect(answers.find(1, 'list 0', now)).toBeUndefined();
});

test('a response that is too large is sent and not cached', async () => {
  const { answers } = openCache(160_000);
  const { identity } = await answers.get(1, 'list', now, make('x'.repeat(20_000)));
  expect([identity.length, answers.size.entries]).toEqual([20_000, 0]);
});

test('a change evicts the tenant’s responses and no others, and one that is generated meanwhile is not cached', async () => {
  const { answers, tell } = openCache(1_000_000);
  await answers.get(1, 'a', now, make('one'));
  await answers.get(2, 'a', now, make('two'));
  const gate = Promise.withResolvers<void>();
  const late = answers.get(1, 'b', now, () => gate.promise.then(make('late')));
  tell({ tenantId: 1, topics: ['timetable'] });
  gate.resolve();
  expect((await late).identity.toString()).toBe('late');
  expect([1, 2].map((id) => answers.find(id, 'a', now)?.identity.toString())).toEqual([undefined, 'two']);
  expect(answers.find(1, 'b', now)).toBeUndefined();
  tell('everything');
  expect(answers.size).toEqual({ entries: 0, bytes: 0 });
});

test('concurrent requests share one generation, and one that fails is generated again', async () => {
  const { answers } = openCache(1_000_000);
  let made = 0;
  const count = async () => {
    made++;
    return make('text')();
  };
  await Promise.all([1, 2, 3].map(() => answers.get(1, 'a', now, count)));
  expect(made).toBe(1);
  await expect(answers.get(1, 'b', now, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await answers.get(1, 'b', now, make('there'))).identity.toString()).toBe('there');
});

const make = (text: string) => async () => ({ text, freshUntil: Number.POSITIVE_INFINITY });

/** The cache, and a way to notify it of a change, as notices do. */
function openCache(maxBytes: number) {
  const told: ((change: Change | 'everything') => void)[] = [];
  const changes = { subscribe: (listener: (typeof told)[number]) => told.push(listener) } as unknown as ChangeNotices;
  const answers = new PublicResponseCache(changes, maxBytes);
  const tell = (change: Change | 'everything'): void => told.forEach((listener) => listener(change));
  return { answers, tell };
}
