import { expect, test } from 'vitest';
import { actsOf } from './acts.ts';

const today = '2026-11-24';

test('what can be done to a contract follows from what it is', () => {
  expect(possible({})).toEqual(['freeze', 'block', 'price', 'payer', 'end']);
  expect(possible({ status: 1, blockReason: 'Kord' })).toEqual(['unblock', 'price', 'payer', 'end']);
  expect(possible({ freezes: [{ from: '2026-11-20', until: '2026-11-30' }], status: 2 })).toEqual([
    'unfreeze',
    'block',
    'price',
    'payer',
    'end',
  ]);
  expect(possible({ freezes: [{ from: '2026-10-01', until: '2026-10-30' }] })).toEqual([
    'freeze',
    'block',
    'price',
    'payer',
    'end',
  ]);
  expect(possible({ status: 6, unpaidSince: '2026-10-01' })).toEqual(['block', 'price', 'payer', 'end', 'hand_over']);
});

test('only what costs a month that has begun gets another price', () => {
  expect(possible({ validFrom: '2026-11-25' })).toEqual(['freeze', 'block', 'payer', 'end']);
  expect(possible({ billing: 'once' })).toEqual(['freeze', 'block', 'payer', 'end']);
});

test('what is over can only be given to collection, and what was given stays', () => {
  expect(possible({ status: 4, validUntil: '2026-11-23' })).toEqual([]);
  expect(possible({ status: 3, validUntil: '2026-11-23', unpaidSince: '2026-09-01' })).toEqual(['hand_over']);
  expect(possible({ status: 5, isHandedOver: true, unpaidSince: '2026-09-01' })).toEqual([]);
});

const valid = {
  status: 0,
  validFrom: '2026-01-01',
  validUntil: null,
  blockReason: null,
  unpaidSince: null,
  isHandedOver: false,
  freezes: [],
  billing: 'monthly' as const,
};
const possible = (facts: object) => actsOf({ ...valid, ...facts }, today);
