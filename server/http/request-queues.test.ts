import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { RequestQueues } from './request-queues.ts';

const reply = { raw: { destroyed: false } } as FastifyReply;

test('after a long list a caller’s next one waits twice as long as it took, and nobody else’s', async () => {
  const queues = new RequestQueues(() => new Date());
  const [first, second, other] = await Promise.all([
    queues.run(reply, of('10.0.0.1'), true, work(30)),
    queues.run(reply, of('10.0.0.1'), true, work(1)),
    queues.run(reply, of('10.0.0.2'), true, work(1)),
  ]);
  expect(second.startedAt - first.endedAt).toBeGreaterThan(55);
  expect(other.endedAt).toBeLessThan(second.startedAt);
});

test('a long list that fails is answered at once, and short ones never rest', async () => {
  const queues = new RequestQueues(() => new Date());
  await expect(queues.run(reply, of('10.0.0.1'), true, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  const gaps: number[] = [];
  let before = await queues.run(reply, of('10.0.0.1'), false, work(20));
  for (let n = 0; n < 5; n++) {
    const next = await queues.run(reply, of('10.0.0.1'), false, work(20));
    gaps.push(next.startedAt - before.endedAt);
    before = next;
  }
  expect(Math.min(...gaps)).toBeLessThan(20);
});

const of = (address: string) => ({ context: { tenant: { id: 1 }, address } }) as Parameters<RequestQueues['run']>[1];

/** The thread is busy for so long. */
const work = (ms: number) => async () => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < ms);
  return { startedAt, endedAt: performance.now() };
};
