import { expect, test } from 'vitest';
import { clearOf } from './clear-of.ts';

test.each([
  ['nothing in its way', [], 82],
  ['a button far above', [{ top: 300, bottom: 344 }], 82],
  ['a pressed button where it would stand', [{ top: 680, bottom: 724 }], 130],
  ['a foot at the bottom that is higher than the bar', [{ top: 700, bottom: 800 }], 110],
  [
    'a foot, and a pressed button above it',
    [
      { top: 640, bottom: 684 },
      { top: 700, bottom: 800 },
    ],
    170,
  ],
  ['something as high as the window', [{ top: 0, bottom: 800 }], 82],
])('a snackbar stands clear of %s', (_name, obstacles, above) => {
  expect(clearOf(obstacles, 800, 82, 60)).toBe(above);
});
