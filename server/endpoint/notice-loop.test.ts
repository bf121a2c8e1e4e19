import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoticeLoop } from './notice-loop.ts';

let looks: number;
let isFollowed: boolean;
let result: () => Promise<number>;

beforeEach(() => {
  [looks, isFollowed, result] = [0, true, () => Promise.resolve(1)];
});

afterEach(() => vi.restoreAllMocks());

test('looks once for many notices, and once more for those that came meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  result = () => promise;
  const loop = open(false);
  loop.notice();
  loop.notice();
  loop.notice();
  expect(looks).toBe(1);
  resolve(1);
  await vi.waitFor(() => expect(looks).toBe(2));
  await new Promise((done) => setTimeout(done, 30));
  expect(looks).toBe(2);
});

test('remembers notices while it is paused', async () => {
  const loop = open(true);
  loop.notice();
  expect(looks).toBe(0);
  loop.resume();
  await vi.waitFor(() => expect(looks).toBe(1));
});

test('does not look for nobody', () => {
  isFollowed = false;
  open(false).notice();
  expect(looks).toBe(0);
});

test('looks again after a failure, without another notice', { timeout: 5000 }, async () => {
  result = () => (looks === 1 ? Promise.reject(new Error('away')) : Promise.resolve(1));
  open(false).notice();
  await vi.waitFor(() => expect(looks).toBe(2), { timeout: 4000 });
});

const look = async (): Promise<number> => {
  looks++;
  return result();
};

const open = (isPaused: boolean) => new NoticeLoop({ look, isFollowed: () => isFollowed }, { isPaused });
