import { expect, test } from 'vitest';
import { said } from '../../../files/said.ts';
import type { KnownEntitlement } from './known-people.ts';
import { planNewVisits, planVisits } from './plan-visits.ts';

test.each([
  ['contract', {}, { visitsTotal: null, visitsUsed: 0 }],
  ['contract', { visitsTotal: null }, { visitsTotal: null, visitsUsed: 0 }],
  ['contract', { visitsTotal: 10, visitsLeft: 7 }, { visitsTotal: 10, visitsUsed: 3 }],
  ['contract', { visitsTotal: 10 }, { visitsTotal: 10, visitsUsed: 0 }],
  ['contract', { visitsLeft: 4 }, { visitsTotal: 4, visitsUsed: 0 }],
  ['ticket', {}, { visitsTotal: 1, visitsUsed: 0 }],
  ['ticket', { visitsLeft: 0 }, { visitsTotal: 1, visitsUsed: 1 }],
  ['ticket', { visitsTotal: null }, said('visits.ticketHasNumber')],
  ['contract', { visitsTotal: 5, visitsLeft: 6 }, said('visits.moreThanAll', { left: 6, all: 5 })],
] as const)('a new %s with %j', (kind, incoming, planned) => {
  expect(planNewVisits(kind, incoming)).toEqual(planned);
});

/** Of ten visits three were used elsewhere, one here, and one is reserved: five are left. */
const known = { kind: 'contract', visitsTotal: 10, visitsUsed: 4, visitsReserved: 1 } as KnownEntitlement;

test.each([
  [
    'what the last file contained changes nothing',
    { visitsTotal: 10, visitsLeft: 7 },
    { visitsTotal: 10, visitsUsed: 4 },
  ],
  ['two fewer were used elsewhere', { visitsTotal: 10, visitsLeft: 5 }, { visitsTotal: 10, visitsUsed: 6 }],
  ['ten more were bought', { visitsTotal: 20, visitsLeft: 17 }, { visitsTotal: 20, visitsUsed: 4 }],
  ['no limit any more', { visitsTotal: null }, { visitsTotal: null, visitsUsed: 4 }],
  ['an empty file', {}, { visitsTotal: 10, visitsUsed: 4 }],
  [
    'more gone than are left here',
    { visitsTotal: 10, visitsLeft: 1 },
    said('visits.lessThanNone', { less: 6, here: 5 }),
  ],
] as const)('%s', (_what, incoming, planned) => {
  expect(planVisits(known, incoming, { visitsTotal: 10, visitsLeft: 7 })).toEqual(planned);
});

test('a contract that no file has brought gets the number of visits that the file states', () => {
  expect(planVisits(known, { visitsLeft: 8 }, null)).toEqual({ visitsTotal: 13, visitsUsed: 4 });
  expect(planVisits({ ...known, visitsTotal: null }, { visitsLeft: 8 }, null)).toEqual({
    visitsTotal: 13,
    visitsUsed: 4,
  });
});
