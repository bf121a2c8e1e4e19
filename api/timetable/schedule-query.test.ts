import { expect, test } from 'vitest';
import { scheduleQuery } from './schema.ts';

test.each([
  ['pt', 'personal'],
  ['personal', 'personal'],
  ['pool', 'pool'],
])('the filter %s asks for the kind %s', (filter, kind) => {
  expect(scheduleQuery.parse({ filter }).filter).toBe(kind);
});
