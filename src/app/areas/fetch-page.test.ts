import { afterEach, expect, test, vi } from 'vitest';
import { fetchPage } from './fetch-page.ts';

const loadRouteChunk = vi.fn(() => Promise.resolve());

afterEach(() => vi.restoreAllMocks());

test('a folder of pages that cannot be fetched ahead is logged, and the start goes on', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const failure = new TypeError('Failed to fetch');
  await fetchPage(router, () => Promise.reject(failure));
  expect(warn).toHaveBeenCalledExactlyOnceWith('The page of /admin/rooms could not be preloaded.', failure);
  expect(loadRouteChunk).toHaveBeenCalledOnce();
});

test('what is fetched is not spoken of', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await fetchPage(router, () => Promise.resolve());
  expect(warn).not.toHaveBeenCalled();
});

const router = {
  latestLocation: { pathname: '/admin/rooms' },
  getMatchedRoutes: () => [[{ id: 'rooms' }]],
  loadRouteChunk,
} as unknown as Parameters<typeof fetchPage>[0];
