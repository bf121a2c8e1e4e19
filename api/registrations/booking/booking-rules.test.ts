import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlementFacts } from '#tests/builders/entitlement-facts.ts';
import { trainingFacts } from '#tests/builders/training-facts.ts';
import type { Remedy } from '../../errors.ts';
import { defaultPolicy } from '../policy/policy.ts';
import { decideBooking } from './booking-rules.ts';
import type { BookingFacts, EntitlementFacts, OwnRegistrationFacts } from './facts.ts';

// Friday 20.11.2026 at 18:00 in Tallinn (UTC+2), checked on the Wednesday before at noon.
const now = new Date('2026-11-18T10:00:00Z');
const training = trainingFacts({ isStyleFlagged: true, taken: 3 });
const entitlement = entitlementFacts({ id: 7 });

describe('the checks run in the stated order, each with its key', () => {
  const twelve = Array.from({ length: 12 }, (_, n) =>
    own({ trainingId: 100 + n, date: '2026-11-25', startsAt: new Date(`2026-11-25T0${n % 9}:00:00Z`) }),
  );
  const twoThatDay = [own({ trainingId: 50 }), own({ trainingId: 51 })];
  const sameStyle = [own({ trainingId: 52, styleId: 5 })];
  const full = { ...training, taken: 10 };
  // Each row fails its own check and every later one, so its error appears only if its check comes first.
  const rows: [string, BookingFacts, boolean?][] = [
    ['registering_not_allowed', facts({ training: { ...full, isCancelled: true }, entitlements: [] })],
    ['registering_not_allowed', facts({ training: { ...full, isClosed: true }, entitlements: [] })],
    ['registering_not_allowed', facts({ entitlements: [], registrations: [own({ trainingId: 1 })] })],
    ['user_already_registered', facts({ registrations: [own({ trainingId: 1 }), ...twelve] })],
    ['registering_limit_exceeded', facts({ registrations: [...twelve, ...twoThatDay], training: full })],
    ['same_day_limit_exceeded', facts({ registrations: [...twoThatDay, ...sameStyle], training: full })],
    ['same_style_per_day_limit_exceeded', facts({ registrations: sameStyle, training: full })],
    ['no_free_places', facts({ training: { ...full, isWaitingListAllowed: false } })],
    ['no_free_places', facts({ training: full }), false],
    ['waiting', facts({ training: full })],
    ['booked', facts()],
  ];
  test.each(rows)('%s', (expected, input, wantsWaitingList = true) => {
    expect(errorOf(input, wantsWaitingList)).toBe(expected);
  });
});

test('every refusal has a remedy, except where the client is already registered', () => {
  const full = { ...training, taken: 10 };
  const refusals: [BookingFacts, Remedy][] = [
    [facts({ training: { ...training, isCancelled: true } }), { kind: 'ask_staff', reason: 'cancelled' }],
    [facts({ training: { ...training, isClosed: true } }), { kind: 'ask_staff', reason: 'closed' }],
    [facts({ now: new Date('2026-11-20T15:45:00Z') }), { kind: 'ask_staff', reason: 'booking_over' }],
    [
      facts({ now: new Date('2026-11-08T10:00:00Z') }),
      { kind: 'wait_until', at: '2026-11-08T22:00:00.000Z', reason: 'not_open_yet' },
    ],
    [facts({ entitlements: [] }), { kind: 'buy', reason: 'no_right' }],
    [facts({ training: { ...full, isWaitingListAllowed: false } }), { kind: 'ask_staff' }],
  ];
  for (const [input, remedy] of refusals) expect(decideBooking(input)).toMatchObject({ outcome: 'refused', remedy });
});

describe('booking is open', () => {
  test('from Monday of the week before, at the stated wall time', () => {
    const monday = '2026-11-16';
    const policy = { ...defaultPolicy, opensAtTime: '08:00' };
    const next = { ...training, date: '2026-11-27', startsAt: new Date('2026-11-27T16:00:00Z') };
    const at = (time: string): string =>
      errorOf(facts({ policy, training: next, now: new Date(`${monday}T${time}Z`) }));
    expect(at('05:59:59')).toBe('registering_not_allowed');
    expect(at('06:00:00')).toBe('booked');
    expect(decideBooking(facts({ policy, training: next, now: new Date(`${monday}T05:00:00Z`) }))).toMatchObject({
      remedy: { kind: 'wait_until', at: '2026-11-16T06:00:00.000Z' },
    });
  });

  test('until 15 minutes before the start', () => {
    expect(errorOf(facts({ now: new Date('2026-11-20T15:44:59Z') }))).toBe('booked');
    expect(errorOf(facts({ now: new Date('2026-11-20T15:45:00Z') }))).toBe('registering_not_allowed');
  });
});

