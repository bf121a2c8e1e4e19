import { expect, test } from 'vitest';
import { runOnEach } from './run-on-each.ts';

test('each is done once and in order, and a failure leaves the others to be done', async () => {
  const tried: number[] = [];
  const told: string[] = [];
  const outcome = await runOnEach(
    [1, 2, 3],
    (row) => {
      tried.push(row);
      return row === 2 ? Promise.reject(new Error('no')) : Promise.resolve();
    },
    ({ done, failed }) => told.push(`${done.length}+${failed.length}`),
  );
  expect(tried).toEqual([1, 2, 3]);
  expect(told).toEqual(['1+0', '1+1', '2+1']);
  expect(outcome).toEqual({ done: [1, 3], failed: [{ row: 2, error: new Error('no') }] });
});
