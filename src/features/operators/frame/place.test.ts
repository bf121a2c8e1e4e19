import { expect, test } from 'vitest';
import { hashOf, readPlace } from './place.ts';

test.each([
  ['', { page: 'overview' }],
  ['#', { page: 'overview' }],
  ['#overview/queues', { page: 'overview', part: 'queues' }],
  ['#tenant/12', { page: 'tenant', id: 12 }],
  ['#tenant/12/look', { page: 'tenant', id: 12, part: 'look' }],
  ['#nowhere', { page: 'overview' }],
])('“%s” is a place', (hash, place) => {
  expect(readPlace(hash)).toEqual(place);
});

test('a place and its address are one', () => {
  for (const place of [{ page: 'add', part: 'import' } as const, { page: 'tenant', id: 7, part: 'pause' } as const])
    expect(readPlace(hashOf(place))).toEqual(place);
});