describe('an entitlement', () => {
  const refused: [string, Partial<EntitlementFacts>, Remedy][] = [
    ['a blocked contract', { status: 1 }, { kind: 'ask_staff', reason: 'right_blocked' }],
    ['a contract in debt, unless the policy allows it', { status: 6 }, { kind: 'ask_staff', reason: 'debt' }],
    ['one that ends before the training', { validUntil: '2026-11-19' }, { kind: 'buy', reason: 'right_ended' }],
    ['one that begins after it', { validFrom: '2026-11-21' }, { kind: 'buy', reason: 'right_ended' }],
    ['one for other kinds', { kinds: ['pool'] }, { kind: 'buy', reason: 'not_covered' }],
    ['one for other clubs', { unitIds: [2] }, { kind: 'buy', reason: 'not_covered' }],
    ['a card without visits left', { visitsLeft: 0 }, { kind: 'buy', reason: 'no_visits_left' }],
  ];
  test.each(refused)('is not given by %s, and the refusal says why', (_, overrides, remedy) => {
    expect(decideBooking(facts({ entitlements: [{ ...entitlement, ...overrides }] }))).toEqual({
      outcome: 'refused',
      error: 'registering_not_allowed',
      remedy,
    });
  });

  test('with a debt is valid where the policy allows it', () => {
    const policy = { ...defaultPolicy, isDebtAllowed: true };
    expect(errorOf(facts({ policy, entitlements: [{ ...entitlement, status: 6 }] }))).toBe('booked');
  });
});

describe('booking limits', () => {
  test('do not count the waitlist', () => {
    const waiting = [1, 2, 3].map((n) => own({ trainingId: 50 + n, status: 'waiting' }));
    expect(errorOf(facts({ registrations: waiting }))).toBe('booked');
  });

  test('appear in the refusal, with the bookings that could be left', () => {
    const registrations = [own({ trainingId: 50 }), own({ trainingId: 51 })];
    expect(decideBooking(facts({ registrations }))).toMatchObject({
      remedy: { kind: 'leave_one', limit: 2, trainingIds: [50, 51] },
    });
  });

  test('are never exceeded by a sequence of permitted bookings', () => {
    const someBooking = fc.record({
      trainingId: fc.integer({ min: 2, max: 60 }),
      status: fc.constantFrom('booked' as const, 'waiting' as const),
      date: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
      styleId: fc.constantFrom(5, 6),
      hour: fc.integer({ min: 4, max: 20 }),
    });
    const many = fc.uniqueArray(someBooking, { maxLength: 20, selector: ({ trainingId }) => trainingId });
    fc.assert(
      fc.property(many, (bookings) => {
        const registrations = bookings.map(({ date, hour, ...rest }) => {
          const startsAt = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
          return own({ ...rest, date, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) });
        });
        if (decideBooking(facts({ registrations })).outcome !== 'booked') return;
        const booked = registrations.filter(({ status }) => status === 'booked');
        expect(booked.filter(({ startsAt }) => startsAt > now).length).toBeLessThan(12);
        expect(booked.filter(({ date }) => date === training.date).length).toBeLessThan(2);
        expect(booked.filter(({ date, styleId }) => date === training.date && styleId === 5).length).toBeLessThan(1);
      }),
    );
  });
});

const own = (overrides: Partial<OwnRegistrationFacts>): OwnRegistrationFacts => ({
  trainingId: 99,
  status: 'booked',
  startsAt: new Date('2026-11-20T08:00:00Z'),
  endsAt: new Date('2026-11-20T09:00:00Z'),
  date: '2026-11-20',
  unitId: 1,
  styleId: 6,
  ...overrides,
});
const facts = (overrides: Partial<BookingFacts> = {}): BookingFacts => ({
  now,
  training,
  policy: defaultPolicy,
  entitlements: [entitlement],
  registrations: [],
  ...overrides,
});
const errorOf = (input: BookingFacts, wantsWaitingList = true): string => {
  const decision = decideBooking(input, wantsWaitingList);
  return decision.outcome === 'refused' ? decision.error : decision.outcome;
};
