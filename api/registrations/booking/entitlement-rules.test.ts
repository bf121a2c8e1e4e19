import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { explainMissingEntitlement, findEntitlement } from './entitlement-rules.ts';
import type { EntitlementFacts } from './facts.ts';

// Friday 20.11.2026 at 18:00 in Tallinn (UTC+2).
const training = trainingFacts({ taken: 3 });
const unlimited = entitlementFacts({ id: 7 });
const sources = ['contract', 'ticket', 'voucher'] as const;

describe.each(sources)('a %s', (source) => {
  const covered: [string, Partial<EntitlementFacts>, boolean][] = [
    ['on its last day', { validUntil: '2026-11-20' }, true],
    ['that ended the day before', { validUntil: '2026-11-19' }, false],
    ['on its first day', { validFrom: '2026-11-20' }, true],
    ['that begins the day after', { validFrom: '2026-11-21' }, false],
    ['for this kind among others', { kinds: ['pool', 'group'] }, true],
    ['for another kind', { kinds: ['pool'] }, false],
    ['for this club among others', { unitIds: [2, 1] }, true],
    ['for another club', { unitIds: [2] }, false],
    ['for this style among others', { styleIds: [4, 5] }, true],
    ['for another style', { styleIds: [4] }, false],
    ['for Fridays', { weekdays: [5] }, true],
    ['for all days but Friday', { weekdays: [1, 2, 3, 4, 6, 7] }, false],
    ['from the minute of the start', { fromTime: '18:00:00' }, true],
    ['from a minute after the start', { fromTime: '18:01:00' }, false],
    ['until a minute after the start', { untilTime: '18:01:00' }, true],
    ['until the minute of the start', { untilTime: '18:00:00' }, false],
    ['from before the start until midnight', { fromTime: '16:00:00', untilTime: '00:00:00' }, true],
    ['until midnight', { untilTime: '00:00:00' }, true],
    ['over midnight, from before the start', { fromTime: '17:00:00', untilTime: '06:00:00' }, true],
    ['over midnight, from after the start', { fromTime: '22:00:00', untilTime: '06:00:00' }, false],
    ['with one visit left', { visitsLeft: 1 }, true],
    ['without a visit left', { visitsLeft: 0 }, false],
  ];
  test.each(covered)('%s', (_, overrides, expected) => {
    expect(pick([{ ...unlimited, source, ...overrides }]) !== undefined).toBe(expected);
  });
});

describe('the status of a contract', () => {
  test.each([1, 2, 3, 4, 5])('%i gives no entitlement, whatever the policy', (status) => {
    expect(pick([{ ...unlimited, status }], { ...defaultPolicy, isDebtAllowed: true })).toBeUndefined();
  });

  test('6 (debt) is one where the policy allows it', () => {
    expect(pick([{ ...unlimited, status: 6 }])).toBeUndefined();
    expect(pick([{ ...unlimited, status: 6 }], { ...defaultPolicy, isDebtAllowed: true })).toBeDefined();
  });
});

const explain = (entitlements: EntitlementFacts[]) => explainMissingEntitlement(entitlements, training, defaultPolicy);

describe('where there is no entitlement', () => {
  test.each<[string, EntitlementFacts[], ReturnType<typeof explain>]>([
    ['nothing was bought', [], { kind: 'buy', reason: 'no_right' }],
    ['it ended', [card({ validUntil: '2026-11-19' })], { kind: 'buy', reason: 'right_ended' }],
    ['its contract is ended', [card({ status: 4 })], { kind: 'buy', reason: 'right_ended' }],
    ['its hours are others', [card({ untilTime: '16:00:00' })], { kind: 'buy', reason: 'not_covered' }],
    ['its visits are used', [card({ visitsLeft: 0 })], { kind: 'buy', reason: 'no_visits_left' }],
    ['it is blocked', [card({ status: 1 })], { kind: 'ask_staff', reason: 'right_blocked' }],
    ['a debt stands in the way', [card({ status: 6 })], { kind: 'ask_staff', reason: 'debt' }],
    [
      'a blocked one would not do either',
      [card({ status: 1, kinds: ['pool'] })],
      { kind: 'buy', reason: 'not_covered' },
    ],
  ])('it is said that %s', (_, entitlements, expected) => {
    expect(explain(entitlements)).toEqual(expected);
  });

  test('of several the one that is nearest to an entitlement is told', () => {
    const ended = card({ validUntil: '2026-11-01' });
    const used = card({ source: 'ticket', visitsLeft: 0 });
    expect(explain([ended, used])).toMatchObject({ reason: 'no_visits_left' });
    expect(explain([ended, used, card({ status: 6 })])).toMatchObject({ reason: 'debt' });
  });
});

