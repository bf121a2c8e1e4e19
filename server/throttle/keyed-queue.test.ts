import { expect, test } from 'vitest';
import { CallerGoneError, KeyedQueue, type QueueStep } from './keyed-queue.ts';

test('of concurrent work for one key two run at a time, in order of arrival, and work for another key does not wait', async () => {
  const queue = openQueue(100);
  const { begun, begin, end } = openWork(queue);
  const crowd = ['a', 'b', 'c', 'd'].map((name) => begin([step('crowded', 2)], name));
  const other = begin([step('other', 2)], 'x');
  expect(begun).toEqual(['a', 'b', 'x']);
  end('b')?.resolve();
  expect(await crowd[1]).toBe('b');
  const late = begin([step('crowded', 2)], 'e');
  await expect.poll(() => begun).toEqual(['a', 'b', 'x', 'c']);
  for (const name of ['a', 'c', 'd', 'e', 'x']) end(name)?.resolve();
  expect(await Promise.all([...crowd, late, other])).toEqual(['a', 'b', 'c', 'd', 'e', 'x']);
  expect(begun).toEqual(['a', 'b', 'x', 'c', 'd', 'e']);
  expect(queue.size).toBe(0);
});

test('work that fails frees its slot', async () => {
  const queue = openQueue(1);
  const { begun, begin, end } = openWork(queue);
  const first = begin([], 'a');
  const second = begin([], 'b');
  end('a')?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  end('b')?.resolve();
  expect(await second).toBe('b');
  expect([begun, queue.size]).toEqual([['a', 'b'], 0]);
});

test('tenants take turns, and so do the callers of one tenant, however many requests one of them sends', async () => {
  const queue = openQueue(1);
  const { begun, begin, endAll } = openWork(queue);
  const flood = [1, 2, 3, 4].map((n) => begin([step('A'), step('flooder')], `flood${n}`));
  const others = ['one', 'two'].map((name) => begin([step('A'), step(name)], name));
  const quiet = ['q1', 'q2'].map((name) => begin([step('B'), step('quiet')], name));
  await endAll();
  await Promise.all([...flood, ...others, ...quiet]);
  expect(begun).toEqual(['flood1', 'flood2', 'q1', 'one', 'q2', 'two', 'flood3', 'flood4']);
});

test('a key at its limit is skipped, and a free slot is not left unused', async () => {
  const queue = openQueue(3);
  const { begun, begin, end, endAll } = openWork(queue);
  const flood = [1, 2, 3].map((n) => begin([step('A', 2)], `flood${n}`));
  const quiet = ['q1', 'q2', 'q3'].map((name) => begin([step('B', 2)], name));
  expect(begun).toEqual(['flood1', 'flood2', 'q1']);
  end('q1')?.resolve();
  await expect.poll(() => begun).toEqual(['flood1', 'flood2', 'q1', 'q2']);
  await endAll();
  await Promise.all([...flood, ...quiet]);
  expect(queue.size).toBe(0);
});

test('work beyond a level’s queue is refused with the name of that level, and leaves nothing behind', async () => {
  const queue = openQueue(1, 3);
  const { begin, endAll } = openWork(queue);
  const caller = { key: 'flooder', atOnce: 1, maxWaiting: 2 };
  const taken = ['a', 'b', 'c'].map((name) => begin([step('A'), caller], name));
  await expect(begin([step('A'), caller], 'd')).rejects.toEqual(new FullError('flooder'));
  taken.push(begin([step('A'), step('other')], 'e'));
  await expect(begin([step('B'), step('third')], 'f')).rejects.toEqual(new FullError(''));
  await endAll();
  await Promise.all(taken);
  expect(queue.size).toBe(0);
});

test('work of a caller who has left is not started, and the next one runs', async () => {
  const queue = openQueue(1);
  const { begun, begin, endAll } = openWork(queue);
  const first = begin([step('A')], 'a');
  const gone = begin([step('B')], 'b', () => true);
  const next = begin([step('C')], 'c');
  const dropped = expect(gone).rejects.toThrow(CallerGoneError);
  await endAll();
  await dropped;
  await Promise.all([first, next]);
  expect([begun, queue.size]).toEqual([['a', 'c'], 0]);
});

class FullError extends Error {}

/** Work items that run until they are told to end. */
function openWork(queue: KeyedQueue) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const begin = (path: QueueStep[], name: string, isGone?: () => boolean) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    const work = async (): Promise<string> => {
      begun.push(name);
      await end.promise;
      return name;
    };
    return queue.run(path, work, isGone);
  };
  /** Ends all work as it begins, in order, until nothing is left. */
  const endAll = async (): Promise<void> => {
    for (let at = 0; at < begun.length; at++) {
      ends.get(begun[at] ?? '')?.resolve();
      await new Promise(setImmediate);
    }
  };
  return { begun, begin, endAll, end: (name: string) => ends.get(name) };
}

const openQueue = (atOnce: number, maxWaiting?: number): KeyedQueue =>
  new KeyedQueue({ atOnce, ...(maxWaiting !== undefined && { maxWaiting }) }, ({ key }) => new FullError(key));
const step = (key: string, atOnce = 100): QueueStep => ({ key, atOnce });
