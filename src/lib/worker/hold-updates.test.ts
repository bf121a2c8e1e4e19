import { afterEach, expect, test, vi } from 'vitest';
import { areUpdatesHeld } from './hold-updates.ts';

afterEach(() => vi.unstubAllGlobals());

test('a log-in form with text holds updates, an empty one does not', () => {
  showFields('liis@klubi.test', '');
  expect(areUpdatesHeld()).toBe(true);
  showFields('', '');
  expect(areUpdatesHeld()).toBe(false);
});

const showFields = (...values: string[]) =>
  vi.stubGlobal('document', { activeElement: null, querySelectorAll: () => values.map((value) => ({ value })) });
