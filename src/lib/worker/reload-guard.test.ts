import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowsReload, type Reload } from './reload-guard.ts';

const minute = 60_000;

test('a build or brand is reloaded by itself once', () => {
  const past = [{ target: 'a', at: 0 }];
  expect(allowsReload(past, 'a', 999 * minute)).toBe(false);
  expect(allowsReload(past, 'b', 999 * minute)).toBe(true);
});

test('however builds follow each other, there are at most two reloads in ten minutes', () => {
  const wishes = fc.array(fc.record({ target: fc.string(), afterMs: fc.integer({ min: 0, max: 5 * minute }) }));
  fc.assert(
    fc.property(wishes, (list) => {
      const past: Reload[] = [];
      let now = 0;
      for (const { target, afterMs } of list) {
        now += afterMs;
        if (allowsReload(past, target, now)) past.push({ target, at: now });
      }
      for (const { at } of past) {
        expect(past.filter((other) => other.at >= at && other.at < at + 10 * minute).length).toBeLessThanOrEqual(2);
      }
    }),
  );
});