test('times are wall times of the club, in summer and in winter', () => {
  const morning = card({ fromTime: '07:00:00', untilTime: '08:00:00' });
  const at = (iso: string, date: string) =>
    findEntitlement([morning], { ...training, startsAt: new Date(iso), date }, defaultPolicy) !== undefined;
  expect(at('2026-07-20T04:30:00Z', '2026-07-20')).toBe(true);
  expect(at('2026-07-20T05:30:00Z', '2026-07-20')).toBe(false);
  expect(at('2026-11-20T05:30:00Z', '2026-11-20')).toBe(true);
});

describe('of several entitlements', () => {
  test('one without a limit is used, even if another ends sooner', () => {
    const ticket = card({ source: 'ticket', id: 1, validUntil: '2026-11-21' });
    expect(pick([ticket, unlimited])).toBe(unlimited);
  });

  test('otherwise the one that ends first is used, from any source', () => {
    const later = card({ id: 1, validUntil: '2027-01-01' });
    const first = card({ source: 'voucher', id: 9, validUntil: '2026-12-01' });
    const endless = card({ source: 'ticket', id: 2 });
    expect(pick([endless, later, first])).toBe(first);
  });

  test('of equal ones the contract is used, then the ticket, then the older', () => {
    const contract = card({ id: 30 });
    const ticket = card({ source: 'ticket', id: 20 });
    const older = card({ source: 'ticket', id: 10 });
    expect(pick([older, ticket, contract])).toBe(contract);
    expect(pick([ticket, older])).toBe(older);
  });

  const dates = fc.constantFrom('2026-11-01', '2026-11-19', '2026-11-20', '2026-11-21', '2027-01-01');
  const someEntitlement = fc.record({
    source: fc.constantFrom(...sources),
    id: fc.integer({ min: 1, max: 5 }),
    status: fc.integer({ min: 0, max: 6 }),
    validFrom: dates,
    validUntil: fc.option(dates),
    kinds: fc.option(fc.subarray(['group', 'pool'] as const)),
    unitIds: fc.option(fc.subarray([1, 2])),
    styleIds: fc.option(fc.subarray([5, 6])),
    weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7])),
    fromTime: fc.option(fc.constantFrom('07:00:00', '18:00:00', '19:00:00')),
    untilTime: fc.option(fc.constantFrom('18:00:00', '18:30:00', '23:00:00')),
    visitsLeft: fc.option(fc.integer({ min: 0, max: 3 })),
  });
  const entitlementsWithIds = fc.uniqueArray(someEntitlement, {
    maxLength: 8,
    selector: ({ source, id }) => `${source} ${id}`,
  });

  test('the pick does not depend on their order, and would be valid alone', () => {
    fc.assert(
      fc.property(entitlementsWithIds, fc.boolean(), (entitlements, isDebtAllowed) => {
        const policy = { ...defaultPolicy, isDebtAllowed };
        const picked = pick(entitlements, policy);
        expect(pick(entitlements.toReversed(), policy)).toBe(picked);
        const alone = entitlements.filter((entitlement) => pick([entitlement], policy) !== undefined);
        expect(picked === undefined).toBe(alone.length === 0);
        if (picked) expect(alone).toContain(picked);
      }),
    );
  });

  test('no visit is spent where an unlimited entitlement would do, and none that is not there', () => {
    fc.assert(
      fc.property(entitlementsWithIds, (entitlements) => {
        const picked = pick(entitlements);
        if (!picked || picked.visitsLeft === null) return;
        expect(picked.visitsLeft).toBeGreaterThan(0);
        expect(pick(entitlements.filter(({ visitsLeft }) => visitsLeft === null))).toBeUndefined();
      }),
    );
  });
});

const card = (overrides: Partial<EntitlementFacts>): EntitlementFacts => ({
  ...unlimited,
  visitsLeft: 4,
  ...overrides,
});
const pick = (entitlements: EntitlementFacts[], policy = defaultPolicy) =>
  findEntitlement(entitlements, training, policy);
