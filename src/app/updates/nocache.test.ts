import { expect, it } from 'vitest';
import { withoutNocache } from './nocache.ts';

it.each([
  ['', ''],
  ['?nocache=1', ''],
  ['?nocache=', ''],
  ['?unit=3,5&nocache=1', '?unit=3,5'],
  ['?nocache=1&unit=3,5', '?unit=3,5'],
  ['?date=2026-11-24&nocache=1&time=17-22', '?date=2026-11-24&time=17-22'],
  ['?xnocache=1', '?xnocache=1'],
])('takes the parameter out of %j and leaves the rest as it is', (search, rest) => {
  expect(withoutNocache(search)).toBe(rest);
});
