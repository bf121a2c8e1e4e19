import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Pieces of work that run until they are told to end. */
function openWork(turns: Turns) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const begin = (key: string, name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return turns.take(key, async () => {
      begun.push(name);
      await end.promise;
      return name;
    });
  };
  return { begun, begin, end: (name: string) => ends.get(name) };
}

test('of a crowd two at a time have their turn, in order of arrival, and who wants something else does not wait', async () => {
  const turns = new Turns(2);
  const { begun, begin, end } = openWork(turns);
  const crowd = ['a', 'b', 'c', 'd'].map((name) => begin('crowded', name));
  const other = begin('other', 'x');
  expect(begun).toEqual(['a', 'b', 'x']);
  end('b')?.resolve();
  expect(await crowd[1]).toBe('b');
  const late = begin('crowded', 'e');
  await expect.poll(() => begun).toEqual(['a', 'b', 'x', 'c']);
  for (const name of ['a', 'c', 'd', 'e', 'x']) end(name)?.resolve();
  expect(await Promise.all([...crowd, late, other])).toEqual(['a', 'b', 'c', 'd', 'e', 'x']);
  expect(begun).toEqual(['a', 'b', 'x', 'c', 'd', 'e']);
  expect(turns.size).toBe(0);
});

test('work that fails hands its turn on', async () => {
  const turns = new Turns(1);
  const { begun, begin, end } = openWork(turns);
  const first = begin('crowded', 'a');
  const second = begin('crowded', 'b');
  end('a')?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  end('b')?.resolve();
  expect(await second).toBe('b');
  expect([begun, turns.size]).toEqual([['a', 'b'], 0]);
});
