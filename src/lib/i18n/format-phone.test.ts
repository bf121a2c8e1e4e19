import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+37255550124', '+372 5555 0124'],
  ['+372 5007919', '+372 500 7919'],
  ['+37126123456', '+371 2612 3456'],
  ['+372 5555 0124', '+372 5555 0124'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
])('%s is shown as %s', (kept, shown) => {
  expect(formatPhone(kept)).toBe(shown);
});
