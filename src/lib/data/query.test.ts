import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { query } from './query.ts';

test('a question has the key of its call, its owner and what it asks for', () => {
  expect(query('GET /user/account/status', { owner: 7 }).queryKey).toEqual(['own', 7, 'status']);
  expect(query('GET /admin/trainer/{id}/figures', { owner: 7, params: { id: 3 } }).queryKey).toEqual([
    'own',
    7,
    'trainers',
    'figures',
    3,
  ]);
  expect(query('GET /public/product', { query: { unit: 1 } }).queryKey).toEqual([
    'public',
    'listProducts',
    { unit: 1 },
  ]);
});

test('its answer is fresh for as long as the endpoint says', () => {
  expect(query('GET /admin/trainer', { owner: 7 }).staleTime).toBe(300_000);
  expect(query('GET /user/account/status', { owner: 7 }).staleTime).toBe(15_000);
});

test('nothing is asked while nothing is chosen', () => {
  expect(query('GET /public/product', undefined).enabled).toBe(false);
  expect(query('GET /public/product', { query: { unit: 1 } }).enabled).toBe(true);
});

test('what is kept apart is found under none of the call’s own words', () => {
  const { queryKey } = pages('GET /user/message', { owner: 7 }, { apart: 'older-messages', from: '9' });
  expect(queryKey).toEqual(['own', 7, 'apart', 'older-messages', undefined, '9']);
});
