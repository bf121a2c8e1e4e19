import { expect, test } from 'vitest';
import { resolveColorMode } from './color-mode.ts';

test('the stored colour mode wins over the configured one', () => {
  expect(resolveColorMode('light', 'dark')).toBe('light');
});

test('without a valid stored colour mode the configuration decides', () => {
  expect(resolveColorMode(null, 'light')).toBe('light');
  expect(resolveColorMode('blue', 'light')).toBe('light');
});

test('with neither it is dark', () => {
  expect(resolveColorMode(null, undefined)).toBe('dark');
  expect(resolveColorMode('', 'auto')).toBe('dark');
});
