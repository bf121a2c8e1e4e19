import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

test.each([
  [0, '0:00'],
  [520.9, '8:40'],
  [3725, '1:02:05'],
])('%d s is %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});
